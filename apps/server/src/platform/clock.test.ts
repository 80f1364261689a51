import { expect, it } from 'vitest';
import { clockFrom } from './clock.ts';

it('tells the day of the new time zone as soon as it is changed', () => {
  const clock = clockFrom(() => new Date('2026-03-09T21:30:00Z'), 'Asia/Qatar');
  expect(clock.today()).toBe('2026-03-10');
  clock.setTimeZone('Africa/Cairo');
  expect([clock.today(), clock.timeZone]).toEqual(['2026-03-09', 'Africa/Cairo']);
});

it.each([
  ['Asia/Qatar', '2026-03-09T20:59:59.999Z', '2026-03-09T21:00:00.000Z'],
  ['Asia/Kathmandu', '2026-03-09T18:14:59.999Z', '2026-03-09T18:15:00.000Z'],
])('in %s the day changes exactly at midnight', (timeZone, last, first) => {
  let now = new Date(last);
  const clock = clockFrom(() => now, timeZone);
  expect(clock.today()).toBe('2026-03-09');
  now = new Date(first);
  expect(clock.today()).toBe('2026-03-10');
  now = new Date(last);
  expect(clock.today()).toBe('2026-03-09');
});
