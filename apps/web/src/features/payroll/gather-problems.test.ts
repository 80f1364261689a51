import type { PayProblem } from '@binaa/contract/pay-problems';
import { expect, test } from 'vitest';
import { gatherProblems } from './gather-problems.ts';

function problem(values: Partial<PayProblem>): PayProblem {
  const reason = { code: 'payProblem.overTenHours' };
  const warning = { kind: 'OVER_TEN_HOURS', blocking: false, message: 'More than 10 hours', reason } as const;
  return { ...warning, userId: 1, userName: 'Abdul', date: '2026-10-05', attendanceId: null, siteId: null, ...values };
}

test('gathers the days of one person with the same warning', () => {
  const first = problem({});
  const second = problem({ date: '2026-10-06' });
  const ofSomebodyElse = problem({ userId: 2 });
  const overlap = problem({ kind: 'OVERLAP' });
  expect(gatherProblems([first, ofSomebodyElse, second, overlap])).toEqual([
    { problem: first, dates: ['2026-10-05', '2026-10-06'] },
    { problem: ofSomebodyElse, dates: ['2026-10-05'] },
    { problem: overlap, dates: ['2026-10-05'] },
  ]);
});

test('leaves alone what is solved record by record', () => {
  const monday = problem({ kind: 'OPEN_RECORD', blocking: true, attendanceId: 7 });
  const tuesday = problem({ kind: 'OPEN_RECORD', blocking: true, attendanceId: 8, date: '2026-10-06' });
  expect(gatherProblems([monday, tuesday])).toEqual([
    { problem: monday, dates: ['2026-10-05'] },
    { problem: tuesday, dates: ['2026-10-06'] },
  ]);
});

test('keeps warnings without a day apart', () => {
  const holidays = problem({ kind: 'HOLIDAYS_NOT_CONFIRMED', userId: null, date: null });
  expect(gatherProblems([holidays, holidays])).toHaveLength(2);
});
