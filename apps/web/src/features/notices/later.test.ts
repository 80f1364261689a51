import { expect, test } from 'vitest';
import { laterMoments } from './later.ts';

const doha = 'Asia/Qatar';
const calendar = { restWeekday: 5, offWeekday: 6, days: [{ date: '2026-12-20' }] };
const later = (now: string, known: typeof calendar | undefined = calendar) =>
  Object.values(laterMoments(new Date(now), doha, known)).map((moment) => moment.toISOString());

test('puts a notice off for an hour, to tomorrow morning or to the next working day', () => {
  expect(later('2026-11-26T20:30:00Z')).toEqual([
    '2026-11-26T21:30:00.000Z',
    '2026-11-27T03:00:00.000Z',
    // Friday and Saturday are passed over.
    '2026-11-29T03:00:00.000Z',
  ]);
});

test('passes over a holiday', () => {
  expect(later('2026-12-17T09:00:00Z')[2]).toBe('2026-12-21T03:00:00.000Z');
});

test('passes over Friday alone while the work calendar is not known', () => {
  expect(Object.values(laterMoments(new Date('2026-11-26T09:00:00Z'), doha, undefined))[2]?.toISOString()).toBe(
    '2026-11-28T03:00:00.000Z',
  );
});
