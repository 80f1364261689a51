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

  links(within: Locator = this.navigation): Locator {
    return within.getByRole('link');
  }
}
