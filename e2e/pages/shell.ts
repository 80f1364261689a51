import type { Locator, Page } from '@playwright/test';

export class Shell {
  readonly page: Page;
  readonly navigation: Locator;
  readonly sidebar: Locator;
  readonly more: Locator;
  readonly menu: Locator;

  constructor(page: Page) {
    this.page = page;
    this.navigation = page.getByRole('navigation', { name: 'Main navigation' });
    this.sidebar = page.getByRole('complementary');
    this.more = this.navigation.getByRole('button', { name: 'More' });
    this.menu = page.getByRole('dialog', { name: 'Menu' });
  }

  /** The labels of the links, as they stand from the first to the last. */
  async links(within: Locator = this.navigation): Promise<string[]> {
    return within.getByRole('link').allInnerTexts();
  }
}
