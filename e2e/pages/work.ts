import type { Locator, Page } from '@playwright/test';

/** The card of what is called so. */
export function card(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('article', { name, exact: true });
}

/** What stands beside a label. */
export function valueOf(within: Page | Locator, label: string): Locator {
  return within.locator(`dt:text-is("${label}") + dd`);
}

/** A message under a field or in the place of what could not be shown. */
export function problem(page: Page, text: string): Locator {
  return page.getByRole('main').getByRole('alert').filter({ hasText: text });
}

/** Buttons and links by which something is changed. */
export function writeControls(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('link', { name: /^(New|Add|Edit)\b/ })
    .or(page.getByRole('main').getByRole('button', { name: /^(Delete|Remove|Link|Unlink|Edit|Add|New)\b/ }));
}

export function tab(page: Page, name: string): Locator {
  return page.getByRole('tab', { name, exact: true });
}
