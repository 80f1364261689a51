import { useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** A slow phone renders, lays out and paints this many rows within a frame. */
export const rowsPerFrame = 3;
/** Removing a row takes a fraction of the time. */
const removedPerFrame = 12;
/** Up to this many rows come or go at once. A page that is shorter for a moment would lose its scroll position. */
export const progressiveThreshold = 24;

const keysWithout = (keys: readonly string[], others: readonly string[]) => {
  const known = new Set(others);
  return keys.filter((key) => !known.has(key)).length;
};

/** Whether too many of the rows on screen are gone from the list for one frame. */
export function leavesSlowly(shown: readonly string[], after: readonly string[]): boolean {
  return keysWithout(shown, after) > progressiveThreshold;
}

/** The number of rows to show after the list changed: few if many rows are new, otherwise as many as before. */
export function initialRowCount(before: readonly string[], after: readonly string[], shown: number): number {
  return keysWithout(after, before) > progressiveThreshold ? rowsPerFrame : Math.max(shown, progressiveThreshold);
}

/**
 * The rows to show now. Many old rows go and many new ones come over several frames, so that typing and filtering stay
 * responsive. Going back shows the whole list at once, which restores the scroll position.
 */
export function useProgressiveRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  const isBack = useNavigationType() === NavigationType.Pop;
  const keys = rows.map(keyOf);
  const [stage, setStage] = useState({ rows, keys, shown: isBack ? rows.length : initialRowCount([], keys, 0) });
  const isLeaving = stage.keys.join() !== keys.join();
  if (isLeaving && (isBack || !leavesSlowly(stage.keys.slice(0, stage.shown), keys))) {
    setStage({ rows, keys, shown: isBack ? rows.length : initialRowCount(stage.keys, keys, stage.shown) });
  }
  useEffect(() => {
    if (!isLeaving && stage.shown >= rows.length) return undefined;
    const step = isLeaving ? -removedPerFrame : rowsPerFrame;
    const frame = requestAnimationFrame(() => setStage({ ...stage, shown: stage.shown + step }));
    return () => cancelAnimationFrame(frame);
  }, [stage, isLeaving, rows.length]);
  return (isLeaving ? stage.rows : rows).slice(0, stage.shown);
}
