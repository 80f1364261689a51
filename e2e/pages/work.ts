import { expect, type Locator, type Page } from '@playwright/test';

/** The card of the record with this name. */
export function card(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('article', { name, exact: true });
}

/** The value beside a label. */
export function valueOf(within: Page | Locator, label: string): Locator {
  return within.locator(`dt:text-is("${label}") + dd`);
}

/** A message under a field, or in place of content that failed to load. */
export function problem(page: Page, text: string): Locator {
  return page.getByRole('main').getByRole('alert').filter({ hasText: text });
}

export function tab(page: Page, name: string): Locator {
  return page.getByRole('tab', { name, exact: true });
}

/** A click on a tab that is still selected does nothing, so wait until the new one is open. */
export async function openTab(page: Page, name: string): Promise<void> {
  await tab(page, name).click();
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
}
