import type { Leave } from '@binaa/contract/leaves';
import { expect, test } from 'vitest';
import { mayPayBefore, runBefore } from './pay-before.ts';

const leave: Leave = {
  id: 1,
  userId: 7,
  userName: 'Bikram',
  kind: 'ANNUAL',
  fromDate: '2026-11-10',
  toDate: '2026-11-20',
  days: 11,
  note: null,
  fileKey: null,
  cancelled: false,
  extraRunId: null,
  createdByName: 'Amal',
  createdAt: '2026-11-01T06:00:00.000Z',
  version: 1,
};

test('annual leave is offered to be paid until it begins, once', () => {
  expect(mayPayBefore(leave, '2026-11-10')).toBe(true);
  expect(mayPayBefore(leave, '2026-11-11')).toBe(false);
  expect(mayPayBefore({ ...leave, kind: 'SICK' }, '2026-11-01')).toBe(false);
  expect(mayPayBefore({ ...leave, cancelled: true }, '2026-11-01')).toBe(false);
  expect(mayPayBefore({ ...leave, extraRunId: 3 }, '2026-11-01')).toBe(false);
});

test('the extra run ends with the leave, or with the month', () => {
  expect(runBefore(leave)).toEqual({ period: '2026-11', part: 'EXTRA', userIds: [7], toDate: '2026-11-20' });
  expect(runBefore({ ...leave, toDate: '2026-12-08' }).toDate).toBe('2026-11-30');
});
