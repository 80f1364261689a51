import type { PayrollRun, RunCorrection } from '@binaa/contract/payroll-runs';
import { expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildCorrection } from '../../../test/factories/correction.ts';
import { buildPayTerms } from '../../../test/factories/payroll.ts';
import {
  afterOctober,
  approved,
  buildStays,
  buildWorker,
  lengthenDay,
  makeRun,
  paid,
  takeRun,
  workingDays,
} from '../../../test/factories/payroll-run.ts';
import { startWhileHolding } from '../../../test/lock-waits.ts';
import { step, usePayroll } from '../../../test/use-payroll.ts';

const test = useTestApp();
const { admin, goTo, slipOf } = usePayroll(test);

const corrections = async (runId: number) =>
  (await admin('GET', `/payroll-runs/${runId}/corrections`)).json<RunCorrection[]>();

it('of a paid month come with the next run, once, with the day that changed', async () => {
  const { userId, attendanceIds } = await buildWorker(test.db, { from: '06:00', to: '17:00' });
  const october = await makeRun(admin, [userId], { steps: paid });
  const before = await slipOf(october.id, userId);
  await lengthenDay(admin, attendanceIds);

  const november = await makeRun(admin, [userId], { period: '2026-11' });
  expect(november.corrections).toBe(22.84);
  const line = (await slipOf(november.id, userId)).lines.find(({ code }) => code === 'CORRECTION');
  expect(line).toMatchObject({
    amount: 22.84,
    group: 'EARNING',
    dates: ['2026-10-13'],
    origin: { slipId: before.id, runId: october.id, period: '2026-10' },
    correction: { now: 2816.59, paid: 2793.75, corrected: 0 },
    formula: '2,816.59 − 2,793.75',
  });
  expect(await corrections(november.id)).toMatchObject([
    { userId, originPeriod: '2026-10', amount: 22.84, changedDays: ['2026-10-13'] },
  ]);
  expect(await slipOf(october.id, userId)).toEqual(before);

  // Paid in December, when November is over; December has nothing more to correct.
  await goTo(new Date('2026-12-02T06:15:00Z'));
  const settled = await takeRun(admin, november, paid, '2026-12-01');
  expect((await makeRun(admin, [userId], { period: '2026-12' })).corrections).toBe(0);

  // What a later run corrects stands until that run is reversed.
  const reverse = (run: PayrollRun) => step(admin, run, 'reverse', { reason: 'Paid by mistake' });
  const refused = await reverse(october);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'A later run corrects this one. Reverse 2026-11 first.',
  ]);
  expect((await reverse(settled)).statusCode).toBe(200);
  expect((await reverse(october)).statusCode).toBe(200);
  await goTo(afterOctober);
});

it('follow the rules of the month that they correct, and a wage that was changed for it', async () => {
  const { userId } = await buildWorker(test.db, { from: '06:00', to: '17:00' });
  await makeRun(admin, [userId], { steps: paid });
  await test.db.updateTable('payroll_settings').set({ overtime_day_percent: 200 }).execute();
  expect((await makeRun(admin, [userId], { period: '2026-11' })).corrections).toBe(0);
  await test.db.updateTable('payroll_settings').set({ overtime_day_percent: 125 }).execute();
  await buildPayTerms(test.db, { user_id: userId, effective_from: '2026-10-01', basic_minor: 208_000 });
  // 180.00 more a month, and overtime of 52 hours by 10.00 instead of 9.13 an hour, each at 125 %.
  expect((await makeRun(admin, [userId], { period: '2026-11' })).corrections).toBe(236.25);
});

it('in favour of the company are taken from the next wage', async () => {
  const { userId, site, attendanceIds } = await buildWorker(test.db);
  await makeRun(admin, [userId], { steps: paid });
  for (const id of attendanceIds.slice(0, 3)) await admin('DELETE', `/attendances/${id}`);
  const november = workingDays.map((date) => date.replace('2026-10', '2026-11')).filter((date) => date < '2026-11-31');
  await buildStays(test.db, { userId, siteId: site.id, days: november });
  const run = await makeRun(admin, [userId], { period: '2026-11' });
  const { lines } = await slipOf(run.id, userId);
  expect(lines.find(({ code }) => code === 'CORRECTION')).toMatchObject({
    amount: -190,
    group: 'DEDUCTION',
    dates: workingDays.slice(0, 3),
  });
});

const [firstDay = ''] = workingDays;

it.each([
  [
    'a record that was added is deleted',
    '/attendances',
    { date: firstDay, inTime: `${firstDay}T03:00:00Z`, outTime: `${firstDay}T12:00:00Z` },
  ],
  ['a leave that was added is cancelled', '/leaves', { kind: 'ANNUAL', fromDate: firstDay, toDate: firstDay }],
])('are taken back when %s', async (_, path, change) => {
  const { userId, site } = await buildWorker(test.db, { days: workingDays.slice(1) });
  await makeRun(admin, [userId], { steps: paid });
  const { id } = (await admin('POST', path, { userId, siteId: site.id, ...change })).json<{ id: number }>();
  await buildStays(test.db, { userId, siteId: site.id, days: ['2026-11-01', '2026-12-01'] });
  await goTo(new Date('2026-12-02T06:15:00Z'));
  const november = await makeRun(admin, [userId], { period: '2026-11', steps: paid, paidOn: '2026-12-01' });
  expect(november.corrections).toBe(63.33);

  await admin('DELETE', `${path}/${id}`);
  await goTo(new Date('2027-01-02T06:15:00Z'));
  const december = await makeRun(admin, [userId], { period: '2026-12', steps: paid, paidOn: '2027-01-01' });
  expect(await corrections(december.id)).toMatchObject([{ userId, amount: -63.33, changedDays: [firstDay] }]);
  expect((await makeRun(admin, [userId], { period: '2027-01' })).corrections).toBe(0);
  await goTo(afterOctober);
});

it('are told to the admin who changes attendance of a paid day', async () => {
  const { userId, attendanceIds } = await buildWorker(test.db);
  await makeRun(admin, [userId], { steps: paid });
  const id = await lengthenDay(admin, attendanceIds);
  expect((await admin('GET', `/attendances/${id}`)).json()).toMatchObject({ paidIn: '2026-10' });
});

it('are told to the admin who decides a request about a paid day, and to nobody else', async () => {
  const { userId } = await buildWorker(test.db);
  await makeRun(admin, [userId], { steps: paid });
  const { user: foreman, call: asForeman } = await test.signInAs('FOREMAN');
  await buildCorrection(test.db, { user_id: userId, date: '2026-10-12', requested_by_id: foreman.id });
  const paidIn = async (call: Call) =>
    (await call('GET', '/attendance-corrections?status=PENDING')).json().content[0].paidIn;
  expect(await paidIn(admin)).toBe('2026-10');
  expect(await paidIn(asForeman)).toBeNull();
});

/** September is approved, and two days of it became known afterwards. */
async function buildChangedSeptember() {
  const worker = await buildWorker(test.db);
  const september = await makeRun(admin, [worker.userId], { period: '2026-09', steps: approved });
  await buildStays(test.db, { userId: worker.userId, siteId: worker.site.id, days: ['2026-09-01', '2026-09-02'] });
  return { ...worker, september };
}

it.each(['withdraw', 'reverse'])('keep the corrected run from a call to %s it', async (name) => {
  const { userId, september } = await buildChangedSeptember();
  const october = await makeRun(admin, [userId], { steps: approved });
  expect(october.corrections).toBeGreaterThan(0);
  const change = () => step(admin, september, name, { reason: 'Paid by mistake' });
  const refused = await change();
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'A later run corrects this one. Reverse 2026-10 first.',
  ]);
  await step(admin, october, 'withdraw');
  expect((await change()).statusCode).toBe(200);
});

it('in a draft do not keep the corrected run from being withdrawn and computed again', async () => {
  const { userId, september } = await buildChangedSeptember();
  const october = await makeRun(admin, [userId]);
  await admin('PATCH', `/payroll-runs/${september.id}/withdraw`, { version: september.version });
  expect((await admin('POST', `/payroll-runs/${september.id}/compute`)).statusCode).toBe(200);
  expect((await admin('GET', `/payroll-runs/${october.id}`)).json()).toMatchObject({ stale: true });
  expect((await admin('POST', `/payroll-runs/${october.id}/compute`)).json()).toMatchObject({ corrections: 0 });
});

it('are paid once if two runs that have them are approved at the same moment', async () => {
  const { userId, site } = await buildWorker(test.db);
  await makeRun(admin, [userId], { period: '2026-08', steps: paid });
  await buildStays(test.db, { userId, siteId: site.id, days: ['2026-08-02'] });
  const september = await makeRun(admin, [userId], { period: '2026-09', steps: ['review'] });
  const october = await makeRun(admin, [userId], { steps: ['review'] });
  expect([september.corrections, october.corrections]).toEqual([expect.any(Number), september.corrections]);
  const answers = await startWhileHolding(
    test.db,
    (tx) =>
      tx.selectFrom('payslips').select('id').where('run_id', 'in', [september.id, october.id]).forUpdate().execute(),
    [september, october].map(
      ({ id, version }) =>
        () =>
          admin('PATCH', `/payroll-runs/${id}/approve`, { version }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
});

it('leave paid months as they were when a person works otherwise from now on', async () => {
  const { userId } = await buildWorker(test.db);
  await makeRun(admin, [userId], { steps: paid });
  const saturday = 6;
  await test.db
    .updateTable('pay_profiles')
    .set({ rest_weekday: saturday, shift_worker: true, attendance_based: false })
    .where('user_id', '=', userId)
    .execute();
  expect((await makeRun(admin, [userId], { period: '2026-11' })).corrections).toBe(0);
});

it('reach twelve months back', async () => {
  const { userId, site } = await buildWorker(test.db);
  await makeRun(admin, [userId], { period: '2025-09', steps: paid });
  await buildStays(test.db, { userId, siteId: site.id, days: ['2025-09-02'] });
  expect((await makeRun(admin, [userId], { period: '2026-10' })).corrections).toBe(0);
  expect((await makeRun(admin, [userId], { period: '2026-09' })).corrections).toBeGreaterThan(0);
});

it('of a Friday give and take the day in lieu as well', async () => {
  const { userId, site } = await buildWorker(test.db);
  const [friday = 0] = await buildStays(test.db, { userId, siteId: site.id, days: ['2026-10-09'] });
  await makeRun(admin, [userId], { steps: paid });
  const lieuDays = async () =>
    (await admin('GET', `/pay-profiles/${userId}/balances?asOf=2026-11-03`)).json().lieu.earned;
  expect(await lieuDays()).toBe(1);
  await buildStays(test.db, { userId, siteId: site.id, days: ['2026-10-16', '2026-10-23'] });
  await admin('DELETE', `/attendances/${friday}`);
  expect(await lieuDays()).toBe(1);
  const correcting = await makeRun(admin, [userId], { steps: paid });
  expect(correcting.corrections).toBe(109.61);
  expect(await lieuDays()).toBe(2);
});
