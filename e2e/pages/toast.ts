import type { Locator, Page } from '@playwright/test';

/** A toast with these words and no others. */
export function toast(page: Page, words: string): Locator {
  return page.locator('[data-sonner-toast]').filter({ has: page.getByText(words, { exact: true }) });
}
