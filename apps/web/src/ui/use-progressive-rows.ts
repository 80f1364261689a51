import { useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** The browser lays out and paints this many rows well within a frame. */
export const rowsPerFrame = 6;
/** Up to this many new rows are shown at once. A page that is shorter for a moment would lose its scroll position. */
export const progressiveThreshold = 24;

/** The number of rows to show after the list changed: few if many rows are new, otherwise as many as before. */
export function initialRowCount(before: readonly string[], after: readonly string[], shown: number): number {
  const known = new Set(before);
  const isNew = after.filter((key) => !known.has(key)).length;
  return isNew > progressiveThreshold ? rowsPerFrame : shown;
}

/**
 * The number of rows to show now. Many new rows appear over several frames, so that typing and filtering stay responsive.
 * Going back shows the whole list at once, which restores the scroll position.
 */
export function useProgressiveRows(keys: readonly string[]): number {
  const isBack = useNavigationType() === NavigationType.Pop;
  const whole = Math.max(keys.length, progressiveThreshold);
  const [shown, setShown] = useState(isBack ? whole : initialRowCount([], keys, progressiveThreshold));
  const [before, setBefore] = useState(keys);
  if (before.join() !== keys.join()) {
    setBefore(keys);
    setShown(isBack ? whole : initialRowCount(before, keys, Math.max(shown, progressiveThreshold)));
  }
  useEffect(() => {
    if (shown >= keys.length) return undefined;
    const frame = requestAnimationFrame(() => setShown(shown + rowsPerFrame));
    return () => cancelAnimationFrame(frame);
  }, [shown, keys.length]);
  return shown;
}
