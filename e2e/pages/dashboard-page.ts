import type { Locator, Page } from '@playwright/test';

export class DashboardPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The card of a figure: label, figure and a smaller figure below. */
  figure(label: string): Locator {
    return this.page.getByRole('main').getByRole('group', { name: label, exact: true });
  }
}
