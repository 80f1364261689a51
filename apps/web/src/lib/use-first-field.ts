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

/**
 * Somebody who presses something else in the form first has not left this field empty: the form does not hear of that blur.
 * It hears of every other one.
 */
function leaveUnjudged(field: HTMLElement): void {
  let isUsed = false;
  let isPressedElsewhere = false;
  const watch = new AbortController();
  const { signal } = watch;
  const use = () => {
    isUsed = true;
  };
  for (const event of ['input', 'keydown', 'pointerdown']) field.addEventListener(event, use, { signal });
  const press = ({ target }: Event) => {
    isPressedElsewhere = target !== field;
  };
  const release = () => {
    isPressedElsewhere = false;
  };
  field.closest('form')?.addEventListener('pointerdown', press, { signal, capture: true });
  for (const event of ['pointerup', 'pointercancel']) window.addEventListener(event, release, { signal });
  const hideUnused = (event: FocusEvent) => {
    if (!isUsed && isPressedElsewhere) event.stopPropagation();
    watch.abort();
  };
  field.addEventListener('focusout', hideUnused, { signal });
}
