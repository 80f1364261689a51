import type { ExpenseCategory } from '@binaa/contract/expense-categories';
import type { ExpensePage } from '@binaa/contract/expenses';
import { type CodeCost, type CostMonth, type CountedFigure, rowsBehind } from '@binaa/contract/job-costs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { buildOrder, codeOf, readCodeIds, readCost, setBudget } from '../../../test/factories/job-cost.ts';
import { buildProject } from '../../../test/factories/project.ts';

const test = useTestApp();
let admin: Call;
let engineer: Call;
let submitterId: number;
let codes: Record<string, number>;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
  ({ call: engineer } = await test.signInAs('ENGINEER'));
  ({ id: submitterId } = (await test.signInAs('ENGINEER')).user);
  codes = await readCodeIds(admin);
});

type Spent = { category?: ExpenseCategory; status?: 'PENDING' | 'APPROVED' | 'REJECTED'; spent_on?: string };

function spend(projectId: number, riyals: number, spent: Spent = {}) {
  const amount_minor = Math.round(riyals * 100);
  const columns = { submitted_by_id: submitterId, project_id: projectId, amount_minor };
  return buildExpense(test.db, { status: 'APPROVED', ...columns, ...spent });
}

describe('the cost of a project', () => {
  it('is actual, pending and known cost by code, with forecast and margin', async () => {
    const { id } = await buildProject(test.db, { total_price_minor: 1_200_000_00, progress: 40 });
    await setBudget(admin, id, { MAT: 1_000_000, PLT: 50_000 });
    await admin('PUT', `/projects/${id}/opening-costs`, {
      lines: [{ codeId: codes['MAT'], month: '2025-10', amount: 100_000 }],
      version: 1,
    });
    await spend(id, 312_350.25, { category: 'STEEL_MATERIALS' });
    await spend(id, 18_400, { category: 'MATERIALS', status: 'PENDING' });
    await spend(id, 999, { category: 'MATERIALS', status: 'REJECTED' });
    await spend(id, 7_000, { category: 'SALARIES' });
    await spend(id, 500.5, { category: 'LEGAL_FEES' });
    const cost = await readCost(engineer, id);
    expect(codeOf(cost, 'MAT')).toMatchObject({
      budget: { original: 1_000_000, revised: 1_000_000 },
      opening: 100_000,
      expenses: 312_350.25,
      actual: 412_350.25,
      pending: 18_400,
      known: 430_750.25,
      percent: 40,
      percentFrom: 'PROGRESS',
      earned: 400_000,
      cpi: 0.97,
      forecast: 1_000_000,
      remaining: 569_249.75,
      variance: 0,
      usedPercent: 43.1,
      level: 'OK',
    });
    expect(codeOf(cost, 'OVH')).toMatchObject({ known: 500.5, forecast: 500.5, level: 'OVER', usedPercent: null });
    expect(cost.total).toMatchObject({
      budget: { revised: 1_050_000 },
      known: 431_250.75,
      forecast: 1_050_500.5,
      variance: -500.5,
      level: 'OVER',
    });
    expect(cost.leftOut).toEqual([{ category: 'SALARIES', approved: 7_000, pending: 0, open: 0 }]);
    expect(cost.margin).toEqual({ budgeted: 150_000, budgetedPercent: 12.5, forecast: 149_499.5, percent: 12.5 });
    expect(cost.warnings.map(({ kind }) => kind)).toEqual(['NO_BUDGET', 'NO_PLAN_DATES']);
    expect(cost).toMatchObject({ lastRevision: 0, asOf: '2026-03-10', contract: { revised: 1_200_000 } });
  });

  it('says what is open of orders whose category is left out', async () => {
    const { id } = await buildProject(test.db);
    const ordered = { project_id: id, created_by_id: submitterId, status: 'OPEN', amount_minor: 400_00 } as const;
    await buildOrder(test.db, { ...ordered, category: 'SALARIES' });
    await buildOrder(test.db, { ...ordered, category: 'MATERIALS', amount_minor: 30_00 });
    const cost = await readCost(engineer, id);
    expect(cost.total.open).toBe(30);
    expect(cost.leftOut).toEqual([{ category: 'SALARIES', approved: 0, pending: 0, open: 400 }]);
  });

  it('takes the percent of the code, then of the project, then its progress', async () => {
    const { id } = await buildProject(test.db);
    await setBudget(admin, id, { MAT: 100, LAB: 100 });
    const say = (body: object) => engineer('POST', `/projects/${id}/progress-entries`, body);
    const percents = async () => {
      const cost = await readCost(engineer, id);
      return ['MAT', 'LAB'].map((code) => [codeOf(cost, code).percent, codeOf(cost, code).percentFrom]);
    };
    expect(await percents()).toEqual([
      [0, 'NONE'],
      [0, 'NONE'],
    ]);
    await test.db.updateTable('projects').set({ progress: 15 }).where('id', '=', id).execute();
    expect(await percents()).toEqual([
      [15, 'PROGRESS'],
      [15, 'PROGRESS'],
    ]);
    await say({ asOf: '2026-03-01', percent: 20 });
    await say({ codeId: codes['MAT'], asOf: '2026-03-09', percent: 37.5 });
    // Said later about an earlier day.
    await say({ codeId: codes['MAT'], asOf: '2026-02-01', percent: 30 });
    expect(await percents()).toEqual([
      [37.5, 'CODE'],
      [20, 'PROJECT'],
    ]);
  });

  it('moves with the map at once, and back (example 11)', async () => {
    const { id } = await buildProject(test.db);
    await setBudget(admin, id, { PLT: 100_000, OVH: 50_000 });
    await spend(id, 20_000, { category: 'FUEL' });
    await spend(id, 90_000, { category: 'CRANE_RENTAL' });
    await spend(id, 30_000, { category: 'RENT' });
    const move = async (code: string) => {
      const { version } = (await admin('GET', '/cost-codes/map')).json<{ version: number }>();
      const categories = [{ category: 'FUEL', codeId: codes[code] }];
      await admin('PUT', '/cost-codes/map', { categories, version });
    };
    const before = await readCost(engineer, id);
    expect([codeOf(before, 'PLT').forecast, codeOf(before, 'OVH').forecast]).toEqual([110_000, 50_000]);
    await move('OVH');
    const after = await readCost(engineer, id);
    expect([codeOf(after, 'PLT').known, codeOf(after, 'OVH').known]).toEqual([90_000, 50_000]);
    expect([codeOf(after, 'PLT').forecast, codeOf(after, 'OVH').forecast]).toEqual([100_000, 50_000]);
    expect([before.total.known, after.total.known]).toEqual([140_000, 140_000]);
    expect(before.total.forecast - after.total.forecast).toBe(10_000);
    await move('PLT');
    expect(await readCost(engineer, id)).toEqual(before);
  });

  it('follows an approved expense to another project and amount (example 12)', async () => {
    const [first, second] = [await buildProject(test.db), await buildProject(test.db)];
    const crane = await spend(first.id, 12_000, { category: 'CRANE_RENTAL' });
    const answer = await admin('PUT', `/expenses/${crane.id}`, {
      relatedType: 'PROJECT',
      projectId: second.id,
      category: 'CRANE_RENTAL',
      amount: 11_500.5,
      date: '2026-03-01',
    });
    expect(answer.statusCode).toBe(200);
    expect(codeOf(await readCost(engineer, first.id), 'PLT')).toMatchObject({ actual: 0, known: 0 });
    expect(codeOf(await readCost(engineer, second.id), 'PLT')).toMatchObject({ actual: 11_500.5 });
    await admin('DELETE', `/expenses/${crane.id}`);
    expect((await readCost(engineer, second.id)).total.known).toBe(0);
  });

  it('counts a category without a code as overheads, with a warning', async () => {
    const { id } = await buildProject(test.db);
    await spend(id, 40, { category: 'TECHNOLOGY' });
    await sql`delete from cost_code_map where category = 'TECHNOLOGY'`.execute(test.db);
    const cost = await readCost(engineer, id);
    expect(codeOf(cost, 'OVH')).toMatchObject({ expenses: 40 });
    expect(cost.warnings).toContainEqual({
      kind: 'UNMAPPED_CATEGORY',
      codeId: null,
      category: 'TECHNOLOGY',
      minutes: null,
    });
    await expectRows(cost.projectId, codeOf(cost, 'OVH'), 'expenses');
    const { months } = (await engineer('GET', `/projects/${id}/cost/months`)).json<{ months: CostMonth[] }>();
    expect(months.flatMap(({ byCode }) => byCode)).toEqual([{ codeId: codes['OVH'], amount: 40 }]);
    await test.db
      .insertInto('cost_code_map')
      .values({ category: 'TECHNOLOGY', code_id: codes['OVH'] ?? 0 })
      .execute();
  });

  it('is not there for a deleted project, nor for FOREMAN and WORKER', async () => {
    const gone = await buildProject(test.db, { deleted_at: new Date() });
    const { id } = await buildProject(test.db);
    for (const path of ['cost', 'cost/months']) {
      expect((await admin('GET', `/projects/${gone.id}/${path}`)).statusCode).toBe(404);
      for (const role of ['FOREMAN', 'WORKER'] as const) {
        const { call } = await test.signInAs(role);
        expect((await call('GET', `/projects/${id}/${path}`)).statusCode).toBe(403);
      }
    }
  });
});

/** The list behind a figure adds up to it. */
async function expectRows(projectId: number, code: CodeCost, figure: CountedFigure): Promise<void> {
  const { path, query } = rowsBehind(figure, { projectId, codeId: code.codeId });
  const page = (
    await engineer('GET', `${path}?${new URLSearchParams({ ...query, size: '1000' }).toString()}`)
  ).json<ExpensePage>();
  expect(page.totalAmount).toBe(code[figure === 'budget' ? 'known' : figure]);
  expect(page.content.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
    Math.round((page.totalAmount ?? 0) * 100),
  );
}

describe('the rows behind a figure', () => {
  it('are the expenses of the code, and add up to it', async () => {
    const { id } = await buildProject(test.db);
    const categories = ['FUEL', 'CRANE_RENTAL', 'MATERIALS', 'LEGAL_FEES', 'LABOR'] as const;
    for (const [index, category] of categories.entries()) {
      await spend(id, 100.01 * (index + 1), { category });
      await spend(id, 10.1, { category, status: 'PENDING' });
    }
    const cost = await readCost(engineer, id);
    for (const code of cost.codes) {
      await expectRows(id, code, 'expenses');
      await expectRows(id, code, 'pending');
    }
    const { path, query } = rowsBehind('expenses', { projectId: id });
    const page = (await engineer('GET', `${path}?${new URLSearchParams(query).toString()}`)).json<ExpensePage>();
    expect(page).toMatchObject({ totalElements: 5, totalAmount: cost.total.expenses });
  });

  it('are not filtered by cost code for a FOREMAN', async () => {
    const { call } = await test.signInAs('FOREMAN');
    expect((await call('GET', `/expenses?costCodeId=${codes['MAT']}`)).statusCode).toBe(403);
    expect((await call('GET', '/expenses')).statusCode).toBe(200);
  });
});

describe('a forecast', () => {
  const put = (projectId: number, code: string, body: object) =>
    engineer('PUT', `/projects/${projectId}/forecasts/${codes[code]}`, body);

  it('fixes what is still to come on top of what is known (example 4)', async () => {
    const { id } = await buildProject(test.db);
    await spend(id, 500_000);
    const answer = await put(id, 'MAT', { method: 'FIXED', remaining: 220_000, note: 'Quoted', version: 0 });
    expect(answer.json()).toMatchObject({ forecast: 720_000, fixed: 720_000, note: 'Quoted', forecastVersion: 1 });
    await spend(id, 150_000);
    expect(codeOf(await readCost(engineer, id), 'MAT')).toMatchObject({ forecast: 720_000, remaining: 70_000 });
    await spend(id, 81_500.5);
    expect(codeOf(await readCost(engineer, id), 'MAT')).toMatchObject({ forecast: 731_500.5, remaining: 0 });
    expect((await auditTrail(test.db, 'cost-plan', id)).at(-1)).toMatchObject({
      action: 'cost-plan.set-forecast',
      after: { code: 'MAT', method: 'FIXED', fixed: 720_000 },
    });
  });

  it('is changed once per version, and by one of two at the same time', async () => {
    const { id } = await buildProject(test.db);
    const answers = await Promise.all([1, 2].map((fixed) => put(id, 'MAT', { method: 'FIXED', fixed, version: 0 })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const percent = await put(id, 'MAT', { method: 'PERCENT', version: 1 });
    expect(percent.json()).toMatchObject({ method: 'PERCENT', methodUsed: 'REMAINING_BUDGET', fixed: null });
    expect((await readCost(engineer, id)).warnings).toContainEqual({
      kind: 'TOO_EARLY',
      codeId: codes['MAT'],
      minutes: null,
      category: null,
    });
  });

  it.each([
    [{ method: 'FIXED', version: 0 }, 'Enter either the remaining cost or the forecast.'],
    [{ method: 'FIXED', fixed: 1, remaining: 1, version: 0 }, 'Enter either the remaining cost or the forecast.'],
    [{ method: 'PERCENT', fixed: 1, version: 0 }, 'Only a fixed forecast has an amount.'],
  ])('is refused as %j', async (body, message) => {
    const { id } = await buildProject(test.db);
    expect((await put(id, 'MAT', body)).json()).toMatchObject({ status: 400, errors: { remaining: message } });
  });

  it('of an unknown code is not found', async () => {
    const { id } = await buildProject(test.db);
    const answer = await engineer('PUT', `/projects/${id}/forecasts/2147483647`, { method: 'PERCENT', version: 0 });
    expect(answer.json()).toMatchObject({ status: 404, message: 'Cost code not found' });
  });
});

describe('the months of a project', () => {
  it('add up to the actual cost, by code', async () => {
    const { id } = await buildProject(test.db, { start_date: '2026-01-01', end_date: '2026-06-30' });
    await setBudget(admin, id, { MAT: 10_000, PLT: 2_000 });
    await admin('PUT', `/projects/${id}/opening-costs`, {
      lines: [{ codeId: codes['MAT'], month: '2025-12', amount: 1_000 }],
      version: 1,
    });
    await spend(id, 250, { spent_on: '2026-01-31' });
    await spend(id, 300, { spent_on: '2026-02-01', category: 'FUEL' });
    await spend(id, 50, { spent_on: '2026-02-02', category: 'SALARIES' });
    await spend(id, 70, { spent_on: '2026-02-03', status: 'PENDING' });
    await engineer('POST', `/projects/${id}/progress-entries`, { asOf: '2026-02-28', percent: 25 });
    const answer = await engineer('GET', `/projects/${id}/cost/months`);
    const { months, codes: shown } = answer.json<{ months: CostMonth[]; codes: { code: string }[] }>();
    expect(shown.map(({ code }) => code)).toEqual(['MAT', 'PLT']);
    expect(months.map(({ month }) => month)).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
    ]);
    const cost = await readCost(engineer, id);
    expect(months[3]).toMatchObject({ month: '2026-03', actual: cost.total.actual, earned: cost.total.earned });
    expect(months.map(({ actual }) => actual)).toEqual([1_000, 1_250, 1_550, 1_550, null, null, null]);
    expect(months.map(({ earned }) => earned)).toEqual([0, 0, 3_000, 3_000, null, null, null]);
    expect(months[2]).toMatchObject({ actualOfMonth: 300, byCode: [{ codeId: codes['PLT'], amount: 300 }] });
    expect(months.at(-1)).toMatchObject({ planned: 12_000, forecast: cost.total.forecast, budgetLeft: null });
  });
});
