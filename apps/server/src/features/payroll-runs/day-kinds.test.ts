import type { PayDayKind } from '@binaa/contract/pay-days';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildLeave } from '../../../test/factories/payroll.ts';
import { buildWorker, makeRun, workingDays } from '../../../test/factories/payroll-run.ts';
import { usePayroll } from '../../../test/use-payroll.ts';

const test = useTestApp();
const { admin, slipOf } = usePayroll(test);

/** Saturdays are off, and the 6th and the 13th are public holidays. */
beforeAll(async () => {
  await test.db.updateTable('payroll_settings').set({ off_weekday: 6 }).execute();
  const holiday = { nameEn: 'Holiday', nameAr: 'عطلة', confirmed: true };
  for (const date of ['2026-10-06', '2026-10-13']) await admin('PUT', `/work-calendar/days/${date}`, holiday);
});

type Kinds = Partial<Record<number, PayDayKind>>;

/** The kind of each day of October, by its number. */
async function kindsOf(userId: number): Promise<Kinds> {
  const run = await makeRun(admin, [userId]);
  const { days } = await slipOf(run.id, userId);
  return Object.fromEntries(days.map(({ date, kind }) => [Number(date.slice(8)), kind]));
}

async function onLeave(userId: number, kind: string, from_date: string, to_date = from_date): Promise<void> {
  await buildLeave(test.db, { user_id: userId, kind: kind as 'ANNUAL', from_date, to_date });
}

it('has a kind for every day of the month, also before the first and after the last day of work', async () => {
  const profile = { joined_on: '2026-10-04', left_on: '2026-10-20' };
  const { userId } = await buildWorker(test.db, { days: ['2026-10-04', '2026-10-06'], profile });
  const kinds = await kindsOf(userId);
  expect(Object.keys(kinds)).toHaveLength(31);
  expect(kinds).toMatchObject({
    1: 'NOT_EMPLOYED',
    2: 'NOT_EMPLOYED',
    4: 'WORK',
    5: 'ABSENT',
    6: 'HOLIDAY',
    9: 'REST',
    10: 'OFF',
    20: 'ABSENT',
    21: 'NOT_EMPLOYED',
    31: 'NOT_EMPLOYED',
  });
});

it('shows each kind of leave on its calendar days, but for public holidays in annual leave', async () => {
  const { userId } = await buildWorker(test.db, { days: ['2026-10-01', '2026-10-07'] });
  await onLeave(userId, 'ANNUAL', '2026-10-04', '2026-10-07');
  await onLeave(userId, 'HAJJ', '2026-10-08', '2026-10-09');
  await onLeave(userId, 'UNPAID', '2026-10-10');
  await onLeave(userId, 'DAY_IN_LIEU', '2026-10-11');
  await onLeave(userId, 'MATERNITY', '2026-10-12', '2026-10-13');
  // The holiday is no day of leave, and whoever works on a day of leave gets it back.
  expect(await kindsOf(userId)).toMatchObject({
    1: 'WORK',
    4: 'ANNUAL',
    5: 'ANNUAL',
    6: 'HOLIDAY',
    7: 'WORK',
    8: 'HAJJ',
    9: 'HAJJ',
    10: 'UNPAID',
    11: 'DAY_IN_LIEU',
    12: 'MATERNITY',
    13: 'MATERNITY',
  });
});

it('shows sick leave with full, half and no pay as the days of the year are used up', async () => {
  const { userId } = await buildWorker(test.db, { days: [] });
  // 13 days with full pay, so one is left.
  await onLeave(userId, 'SICK', '2026-09-01', '2026-09-13');
  await onLeave(userId, 'SICK', '2026-10-01', '2026-10-31');
  const kinds = await kindsOf(userId);
  expect(kinds).toMatchObject({ 1: 'SICK_FULL', 2: 'SICK_HALF', 29: 'SICK_HALF', 30: 'SICK_UNPAID' });
});

it('shows work on every working day of people whose attendance does not count', async () => {
  const { userId } = await buildWorker(test.db, { days: [], profile: { attendance_based: false } });
  const kinds = await kindsOf(userId);
  const office = workingDays.map((date) => kinds[Number(date.slice(8))]);
  expect(new Set(office)).toEqual(new Set(['WORK', 'OFF', 'HOLIDAY']));
});
