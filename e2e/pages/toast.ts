import type { Locator, Page } from '@playwright/test';

/** A toast with exactly this text. */
export function toast(page: Page, words: string): Locator {
  return page.locator('[data-sonner-toast]').filter({ has: page.getByText(words, { exact: true }) });
}
