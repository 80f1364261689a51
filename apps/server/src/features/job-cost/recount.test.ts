import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { buildOrder, readCodeIds, setBudget } from '../../../test/factories/job-cost.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { reportAfter } from '../../../test/tamper.ts';

const test = useTestApp();

/** Two projects with every kind of record that a figure is made of, and one without any. */
beforeAll(async () => {
  const { call, user } = await test.signInAs('ADMIN');
  const codes = await readCodeIds(call);
  await buildProject(test.db);
  for (const { percent, method, fixed } of [
    { percent: 37.5, method: 'PERCENT', fixed: undefined },
    { percent: 62.3, method: 'FIXED', fixed: 4_000.01 },
  ]) {
    const project = await buildProject(test.db, { progress: 20 });
    const made = { project_id: project.id, created_by_id: user.id };
    const spend = (columns: object) =>
      buildExpense(test.db, { submitted_by_id: user.id, project_id: project.id, ...columns });
    await setBudget(call, project.id, { MAT: 2_000.33, LAB: 500, SUB: 900.05 });
    const lines = [{ codeId: codes['SUB'], month: '2025-12', amount: 400.4 }];
    await call('PUT', `/projects/${project.id}/opening-costs`, { lines, version: 1 });
    await call('POST', `/projects/${project.id}/progress-entries`, {
      codeId: codes['MAT'],
      asOf: '2026-03-01',
      percent,
    });
    await call('PUT', `/projects/${project.id}/forecasts/${codes['MAT']}`, { method, fixed, version: 0 });
    await spend({ category: 'MATERIALS', amount_minor: 750_07, status: 'APPROVED' });
    await spend({ category: 'MATERIALS', amount_minor: 33_33, status: 'PENDING' });
    await spend({ category: 'SUBCONTRACTOR_FEES', amount_minor: 500_00, status: 'APPROVED' });
    await spend({ category: 'SALARIES', amount_minor: 10_00, status: 'APPROVED' });
    const order = await buildOrder(test.db, { ...made, status: 'OPEN', delivered_percent: 33.3 });
    await spend({ category: 'MATERIALS', amount_minor: 120_00, status: 'APPROVED', order_id: order.id });
    await buildOrder(test.db, { ...made, status: 'CLOSED' });
  }
});

const found = async (...corruptions: string[]) => {
  const { checks } = await reportAfter(test.db, ...corruptions);
  return checks.find(({ check }) => check === 'JOB_COST');
};

describe('the recount of job cost', () => {
  it('gives what the cost pages show', async () => {
    expect(await found()).toEqual({ check: 'JOB_COST', holds: true, faultCount: 0, faults: [] });
  });

  it('gives it also for a category without a code', async () => {
    expect(await found("delete from cost_code_map where category in ('MATERIALS', 'SALARIES')")).toMatchObject({
      holds: true,
    });
  });

  it.each([
    [
      'a total of a project that misses an expense',
      "update kept_totals set amount_minor = amount_minor - 1 where name = 'expenses.project.category' and status = 'APPROVED'",
    ],
    [
      'a pending expense that no total has',
      "delete from kept_totals where name = 'expenses.project.category' and status = 'PENDING'",
    ],
    ['an order with invoices that no total has', "delete from kept_totals where name = 'expenses.order'"],
    ['an expense that moved without its totals', "update expenses set category = 'FUEL' where amount_minor = 75007"],
  ])('finds %s', async (_name, corruption) => {
    const check = await found(corruption);
    expect(check).toMatchObject({ holds: false });
    expect(check?.faults[0]).toMatch(/^project \d+, cost code \d+: \w+ is .+, should be .+/);
  });
});
