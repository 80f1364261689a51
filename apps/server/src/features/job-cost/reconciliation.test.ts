import type { Reconciliation } from '@binaa/contract/job-cost-portfolio';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { buildAdvance } from '../../../test/factories/payroll.ts';
import { afterOctober, buildWorker, makeRun, paid } from '../../../test/factories/payroll-run.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildUser } from '../../../test/factories/user.ts';

const test = useTestApp();
let admin: Call;

beforeAll(async () => {
  test.clock.now = afterOctober;
  ({ call: admin } = await test.signInAs('ADMIN'));
  const rates = [{ trade: 'CARPENTER', rate: 20, validFrom: '2020-01-01' }];
  await admin('PUT', '/labour-rates', { rates, version: 1 });
});

const read = async () => (await admin('GET', '/job-cost/reconciliation')).json<Reconciliation>();

/** By how much each figure changes, in riyals. */
async function changeBy(act: () => Promise<unknown>): Promise<Reconciliation> {
  const before = await read();
  await act();
  const after = await read();
  const changes = Object.entries(after).map(([name, amount]) => [
    name,
    Math.round(100 * (amount - before[name as keyof Reconciliation])) / 100,
  ]);
  return Object.fromEntries(changes);
}

async function spend(body: object): Promise<void> {
  const made = await admin('POST', '/expenses', { date: '2026-03-01', ...body });
  const { id } = made.json<{ id: number }>();
  expect((await admin('PATCH', `/expenses/${id}/approve`)).statusCode).toBe(200);
}
const general = { relatedType: 'GENERAL_EXPENSE' };

describe('the reconciliation of expenses', () => {
  it('has those of projects, those left out and those of no project beside the ledger', async () => {
    const { id } = await buildProject(test.db);
    const ofProject = { relatedType: 'PROJECT', projectId: id };
    const change = await changeBy(async () => {
      await spend({ ...ofProject, category: 'MATERIALS', amount: 10 });
      await spend({ ...ofProject, category: 'SALARIES', amount: 3 });
      await spend({ ...general, category: 'OTHER', amount: 2 });
      await admin('POST', '/expenses', { ...general, category: 'OTHER', amount: 99, date: '2026-03-01' });
    });
    expect(change).toMatchObject({ projectExpenses: 10, leftOutExpenses: 3, generalExpenses: 2, ledgerExpenses: 15 });
    expect((await read()).expensesDifference).toBe(0);
  });

  it('follows an expense that is moved to no project', async () => {
    const { id: projectId } = await buildProject(test.db);
    const body = { category: 'MATERIALS', amount: 8, date: '2026-03-01' };
    const made = await admin('POST', '/expenses', { ...body, relatedType: 'PROJECT', projectId });
    const { id } = made.json<{ id: number }>();
    await admin('PATCH', `/expenses/${id}/approve`);
    const change = await changeBy(() => admin('PUT', `/expenses/${id}`, { ...body, ...general }));
    expect(change).toMatchObject({ projectExpenses: -8, generalExpenses: 8, ledgerExpenses: 0, expensesDifference: 0 });
  });

  it('says by how much they differ from the ledger', async () => {
    await spend({ ...general, category: 'LEGAL_FEES', amount: 20 });
    const lost = await changeBy(() =>
      sql`insert into kept_totals (name, value, status, slot, count, amount_minor)
        values ('expenses.general', 'LEGAL_FEES', 'APPROVED', 999, 0, -750)`.execute(test.db),
    );
    expect(lost).toMatchObject({ generalExpenses: -7.5, ledgerExpenses: 0, expensesDifference: -7.5 });
    await sql`delete from kept_totals where slot = 999`.execute(test.db);
    expect((await read()).expensesDifference).toBe(0);
  });

  it('is for the ADMIN', async () => {
    const { call: engineer } = await test.signInAs('ENGINEER');
    expect((await engineer('GET', '/job-cost/reconciliation')).statusCode).toBe(403);
  });
});

describe('the reconciliation of labour', () => {
  it('takes salaries that were paid as expenses, of a project or of none, for paid', async () => {
    const site = await buildSite(test.db);
    const worker = await buildUser(test.db, { role: 'WORKER', category: 'CARPENTER' });
    const worked = await changeBy(() => buildAttendance(test.db, { user_id: worker.id, site_id: site.id }));
    expect(worked).toMatchObject({ labourAtRates: 80, wagesPaid: 0, salaryExpenses: 0, labourDifference: 80 });
    const salaries = await changeBy(async () => {
      await spend({ relatedType: 'PROJECT', projectId: site.project_id, category: 'SALARIES', amount: 50 });
      await spend({ ...general, category: 'SALARIES', amount: 40 });
      await spend({ ...general, category: 'LABOR', amount: 5 });
    });
    expect(salaries).toMatchObject({ labourAtRates: 0, wagesPaid: 0, salaryExpenses: 90, labourDifference: -90 });
  });

  it('of a paid payroll has no difference, also if a part was paid as an advance', async () => {
    const { userId } = await buildWorker(test.db);
    const office = await buildWorker(test.db, { days: [], profile: { attendance_based: false } });
    await buildAdvance(test.db, { user_id: userId, given_on: '2026-09-20' });
    const change = await changeBy(() => makeRun(admin, [userId, office.userId], { steps: paid }));
    expect(change).toMatchObject({
      labourAtRates: 0,
      labourPaid: 2_200,
      labourNotOnSite: 2_200,
      wagesPaid: 4_400,
      salaryExpenses: 0,
      labourDifference: 0,
    });
  });
});
