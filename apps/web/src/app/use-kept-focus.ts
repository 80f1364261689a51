import { useEffect } from 'react';

/** Longer than React, and the dialogs after it, need to put the focus somewhere themselves. */
const patienceMs = 100;

/** Not fields: on a phone, focusing one opens the keyboard. */
const focusable = 'a[href], button:not(:disabled), [tabindex="0"]';

type Place = { parent: Element; index: number };

function placesOf(element: Element): Place[] {
  const parent = element.parentElement;
  return parent ? [{ parent, index: [...parent.children].indexOf(element) }, ...placesOf(parent)] : [];
}

function firstIn(elements: readonly Element[]): HTMLElement | undefined {
  const candidates = elements.flatMap((element) => [element, ...element.querySelectorAll(focusable)]);
  return candidates.find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.matches(focusable) && element.checkVisibility(),
  );
}

/** The control nearest to where the lost one was: what follows it first, then what precedes it. */
function nearestTo(places: readonly Place[]): HTMLElement | undefined {
  for (const { parent, index } of places) {
    if (!parent.isConnected) continue;
    const siblings = [...parent.children];
    const found = firstIn(siblings.slice(index)) ?? firstIn(siblings.slice(0, index).toReversed());
    if (found) return found;
  }
  return undefined;
}

/**
 * Keeps the place of keyboard users. When the focused control disappears or is disabled, as after deleting a row or on the
 * last page, the browser would focus <body>; this focuses the nearest control instead.
 */
export function useKeptFocus(main: { current: HTMLElement | null }): void {
  useEffect(() => {
    let focused: Element | undefined;
    let places: Place[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const remember = ({ target }: FocusEvent) => {
      // A dialog returns the focus to the control that opened it, which may be gone by then.
      if (target instanceof Element && target.closest('[data-dialog]')) return;
      focused = target instanceof Element && main.current?.contains(target) ? target : undefined;
      places = focused && focused !== main.current ? placesOf(focused) : [];
    };
    const isLost = () =>
      focused !== undefined &&
      document.activeElement === document.body &&
      (!focused.isConnected || focused.matches(':disabled')) &&
      !document.querySelector('[data-dialog][data-state="open"]');
    const restore = () => {
      if (isLost()) (nearestTo(places) ?? main.current)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(restore, patienceMs);
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [main]);
}
