import { expect, test } from 'vitest';
import { effectOf } from './correction-effect.ts';

const stay = (from: string, to: string | null) => ({
  inTime: `2026-03-10T${from}:00Z`,
  outTime: to === null ? null : `2026-03-10T${to}:00Z`,
});

test('a missing check-out counts nothing until it is corrected', () => {
  expect(effectOf({ before: stay('04:00', null), after: stay('04:00', '12:30') })).toBe(510);
});

test('changed times count by their difference, and a removed record by all of it', () => {
  expect(effectOf({ before: stay('04:00', '14:00'), after: stay('04:00', '12:00') })).toBe(-120);
  expect(effectOf({ before: stay('04:00', '12:00'), after: null })).toBe(-480);
  expect(effectOf({ before: null, after: stay('04:00', '05:00') })).toBe(60);
});
