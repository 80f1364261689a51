import { expect, test } from 'vitest';
import { beginWith, rowsAtOnce } from './use-progressive-rows.ts';

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => String(from + at));

test('a few new rows among many come at once, and so does a list that grows shorter', () => {
  expect(beginWith(rows(1, 101), rows(0, 100), 100)).toBe(100);
  expect(beginWith(rows(0, 100), rows(40, 43), 100)).toBe(100);
  expect(beginWith([], rows(0, rowsAtOnce), 0)).toBe(0);
});

test('many new rows begin with as many as a frame takes', () => {
  expect(beginWith(rows(40, 43), rows(0, 100), 3)).toBe(rowsAtOnce);
  expect(beginWith(rows(0, 100), rows(100, 200), 100)).toBe(rowsAtOnce);
});
