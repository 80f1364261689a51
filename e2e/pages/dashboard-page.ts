import type { Locator, Page } from '@playwright/test';

export class DashboardPage {
  readonly page: Page;
  readonly main: Locator;
  readonly quickLinks: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.quickLinks = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
  }

  /** The card of a figure: label, figure and a smaller figure below. */
  figure(label: string): Locator {
    return this.main.getByRole('group', { name: label, exact: true });
  }

  heading(title: string): Locator {
    return this.page.getByRole('heading', { level: 2, name: title, exact: true });
  }

  /** The links of a list, in order. */
  links(title: string): Locator {
    return this.main
      .locator('div', { has: this.heading(title) })
      .locator('> ul')
      .getByRole('link');
  }
}
