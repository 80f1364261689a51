import { expect, test } from 'vitest';
import { fromFieldTime, toFieldTime } from './company-clock.ts';

test("shows a moment in the company's time zone", () => {
  expect(toFieldTime('2026-03-10T04:05:59.999Z')).toBe('2026-03-10T07:05');
});

test('late evening in UTC is the next day in Qatar', () => {
  expect(toFieldTime('2026-03-10T21:30:00Z')).toBe('2026-03-11T00:30');
});

test('reads typed input as company time and sends it as ISO', () => {
  expect(fromFieldTime('2026-03-11T00:30')).toBe('2026-03-10T21:30:00.000Z');
});

test('leaves invalid input unchanged, so that validation reports it', () => {
  expect(fromFieldTime('?')).toBe('?');
  expect(fromFieldTime('2026-13-45T00:30')).toBe('2026-13-45T00:30');
});
