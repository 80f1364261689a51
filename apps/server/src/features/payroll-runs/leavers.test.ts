import type { BankCheck } from '@binaa/contract/bank-files';
import type { DueRun, PayrollRun } from '@binaa/contract/payroll-runs';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildPayItem } from '../../../test/factories/payroll.ts';
import {
  approved,
  buildWorker,
  lengthenDay,
  makeRun,
  paid,
  takeRun,
  workingDays,
} from '../../../test/factories/payroll-run.ts';
import { usePayroll } from '../../../test/use-payroll.ts';

const test = useTestApp();
const { admin, slipOf } = usePayroll(test);

const lastDay = '2026-10-19';
const until = (day: string) => workingDays.filter((date) => date <= day);
const settle = (userId: number, day = lastDay) =>
  admin('POST', `/pay-profiles/${userId}/settlement`, { lastDay: day, reason: 'CONTRACT_ENDED' });

/** Four more hours of a day that ended at 15:00 are overtime, 45.67. */
const addOvertime = (attendanceIds: readonly number[]) => lengthenDay(admin, attendanceIds);

it('who are settled are not in the run of their last month', async () => {
  const leaver = await buildWorker(test.db, { days: until(lastDay) });
  const stayer = await buildWorker(test.db);
  const settlement = await takeRun(admin, (await settle(leaver.userId)).json<PayrollRun>(), approved);
  expect(settlement.status).toBe('APPROVED');
  expect((await admin('GET', '/payroll-runs/due')).json<DueRun>().people).toBe(1);
  const month = (await admin('POST', '/payroll-runs', { period: '2026-10', part: 'MONTH' })).json<PayrollRun>();
  expect([month.people, month.net]).toEqual([1, 2200]);
  const { findings } = (await admin('GET', `/payroll-runs/${month.id}/bank-check`)).json<BankCheck>();
  expect(findings.flatMap(({ userId }) => userId ?? [])).not.toContain(leaver.userId);
  expect((await admin('GET', `/payroll-runs/${month.id}/slips/${stayer.userId}`)).statusCode).toBe(200);
  const extra = await admin('POST', '/payroll-runs', { period: '2026-10', part: 'EXTRA', userIds: [leaver.userId] });
  expect(extra.json().errors).toEqual({ userIds: 'Nobody is left to be paid in October 2026.' });
  await admin('DELETE', `/payroll-runs/${month.id}`);
});

it('whom the month has paid until their last day can be settled', async () => {
  const { userId } = await buildWorker(test.db, { days: until(lastDay), profile: { left_on: lastDay } });
  const month = await makeRun(admin, [userId], { steps: paid });
  expect((await slipOf(month.id, userId)).toDate).toBe('2026-10-31');
  const early = await settle(userId, '2026-10-18');
  expect([early.statusCode, early.json().message]).toEqual([
    409,
    'Days after 2026-10-18 are already paid. Reverse that run first.',
  ]);
  const settled = await takeRun(admin, (await settle(userId)).json<PayrollRun>(), paid);
  expect(settled.status).toBe('PAID');
  const { days, lines } = await slipOf(settled.id, userId);
  expect([days, lines.map(({ code }) => code)]).toEqual([[], ['LEAVE_IN_LIEU', 'GRATUITY']]);
  const costs = await admin('GET', '/labour-costs?groupBy=person&from=2026-10-01&to=2026-10-31');
  const ofPerson = costs.json().rows.find((row: { userId: number }) => row.userId === userId);
  expect(ofPerson.amount).toBeCloseTo(month.net + settled.net, 2);
});

it('who were absent until the end of a paid month can be settled, and the month is corrected', async () => {
  const { userId } = await buildWorker(test.db, { days: until(lastDay) });
  const month = await makeRun(admin, [userId], { steps: paid });
  // Ten days of absence; the Fridays and the food of the whole month were paid.
  expect(month.net).toBe(1566.67);
  const settled = (await settle(userId)).json<PayrollRun>();
  // 19 of 31 days are 1,164.52 and 183.87.
  expect(settled.corrections).toBe(-218.28);
});

it('get what changed in a paid month with their settlement', async () => {
  const { userId, attendanceIds } = await buildWorker(test.db);
  await makeRun(admin, [userId], { steps: paid });
  await addOvertime(attendanceIds);
  expect((await settle(userId, '2026-10-31')).json()).toMatchObject({ corrections: 45.67 });
});

it('get what changed after they had left in an extra run, once', async () => {
  const { userId, attendanceIds } = await buildWorker(test.db, { profile: { left_on: '2026-10-31' } });
  await makeRun(admin, [userId], { steps: paid });
  const extra = (period: string) => admin('POST', '/payroll-runs', { period, part: 'EXTRA', userIds: [userId] });
  expect((await extra('2026-11')).statusCode).toBe(400);
  await addOvertime(attendanceIds);
  const run = await takeRun(admin, (await extra('2026-11')).json<PayrollRun>(), paid);
  expect(run).toMatchObject({ status: 'PAID', people: 1, corrections: 45.67, net: 45.67 });
  expect((await extra('2026-11')).statusCode).toBe(400);
});

it('and everybody else can be paid a bonus after the month', async () => {
  const { userId } = await buildWorker(test.db);
  await makeRun(admin, [userId], { steps: paid });
  await buildPayItem(test.db, { user_id: userId, amount_minor: 25_000, from_period: '2026-10' });
  expect(await makeRun(admin, [userId], { steps: paid })).toMatchObject({ status: 'PAID', net: 250 });
});
