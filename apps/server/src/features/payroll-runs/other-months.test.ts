import type { PayrollRun } from '@binaa/contract/payroll-runs';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildCorrection } from '../../../test/factories/correction.ts';
import { buildLeave, buildPayTerms } from '../../../test/factories/payroll.ts';
import { buildStays, buildWorker, makeRun, paid, workingDays } from '../../../test/factories/payroll-run.ts';
import { usePayroll } from '../../../test/use-payroll.ts';

const test = useTestApp();
const { admin } = usePayroll(test);

const isStale = async ({ id }: PayrollRun) => (await admin('GET', `/payroll-runs/${id}`)).json<PayrollRun>().stale;
const approve = ({ id, version }: PayrollRun) => admin('PATCH', `/payroll-runs/${id}/approve`, { version });

/** September is paid and October reviewed; a leave goes on into November. */
async function buildReviewed() {
  const worker = await buildWorker(test.db, { days: workingDays.filter((date) => date < '2026-10-28') });
  const { userId } = worker;
  const leaveId = await buildLeave(test.db, { user_id: userId, from_date: '2026-10-28', to_date: '2026-11-03' });
  await makeRun(admin, [userId], { period: '2026-09', steps: paid });
  return { ...worker, leaveId, run: await makeRun(admin, [userId], { steps: ['review'] }) };
}

it('leave a reviewed run alone: a request, a leave, a raise and an end of later months', async () => {
  const { userId, site, leaveId, run } = await buildReviewed();
  await buildCorrection(test.db, { user_id: userId, date: '2026-11-02' });
  await buildLeave(test.db, { user_id: userId, from_date: '2026-12-01', to_date: '2026-12-05' });
  await buildPayTerms(test.db, { user_id: userId, effective_from: '2026-11-01', basic_minor: 210_000 });
  await buildStays(test.db, { userId, siteId: site.id, days: ['2026-11-02'] });
  await test.db.updateTable('leaves').set({ to_date: '2026-11-05' }).where('id', '=', leaveId).execute();
  await test.db.updateTable('pay_profiles').set({ left_on: '2026-12-31' }).where('user_id', '=', userId).execute();
  expect(await isStale(run)).toBe(false);
  expect((await approve(run)).statusCode).toBe(200);
  expect((await makeRun(admin, [userId], { period: '2026-11' })).corrections).toBe(0);
});

it('make a run stale where they reach into its month', async () => {
  const { userId, run } = await buildReviewed();
  await test.db.updateTable('pay_profiles').set({ left_on: '2026-10-30' }).where('user_id', '=', userId).execute();
  expect(await isStale(run)).toBe(true);
  await test.db.updateTable('pay_profiles').set({ left_on: null }).where('user_id', '=', userId).execute();
  expect(await isStale(run)).toBe(false);
  await buildCorrection(test.db, { user_id: userId, date: '2026-10-12' });
  expect(await isStale(run)).toBe(true);
});

it('block a run with their waiting requests once it corrects them', async () => {
  const { userId, site, run } = await buildReviewed();
  await buildCorrection(test.db, { user_id: userId, date: '2026-09-08' });
  expect(await isStale(run)).toBe(false);
  await buildStays(test.db, { userId, siteId: site.id, days: ['2026-09-09'] });
  expect(await isStale(run)).toBe(true);
  const correcting = await makeRun(admin, [userId], { period: '2026-10' });
  expect(correcting).toMatchObject({ blocking: 1 });
});
