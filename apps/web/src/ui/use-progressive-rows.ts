import { useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** As many rows as the browser lays out and paints well within a frame. */
export const rowsAtOnce = 6;
/** Up to here a list comes at once: an ordinary page must not be shorter for a moment, or the place in it is lost. */
export const fewRows = 24;

/** How many rows to begin with when they become others: all, unless so many are new that a frame would take too long. */
export function beginWith(before: readonly string[], after: readonly string[], shown: number): number {
  const known = new Set(before);
  const isNew = after.filter((key) => !known.has(key)).length;
  return isNew > fewRows ? rowsAtOnce : shown;
}

/**
 * How many of a list's rows to show: many new ones come over some frames, so that typing and filtering never wait for
 * them. Going back finds the whole list at once, and with it the place that was scrolled to.
 */
export function useProgressiveRows(keys: readonly string[]): number {
  const isBack = useNavigationType() === NavigationType.Pop;
  const whole = Math.max(keys.length, fewRows);
  const [shown, setShown] = useState(isBack ? whole : beginWith([], keys, fewRows));
  const [before, setBefore] = useState(keys);
  if (before.join() !== keys.join()) {
    setBefore(keys);
    setShown(isBack ? whole : beginWith(before, keys, Math.max(shown, fewRows)));
  }
  useEffect(() => {
    if (shown >= keys.length) return undefined;
    const frame = requestAnimationFrame(() => setShown(shown + rowsAtOnce));
    return () => cancelAnimationFrame(frame);
  }, [shown, keys.length]);
  return shown;
}
