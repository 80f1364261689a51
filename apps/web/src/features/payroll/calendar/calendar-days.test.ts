import type { WorkCalendar } from '@binaa/contract/work-calendar';
import { expect, test } from 'vitest';
import { calendarDay, monthsOf, weeksOf } from './calendar-days.ts';

const nationalDay = {
  date: '2026-12-18',
  nameEn: 'National Day',
  nameAr: 'اليوم الوطني',
  confirmed: false,
  version: 1,
};
const calendar: WorkCalendar = {
  year: 2026,
  days: [nationalDay],
  ramadan: [
    {
      year: 1447,
      fromDate: '2026-02-18',
      toDate: '2026-03-19',
      dailyMinutes: 360,
      breakMinutes: 60,
      confirmed: true,
      version: 1,
    },
  ],
  restWeekday: 5,
  offWeekday: 6,
  dailyMinutes: 480,
};

test('a year has twelve months', () => {
  expect(monthsOf(2026)).toHaveLength(12);
  expect(monthsOf(2026).at(-1)).toBe('2026-12');
});

test('a month begins under its weekday and ends in a full week', () => {
  const weeks = weeksOf('2026-10', calendar);
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.map((day) => day?.day)).toEqual([undefined, undefined, undefined, undefined, 1, 2, 3]);
  expect(weeks.at(-1)?.map((day) => day?.day)).toEqual([25, 26, 27, 28, 29, 30, 31]);
});

test('a day is a holiday, in Ramadan, a rest day or an off day', () => {
  expect(calendarDay('2026-12-18', calendar)).toMatchObject({ holiday: nationalDay, free: 'rest' });
  expect(calendarDay('2026-02-18', calendar)).toMatchObject({ isRamadan: true, free: undefined });
  expect(calendarDay('2026-03-20', calendar)).toMatchObject({ isRamadan: false, free: 'rest' });
  expect(calendarDay('2026-03-21', calendar)).toMatchObject({ free: 'off', holiday: undefined });
});
