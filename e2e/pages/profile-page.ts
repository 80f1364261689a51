import type { Locator, Page } from '@playwright/test';

export class ProfilePage {
  readonly page: Page;
  readonly current: Locator;
  readonly next: Locator;
  readonly confirmation: Locator;
  readonly button: Locator;

  constructor(page: Page) {
    this.page = page;
    this.current = page.getByLabel('Current Password');
    this.next = page.getByLabel('New Password');
    this.confirmation = page.getByLabel('Confirm Password');
    this.button = page.getByRole('button', { name: 'Change Password' });
  }

  async fill(current: string, next: string, confirmation = next): Promise<void> {
    await this.current.fill(current);
    await this.next.fill(next);
    await this.confirmation.fill(confirmation);
  }

  /** The value beside a label on the account card. */
  value(label: string): Locator {
    return this.page.getByRole('main').locator(`dt:text-is("${label}") + dd`);
  }

  message(text: string): Locator {
    return this.page.getByRole('main').getByRole('alert').filter({ hasText: text });
  }
}
