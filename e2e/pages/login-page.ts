import type { Locator, Page } from '@playwright/test';

export class LoginPage {
  readonly page: Page;
  readonly username: Locator;
  readonly password: Locator;
  readonly button: Locator;
  readonly demoAccounts: Locator;

  constructor(page: Page) {
    this.page = page;
    this.username = page.getByLabel('Username');
    this.password = page.getByLabel('Password');
    this.button = page.getByRole('button', { name: 'Sign in', exact: true });
    this.demoAccounts = page.getByRole('region', { name: 'Demo accounts' });
  }

  async signIn(username: string, password: string): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.button.click();
  }

  /** A message in the form or under a field, not a toast. */
  message(text: string): Locator {
    return this.page.getByRole('main').getByRole('alert').filter({ hasText: text });
  }
}
