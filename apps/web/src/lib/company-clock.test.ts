import { expect, test } from 'vitest';
import { fromFieldTime, toFieldTime } from './company-clock.ts';

test('a moment is shown as the clock of the company says it', () => {
  expect(toFieldTime('2026-03-10T04:05:59.999Z')).toBe('2026-03-10T07:05');
});

test('late in the evening of UTC it is the next day in Qatar', () => {
  expect(toFieldTime('2026-03-10T21:30:00Z')).toBe('2026-03-11T00:30');
});

test('what is typed is a time of the company, and travels as ISO', () => {
  expect(fromFieldTime('2026-03-11T00:30')).toBe('2026-03-10T21:30:00.000Z');
});

test('what is no time stays as it was typed, for its rule to speak', () => {
  expect(fromFieldTime('?')).toBe('?');
  expect(fromFieldTime('2026-13-45T00:30')).toBe('2026-13-45T00:30');
});
