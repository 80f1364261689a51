import { expect, test } from 'vitest';
import { agoText } from './ago.ts';

const now = Date.parse('2026-11-17T09:00:00Z');

test.each([
  ['2026-11-17T08:59:30Z', 'now'],
  // A phone whose clock is behind.
  ['2026-11-17T09:05:00Z', 'now'],
  ['2026-11-17T08:48:00Z', '12 minutes ago'],
  ['2026-11-17T08:00:00Z', '1 hour ago'],
  ['2026-11-15T08:59:00Z', '2 days ago'],
  ['2026-11-10T09:00:00Z', undefined],
])('tells how long ago %s was', (moment, told) => {
  expect(agoText(moment, now, 'en')).toBe(told);
});

test('tells it in Arabic with Latin digits', () => {
  expect(agoText('2026-11-17T08:48:00Z', now, 'ar')).toBe('قبل 12 دقيقة');
});
