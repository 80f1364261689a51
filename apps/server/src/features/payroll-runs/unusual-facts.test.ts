import type { PayrollRun } from '@binaa/contract/payroll-runs';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildPayTerms } from '../../../test/factories/payroll.ts';
import {
  afterOctober,
  approved,
  buildStays,
  buildWorker,
  makeRun,
  paid,
  workingDays,
} from '../../../test/factories/payroll-run.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { step, usePayroll } from '../../../test/use-payroll.ts';

const test = useTestApp();
const { admin, goTo, slipOf } = usePayroll(test);

it('pays a deleted user the days until the deletion, also if the run was approved before', async () => {
  const { userId } = await buildWorker(test.db);
  const later = await buildWorker(test.db);
  expect((await admin('DELETE', `/users/${userId}`)).statusCode).toBe(204);
  expect((await makeRun(admin, [userId], { steps: paid })).net).toBe(2200);
  const run = await makeRun(admin, [later.userId], { steps: approved });
  expect((await admin('DELETE', `/users/${later.userId}`)).statusCode).toBe(204);
  expect((await step(admin, run, 'pay', { paidOn: '2026-11-01' })).statusCode).toBe(200);
});

it('pays nothing for the time before somebody joined, and shows the future without reviewing it', async () => {
  const { userId } = await buildWorker(test.db, { days: [], profile: { joined_on: '2026-10-12' } });
  const body = { period: '2026-09', part: 'EXTRA', userIds: [userId] };
  expect((await admin('POST', '/payroll-runs', body)).json().errors).toEqual({
    userIds: 'Nobody is left to be paid in September 2026.',
  });
  const future = await makeRun(admin, [userId], { period: '2027-02' });
  expect((await step(admin, future, 'review')).json().message).toBe(
    'The period ends on 2027-02-28. It can be reviewed after that.',
  );
});

it('ends the month at midnight in Qatar', async () => {
  const { userId } = await buildWorker(test.db);
  const run = await makeRun(admin, [userId]);
  const reviewAt = async (now: string) => {
    test.clock.now = new Date(now);
    const { call } = await test.signInAs('ADMIN');
    return (await step(call, run, 'review')).statusCode;
  };
  expect(await reviewAt('2026-10-31T20:59:00Z')).toBe(409);
  expect(await reviewAt('2026-10-31T21:00:00Z')).toBe(200);
  await goTo(afterOctober);
});

it('charges the project that a site has at the approval', async () => {
  const { userId, site } = await buildWorker(test.db);
  const run = await makeRun(admin, [userId], { steps: ['review'] });
  const project = await buildProject(test.db);
  await test.db.updateTable('sites').set({ project_id: project.id }).where('id', '=', site.id).execute();
  expect((await step(admin, run, 'approve')).statusCode).toBe(200);
  expect((await slipOf(run.id, userId)).costs).toMatchObject([
    { siteId: site.id, projectId: project.id, amount: 2200 },
  ]);
});

it('counts a record on the day that it is booked on, also over the end of the month', async () => {
  const { userId, site } = await buildWorker(test.db, { days: workingDays.filter((date) => date < '2026-10-31') });
  await buildStays(test.db, { userId, siteId: site.id, days: ['2026-10-31'], from: '20:00', to: '05:00' });
  const october = await makeRun(admin, [userId], { steps: paid });
  expect(october.net).toBe(2231.97);
  const november = await slipOf((await makeRun(admin, [userId], { period: '2026-11' })).id, userId);
  expect(november.days[0]).toMatchObject({ date: '2026-11-01', kind: 'ABSENT', ordinary: 0 });
});

it('pays a leap day, and a raise in the middle of a February', async () => {
  const leapDays = Array.from({ length: 29 }, (_, day) => `2024-02-${String(day + 1).padStart(2, '0')}`);
  const days = leapDays.filter((date) => new Date(`${date}T00:00Z`).getUTCDay() !== 5);
  const { userId } = await buildWorker(test.db, { days });
  await buildPayTerms(test.db, { user_id: userId, effective_from: '2024-02-15', basic_minor: 247_000 });
  const run = await makeRun(admin, [userId], { period: '2024-02' });
  const basics = (await slipOf(run.id, userId)).lines.filter(({ code }) => code === 'BASIC');
  // 14 and 15 of 29 days.
  expect(basics.map(({ amount }) => amount)).toEqual([917.24, 1277.59]);
  expect(run.net).toBe(2494.83);
});

it('sees an absence that began in the month before, and no longer once the person was back', async () => {
  const september = Array.from({ length: 25 }, (_, day) => `2026-09-${String(day + 1).padStart(2, '0')}`);
  const away = await buildWorker(test.db, { days: [...september, ...workingDays.slice(2)] });
  const back = await buildWorker(test.db, { days: [...september, '2026-09-30', ...workingDays.slice(2)] });
  const ids = [away.userId, back.userId];
  const told = async (run: PayrollRun, userId: number) =>
    (await slipOf(run.id, userId)).problems.map(({ kind, date, message }) => [kind, date, message]);
  const before = await makeRun(admin, ids, { period: '2026-09', steps: approved });
  expect(await told(before, away.userId)).not.toContainEqual(['ABSENT_IN_A_ROW', expect.anything(), expect.anything()]);
  // From Saturday, 26 September, to Saturday, 3 October, but for the Friday.
  const run = await makeRun(admin, ids, { steps: ['review'] });
  expect(await told(run, away.userId)).toEqual([['ABSENT_IN_A_ROW', '2026-10-03', 'Absent 7 days in a row (art. 61)']]);
  expect(await told(run, back.userId)).toEqual([]);
  expect((await step(admin, run, 'approve')).statusCode).toBe(200);
});

it('sees the rest days that an earlier payslip of the month has paid as worked', async () => {
  const { userId, site } = await buildWorker(test.db);
  await buildStays(test.db, { userId, siteId: site.id, days: ['2026-10-09', '2026-10-16'] });
  const body = { period: '2026-10', part: 'EXTRA', userIds: [userId], toDate: '2026-10-12' };
  let first = (await admin('POST', '/payroll-runs', body)).json<PayrollRun>();
  for (const name of approved) first = (await step(admin, first, name)).json<PayrollRun>();
  const rest = await slipOf((await makeRun(admin, [userId])).id, userId);
  expect(rest.problems.map(({ message }) => message)).toEqual(['Worked 2 rest days in a row (art. 75)']);
});
