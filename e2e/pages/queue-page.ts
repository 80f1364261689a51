import type { Locator, Page } from '@playwright/test';

/** The approval queue at desk widths. */
export class QueuePage {
  readonly rows: Locator;
  readonly shown: Locator;
  readonly details: Locator;
  readonly selected: Locator;
  readonly undo: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const list = page.getByRole('list', { name: 'Waiting expenses' });
    this.rows = list.getByRole('listitem');
    this.shown = list.locator('[aria-current=true]');
    this.details = page.getByRole('region', { name: 'Expense details' });
    this.selected = list.getByRole('checkbox', { checked: true });
    this.undo = page.getByRole('button', { name: 'Undo' });
  }

  row(amount: string): Locator {
    return this.rows.filter({ hasText: amount });
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }
}
