import type { PayDay } from '@binaa/contract/pay-days';
import { expect, test } from 'vitest';
import { minutesFor, workedMinutes } from './line-minutes.ts';

const day: PayDay = {
  date: '2026-10-13',
  kind: 'WORK',
  isRamadan: false,
  firstIn: '2026-10-13T03:00:00.000Z',
  lastOut: '2026-10-13T16:00:00.000Z',
  span: 780,
  gap: 0,
  break: 60,
  ordinary: 480,
  night: 30,
  overtimeDay: 180,
  overtimeNight: 60,
  rest: 0,
  holiday: 0,
  short: 0,
  flags: [],
  attendanceIds: [7],
  sites: [],
};

test('a line of a rate counts the minutes of that rate, any other line all that were worked', () => {
  expect(minutesFor('OVERTIME_DAY', day)).toBe(180);
  expect(minutesFor('OVERTIME_NIGHT', day)).toBe(60);
  expect(minutesFor('NIGHT', day)).toBe(30);
  expect(minutesFor('BASIC', day)).toBe(720);
});

test('the night premium counts minutes a second time, so it is no part of what was worked', () => {
  expect(workedMinutes(day)).toBe(720);
});
