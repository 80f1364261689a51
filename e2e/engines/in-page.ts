/* These functions run in the page. Each can use only its arguments and what the browser has. */

export interface Place {
  x: number;
  y: number;
}

/** An accessible name, whole or a part of it. */
export type Name = string | { containing: string };

/** The visible element with this name. A file field may be hidden behind its button. */
export function elementNamed(css: string, wanted: Name): Element | null {
  const nameOf = (element: Element) => {
    const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : undefined;
    return (element.getAttribute('aria-label') ?? (label ?? element).textContent).trim();
  };
  const isOffered = (element: Element) => element.matches('[type=file]') || element.getClientRects().length > 0;
  const isWanted = (name: string) => (typeof wanted === 'string' ? name === wanted : name.includes(wanted.containing));
  return [...document.querySelectorAll(css)].find((one) => isOffered(one) && isWanted(nameOf(one))) ?? null;
}

/** The middle of an element, scrolled into view. Throws while it is disabled, moves or is covered. */
export async function middleOf(element: Element | null): Promise<Place> {
  if (!element) throw new Error('It is not there.');
  if (element.matches(':disabled, [aria-disabled=true]')) throw new Error('It is disabled.');
  element.scrollIntoView({ block: 'center', inline: 'nearest' });
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  const { left, top, width, height } = element.getBoundingClientRect();
  if (left !== before.left || top !== before.top) throw new Error('It moves.');
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
  if ([element, ...labels].some((one) => one.contains(hit))) return { x, y };
  throw new Error(`It is covered by ${hit?.outerHTML.slice(0, 200)}`);
}

/** Where the middle of an element is, whatever lies over it. */
export function placeOf(css: string): Place | undefined {
  const element = document.querySelector(css);
  element?.scrollIntoView({ block: 'center', inline: 'nearest' });
  const box = element?.getBoundingClientRect();
  return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** The content of the page is shown, and nothing in it is still being loaded. */
export function isLoaded(): boolean {
  const main = document.querySelector('main');
  return main !== null && main.innerText !== '' && main.querySelector('[aria-busy=true]') === null;
}

/** Whether the page shows a text. All white space counts as one space, and marks of direction do not count. */
export function isShown(text: string): boolean {
  const plain = document.body.innerText.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ');
  return plain.includes(text);
}

export function selectText(field: Element | null): void {
  (field as HTMLInputElement | null)?.select();
}

export function valueOf(field: Element | null): string | undefined {
  return (field as HTMLInputElement | null)?.value;
}

export function optionOf(select: Element | null, wanted: string): Element | undefined {
  return [...((select as HTMLSelectElement | null)?.options ?? [])].find((option) => option.text.trim() === wanted);
}

/** How far the page can be scrolled sideways, in pixels. */
export function sidewaysScroll(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}
