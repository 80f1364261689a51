import { type Locator, locators, page } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** By a CSS selector, for what has neither a role nor a label. */
    css: (selector: string) => Locator;
  }
}

// Once for each page, which all test files of a worker share.
if (!('css' in page)) locators.extend({ css: (selector: string) => selector });

/** A toast with exactly this text. */
export function toast(words: string): Locator {
  return page.css('[data-sonner-toast]').filter({ has: page.getByText(words, { exact: true }) });
}

/** A message under a field, or in place of content that failed to load. */
export function problem(words: string): Locator {
  return page.getByRole('main').getByRole('alert').filter({ hasText: words });
}

/** The value beside a label of a record. */
export function valueOf(label: string, within: Pick<Locator, 'css'> = page): Locator {
  return within.css(`dt:text-is("${label}") + dd`);
}

/** A field, by its whole label. */
export function field(label: string): Locator {
  return page.getByLabelText(label, { exact: true });
}

export function button(name: string): Locator {
  return page.getByRole('button', { name });
}

export function link(name: string): Locator {
  return page.getByRole('link', { name, exact: true });
}

/**
 * Clicks twice before the screen can show that the first click works. A `dblClick` is slower: its second click finds a
 * pending button, which ignores it, so it does not show whether the form itself sends only once.
 */
export function clickTwice(locator: Locator): void {
  const element = locator.element();
  for (let count = 0; count < 2; count += 1)
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** The title of the screen. */
export function title(words: string): Locator {
  return page.getByRole('heading', { level: 1, name: words });
}

/** The chosen option of a select. */
export function chosen(select: Locator): Locator {
  return select.css('option:checked');
}

/** The texts of all that a locator finds, for `await expect.poll(() => texts(…)).toEqual([…])`. */
export function texts(locator: Locator): string[] {
  return locator.elements().map(({ textContent }) => textContent.trim());
}
