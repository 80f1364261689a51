import { expect, test } from 'vitest';
import { initialRowCount, leavesSlowly, progressiveThreshold, rowsPerFrame } from './use-progressive-rows.ts';

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => String(from + at));

test('a few new rows are shown at once, and so is a shorter list', () => {
  expect(initialRowCount(rows(1, 101), rows(0, 100), 100)).toBe(100);
  expect(initialRowCount(rows(0, 100), rows(40, 43), 100)).toBe(100);
  expect(initialRowCount([], rows(0, rowsPerFrame), 0)).toBe(progressiveThreshold);
});

test('many new rows start with as many as one frame can paint', () => {
  expect(initialRowCount(rows(40, 43), rows(0, 100), 3)).toBe(rowsPerFrame);
  expect(initialRowCount(rows(0, 100), rows(100, 200), 100)).toBe(rowsPerFrame);
});

test('many rows that are gone leave over several frames, a few at once', () => {
  expect(leavesSlowly(rows(0, 100), rows(100, 200))).toBe(true);
  expect(leavesSlowly(rows(0, 100), rows(0, 3))).toBe(true);
  expect(leavesSlowly(rows(0, 100), rows(1, 101))).toBe(false);
  expect(leavesSlowly(rows(0, 20), [])).toBe(false);
});
