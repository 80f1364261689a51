import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the first field of a form that the user has just opened. Not where it would open a keyboard over the form, and not
 * if the user has already focused something else.
 */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const isIdle = document.activeElement === document.body || document.activeElement?.matches('main');
    if (!isIdle || !window.matchMedia('(pointer: fine)').matches) return;
    const field = form.current?.querySelector<HTMLElement>(
      ':is(input, select, textarea):not(:disabled, [type="hidden"])',
    );
    if (!field) return;
    field.focus({ preventScroll: true });
    leaveUnjudged(field);
  }, []);
  return form;
}

/** Somebody who clicks into another field first has not left this one empty: the form does not hear of that blur. */
function leaveUnjudged(field: HTMLElement): void {
  let isUsed = false;
  const use = () => {
    isUsed = true;
  };
  for (const event of ['input', 'keydown', 'pointerdown']) field.addEventListener(event, use, { once: true });
  const hideUnused = (event: FocusEvent) => {
    if (!isUsed) event.stopPropagation();
  };
  field.addEventListener('focusout', hideUnused, { once: true });
}
