import { addDays } from '@binaa/contract/dates';
import type { ExpenseCheck } from '@binaa/contract/expense-check';
import type { DecisionResult, ExpenseQueue } from '@binaa/contract/expense-queue';
import type { Expense, ExpensePage } from '@binaa/contract/expenses';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { giveFloat } from '../../../test/factories/cash.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { setPolicy } from '../../../test/factories/expense-policy.ts';
import { buildOrder, codeOf, readCodeIds, readCost, setBudget } from '../../../test/factories/job-cost.ts';
import { buildProject } from '../../../test/factories/project.ts';
import type { ExpenseRow } from '../../schema.ts';

const test = useTestApp();
let admin: Call;
let engineer: Call;
let foreman: { call: Call; user: { id: number } };

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
  ({ call: engineer } = await test.signInAs('ENGINEER'));
  foreman = await test.signInAs('FOREMAN');
  await setPolicy(admin, { duplicateDays: 0, ageDays: 365 });
  await giveFloat(test.db, foreman.user.id, 100_000_000);
});

/** No two expenses are of one day, so that nothing looks like a duplicate. */
let day = '2026-02-28';

async function spend(projectId: number, riyals: number, more: Partial<ExpenseRow> = {}) {
  day = addDays(day, -1);
  return buildExpense(test.db, {
    submitted_by_id: foreman.user.id,
    project_id: projectId,
    spent_on: day,
    category: 'MATERIALS',
    amount_minor: riyals * 100,
    ...more,
  });
}

/** A project with 1,000 for materials, of which 412 are spent. */
async function budgetedProject() {
  const { id } = await buildProject(test.db);
  await setBudget(admin, id, { MAT: 1_000, SUB: 500 });
  await spend(id, 412, { status: 'APPROVED' });
  return id;
}

const readAs = async (call: Call, id: number) => (await call('GET', `/expenses/${id}`)).json<Expense>();
const queueOf = async (projectId: number, query = '', call = engineer) =>
  (await call('GET', `/expenses/queue?projectId=${projectId}${query}`)).json<ExpenseQueue>();
const listOf = async (call: Call, projectId: number, flagged: boolean) => {
  const answer = await call('GET', `/expenses?projectId=${projectId}&status=PENDING&flagged=${flagged}&page=0`);
  return answer.json<ExpensePage>().content.map(({ id }) => id);
};

describe('the budget of a cost code', () => {
  it('is told beside a pending expense of the queue', async () => {
    const projectId = await budgetedProject();
    const { id } = await spend(projectId, 9);
    const { content } = await queueOf(projectId);
    expect(content).toMatchObject([
      { expense: { id, flags: [] }, budget: { nameEn: 'Materials', nameAr: 'المواد', used: 41.2, usedWith: 42.1 } },
    ]);
  });

  it('counts everything that the cost page of the project counts', async () => {
    const codes = await readCodeIds(admin);
    const projectId = await budgetedProject();
    await admin('POST', `/projects/${projectId}/budget-revisions`, {
      kind: 'CORRECTION',
      reason: 'Labour and overheads',
      baseNumber: 0,
      lines: [
        { codeId: codes['LAB'], delta: 2_000 },
        { codeId: codes['OVH'], delta: 800 },
        { codeId: codes['MAT'], delta: 300 },
      ],
    });
    await admin('PUT', `/projects/${projectId}/opening-costs`, {
      lines: [{ codeId: codes['MAT'], month: '2025-10', amount: 45 }],
      version: 1,
    });
    const ordered = { project_id: projectId, created_by_id: foreman.user.id, status: 'OPEN' } as const;
    const order = await buildOrder(test.db, { ...ordered, amount_minor: 200_00 });
    await buildOrder(test.db, { ...ordered, status: 'CLOSED', amount_minor: 70_00 });
    await buildOrder(test.db, { ...ordered, category: 'TECHNOLOGY', amount_minor: 30_00 });
    await spend(projectId, 60, { order_id: order.id, status: 'APPROVED' });
    await spend(projectId, 5, { status: 'REJECTED' });
    await spend(projectId, 17, { category: 'TECHNOLOGY', status: 'APPROVED' });
    await spend(await budgetedProject(), 11);
    await sql`insert into kept_totals (name, value, status, slot, count, amount_minor)
      values ('labour.project.month', ${`${projectId} 2026-03`}, 'CARPENTER', 0, 1, 33300)`.execute(test.db);
    // It came with a newer release and counts for the overheads.
    await sql`delete from cost_code_map where category = 'TECHNOLOGY'`.execute(test.db);
    for (const category of [
      'MATERIALS',
      'LABOR',
      'EQUIPMENT',
      'SUBCONTRACTOR_FEES',
      'LEGAL_FEES',
      'TECHNOLOGY',
    ] as const)
      await spend(projectId, 20, { category });
    const cost = await readCost(admin, projectId);
    expect(cost.codes.map(({ code, known }) => [code, known])).toEqual([
      ['MAT', 677],
      ['LAB', 353],
      ['PLT', 20],
      ['SUB', 20],
      ['OVH', 87],
    ]);
    const used = (code: string) => codeOf(cost, code).usedPercent;
    expect((await queueOf(projectId, '', admin)).content.map(({ budget }) => budget)).toMatchObject([
      { nameEn: 'Materials', used: 50.5, usedWith: used('MAT') },
      { nameEn: 'Labour', used: 16.7, usedWith: used('LAB') },
      { nameEn: 'Plant', used: null, usedWith: null },
      { nameEn: 'Subcontract', used: 0, usedWith: used('SUB') },
      { nameEn: 'Overheads', used: 8.4, usedWith: used('OVH') },
      { nameEn: 'Overheads', used: 8.4, usedWith: used('OVH') },
    ]);
    await sql`insert into cost_code_map (category, code_id) values ('TECHNOLOGY', ${codes['OVH']})`.execute(test.db);
  });

  it('of the category that an expense had does not contain it any more', async () => {
    const projectId = await budgetedProject();
    const { id } = await spend(projectId, 400);
    const check = async (category: string, amount: number) => {
      const body = { relatedType: 'PROJECT', projectId, category, amount, date: '2026-03-01' };
      return (await engineer('POST', `/expenses/check?id=${id}`, body)).json<ExpenseCheck>().flags;
    };
    expect(await check('SUBCONTRACTOR_FEES', 500)).toEqual([]);
    expect(await check('SUBCONTRACTOR_FEES', 500.01)).toEqual(['OVER_BUDGET']);
    expect(await check('STEEL_MATERIALS', 588)).toEqual([]);
    expect(await check('STEEL_MATERIALS', 588.01)).toEqual(['OVER_BUDGET']);
  });

  it('that is used up flags every pending expense of the code, for the office only', async () => {
    const projectId = await budgetedProject();
    const { id } = await spend(projectId, 588);
    expect((await readAs(engineer, id)).flags).toEqual([]);
    const last = await spend(projectId, 1);
    for (const call of [admin, engineer]) {
      expect((await readAs(call, id)).flags).toEqual(['OVER_BUDGET']);
      expect(new Set(await listOf(call, projectId, true))).toEqual(new Set([id, last.id]));
      expect(await listOf(call, projectId, false)).toEqual([]);
    }
    expect((await queueOf(projectId, '&flagged=true')).content.map(({ expense }) => expense.id)).toEqual([id, last.id]);
    expect((await queueOf(projectId, '&flagged=false')).total).toBe(0);
    expect((await readAs(foreman.call, id)).flags).toEqual([]);
    expect(await listOf(foreman.call, projectId, true)).toEqual([]);
  });

  it('flags nothing of other codes, of projects without a budget, and of no project', async () => {
    const projectId = await budgetedProject();
    await spend(projectId, 600);
    const subcontract = await spend(projectId, 500, { category: 'SUBCONTRACTOR_FEES' });
    const leftOut = await spend(projectId, 602, { category: 'SALARIES' });
    const other = await buildProject(test.db);
    const elsewhere = await spend(other.id, 603);
    const general = await buildExpense(test.db, { submitted_by_id: foreman.user.id, amount_minor: 604_00 });
    for (const { id } of [subcontract, leftOut, elsewhere, general]) {
      expect((await readAs(admin, id)).flags, String(id)).toEqual([]);
    }
    expect((await queueOf(other.id)).content).toMatchObject([{ budget: null }]);
  });

  it('leaves a flagged expense for a closer look when several are approved', async () => {
    const projectId = await budgetedProject();
    const { id, version } = await spend(projectId, 605);
    const answer = await admin('POST', '/expenses/decisions', { decision: 'APPROVE', items: [{ id, version }] });
    const { results } = answer.json<{ results: DecisionResult[] }>();
    expect(results).toMatchObject([{ id, result: 'SKIPPED_FLAGGED' }]);
  });

  it('is checked while an expense is typed, and nothing of it is told to a FOREMAN', async () => {
    const projectId = await budgetedProject();
    const check = async (call: Call, amount: number, id?: number) => {
      const body = { relatedType: 'PROJECT', projectId, category: 'MATERIALS', amount, date: '2026-03-01' };
      const answer = await call('POST', `/expenses/check${id ? `?id=${id}` : ''}`, body);
      return answer.json<ExpenseCheck>().flags;
    };
    expect(await check(engineer, 588)).toEqual([]);
    expect(await check(engineer, 588.01)).toEqual(['OVER_BUDGET']);
    expect(await check(foreman.call, 588.01)).toEqual([]);
    const { id } = await spend(projectId, 500);
    expect(await check(engineer, 588, id)).toEqual([]);
    expect(await check(engineer, 588.01, id)).toEqual(['OVER_BUDGET']);
  });
});

describe('an order', () => {
  it('whose expenses are above its amount flags the pending ones, for the office only', async () => {
    const projectId = await budgetedProject();
    const { user } = await test.signInAs('ADMIN');
    const order = await buildOrder(test.db, {
      project_id: projectId,
      created_by_id: user.id,
      status: 'OPEN',
      amount_minor: 500_00,
    });
    await spend(projectId, 300, { order_id: order.id, status: 'APPROVED' });
    const fits = await spend(projectId, 200, { order_id: order.id });
    expect((await readAs(engineer, fits.id)).flags).toEqual([]);
    // The order is counted as a whole already.
    expect((await queueOf(projectId)).content).toMatchObject([{ budget: { used: 91.2, usedWith: 91.2 } }]);
    const more = await spend(projectId, 1, { order_id: order.id });
    expect((await readAs(engineer, more.id)).flags).toEqual(['OVER_ORDER']);
    expect((await readAs(foreman.call, more.id)).flags).toEqual([]);
    const body = {
      relatedType: 'PROJECT',
      projectId,
      category: 'MATERIALS',
      date: '2026-03-01',
      orderId: order.id,
    };
    const check = async (amount: number) =>
      (await engineer('POST', `/expenses/check?id=${more.id}`, { ...body, amount })).json<ExpenseCheck>().flags;
    expect(await check(0.01)).toEqual(['OVER_ORDER']);
    await admin('DELETE', `/expenses/${fits.id}`);
    expect(await check(199)).toEqual([]);
    expect((await readAs(engineer, more.id)).flags).toEqual([]);
  });
});
