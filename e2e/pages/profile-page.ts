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
}
