import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

const main = page.getByRole('main');

/** The card of the record with this name. */
export function card(name: string): Locator {
  return main.getByRole('article', { name, exact: true });
}

/** The names on the cards, for `expect.poll`. */
export function cardNames(): (string | null)[] {
  return main
    .getByRole('article')
    .elements()
    .map((element) => element.getAttribute('aria-label'));
}

/** The rows of the table of tasks, without its heading. */
export function taskRows(): Locator {
  const rows = page.getByRole('table', { name: 'Tasks' }).getByRole('row');
  return rows.filter({ has: page.getByRole('cell') });
}

export function taskRow(title: string): Locator {
  return taskRows().filter({ hasText: title });
}

/** Buttons and links that create, change or delete a record. */
export function writeControls(): Locator {
  const links = main.getByRole('link', { name: /^(New|Add|Edit)\b/ });
  return links.or(main.getByRole('button', { name: /^(Delete|Remove|Link|Unlink|Edit|Add|New)\b/ }));
}

export function tab(name: string): Locator {
  return page.getByRole('tab', { name, exact: true });
}

/** A click on a tab that is still selected does nothing, so wait until the new one is open. */
export async function openTab(name: string): Promise<void> {
  await tab(name).click();
  await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
}

/** Presses Delete and confirms it. */
export async function deleteAndConfirm(): Promise<void> {
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}
