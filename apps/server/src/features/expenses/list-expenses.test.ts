import type { ExpensePage } from '@binaa/contract/expenses';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { testNow } from '../../../test/test-clock.ts';

const test = useTestApp();
let call: Call;
const ids: Record<string, number> = {};
let omarId: number;
let villasId: number;

beforeAll(async () => {
  ({ call } = await test.signInAs('FOREMAN'));
  const omar = await buildUser(test.db, { role: 'FOREMAN', name: 'Omar Farouk' });
  const bilal = await buildUser(test.db, { role: 'FOREMAN', name: 'Bilal 100%' });
  const villas = await buildProject(test.db, { name: 'Lusail Villas' });
  const school = await buildProject(test.db, { name: 'مدرسة الوكرة' });
  omarId = omar.id;
  villasId = villas.id;
  const make = async (name: string, order: number, values: Parameters<typeof buildExpense>[1]) => {
    const created_at = new Date(testNow.getTime() + order * 1000);
    ids[name] = (await buildExpense(test.db, { created_at, ...values })).id;
  };
  await make('fuel', 1, { submitted_by_id: omar.id, category: 'FUEL', amount_minor: 5_050, spent_on: '2026-03-05' });
  await make('steel', 2, {
    submitted_by_id: omar.id,
    category: 'STEEL_MATERIALS',
    amount_minor: 900_000,
    spent_on: '2026-02-01',
    project_id: villas.id,
    status: 'APPROVED',
  });
  await make('crane', 3, {
    submitted_by_id: bilal.id,
    category: 'CRANE_RENTAL',
    amount_minor: 120_000,
    spent_on: '2026-01-15',
    project_id: school.id,
    status: 'REJECTED',
  });
  await make('deleted', 4, { submitted_by_id: omar.id, category: 'FUEL', deleted_at: testNow });
});

async function found(path: string): Promise<string[]> {
  const answer = await call('GET', path);
  expect(answer.statusCode).toBe(200);
  return answer.json<ExpensePage>().content.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? '?');
}

describe('the list of expenses', () => {
  it('is a page of ten, newest first, with the total amount', async () => {
    const answer = await call('GET', '/expenses');
    expect(answer.json()).toMatchObject({
      totalElements: 3,
      totalPages: 1,
      number: 0,
      size: 10,
      totalAmount: 10_250.5,
    });
    expect(await found('/expenses')).toEqual(['crane', 'steel', 'fuel']);
  });

  it('sums all matches, not just the page', async () => {
    const answer = await call('GET', '/expenses/filter?page=1&size=1&status=&maxAmount=2000');
    expect(answer.json()).toMatchObject({ totalElements: 2, totalPages: 2, number: 1, totalAmount: 1_250.5 });
  });

  const none = { count: 0, amount: 0 };
  it.each([
    ['', { count: 1, amount: 50.5 }, { count: 1, amount: 9_000 }, { count: 1, amount: 1_200 }],
    ['size=1&maxAmount=2000', { count: 1, amount: 50.5 }, none, { count: 1, amount: 1_200 }],
    ['status=APPROVED', none, { count: 1, amount: 9_000 }, none],
    ['search=nothing', none, none, none],
    ['search=omar', { count: 1, amount: 50.5 }, { count: 1, amount: 9_000 }, none],
    ['search=omar&status=APPROVED', none, { count: 1, amount: 9_000 }, none],
    ['search=fuel', { count: 1, amount: 50.5 }, none, none],
    ['search=villas', none, { count: 1, amount: 9_000 }, none],
    // Steel, the villas and Omar all contain it: one expense is counted once.
    ['search=a', { count: 1, amount: 50.5 }, { count: 1, amount: 9_000 }, { count: 1, amount: 1_200 }],
    ['page=7', { count: 1, amount: 50.5 }, { count: 1, amount: 9_000 }, { count: 1, amount: 1_200 }],
  ])('sums the matches of "%s" by status', async (query, PENDING, APPROVED, REJECTED) => {
    const answer = await call('GET', `/expenses?${query}`);
    expect(answer.json<ExpensePage>().totals).toEqual({ PENDING, APPROVED, REJECTED });
  });

  it.each([
    ['status=PENDING', ['fuel']],
    ['status=APPROVED', ['steel']],
    ['category=CRANE_RENTAL', ['crane']],
    ['startDate=2026-02-01', ['steel', 'fuel']],
    ['endDate=2026-02-01', ['crane', 'steel']],
    ['startDate=2026-02-01&endDate=2026-02-28', ['steel']],
    ['minAmount=1200', ['crane', 'steel']],
    ['minAmount=1200.01', ['steel']],
    ['maxAmount=50.50', ['fuel']],
    ['maxAmount=50.49', []],
    ['search=fuel', ['fuel']],
    ['search=crane rental', ['crane']],
    ['search=CRANE_R', ['crane']],
    ['search=وقود', ['fuel']],
    ['search=villas', ['steel']],
    ['search=الوكرة', ['crane']],
    ['search=omar', ['steel', 'fuel']],
    ['search=100%25', ['crane']],
    ['search=nothing like it', []],
    ['search=omar&status=PENDING', ['fuel']],
    ['search=omar&size=1&page=1', ['fuel']],
    ['search=omar&sort=createdAt,asc', ['fuel', 'steel']],
    ['search=omar&sort=amount,asc', ['fuel', 'steel']],
    ['search=a', ['crane', 'steel', 'fuel']],
    ['sort=amount,asc', ['fuel', 'crane', 'steel']],
    ['sort=date,desc', ['fuel', 'steel', 'crane']],
    ['sort=submittedBy,asc', ['crane', 'fuel', 'steel']],
    ['sort=projectName,desc', ['crane', 'steel', 'fuel']],
    ['sort=category,asc', ['crane', 'fuel', 'steel']],
    ['sort=status,asc', ['steel', 'fuel', 'crane']],
  ])('finds by %s', async (query, names) => {
    expect(await found(`/expenses?${query}`)).toEqual(names);
    expect(await found(`/expenses/filter?${query}`)).toEqual(names);
  });

  it('finds by project and by submitter', async () => {
    expect(await found(`/expenses/filter?projectId=${villasId}`)).toEqual(['steel']);
    expect(await found(`/expenses/filter?submittedById=${omarId}`)).toEqual(['steel', 'fuel']);
  });

  it.each([
    ['status=OPEN', 'status'],
    ['category=PARTY', 'category'],
    ['startDate=yesterday', 'startDate'],
    ['endDate=2026-02-30', 'endDate'],
    ['minAmount=cheap', 'minAmount'],
    ['maxAmount=1.234', 'maxAmount'],
    ['projectId=x', 'projectId'],
    ['page=-1', 'page'],
    ['size=0', 'size'],
    ['size=1001', 'size'],
    ['sort=colour,asc', 'sort'],
  ])('refuses %s', async (query, field) => {
    for (const path of ['/expenses', '/expenses/filter', `/expenses/submitted-by/${omarId}`]) {
      const answer = await call('GET', `${path}?${query}`);
      expect(answer.json()).toMatchObject({ status: 400, errors: { [field]: expect.any(String) } });
    }
  });

  it('needs the same number of queries for any length', async () => {
    const short = await countQueries(() => call('GET', '/expenses?status=PENDING&size=1'));
    const long = await countQueries(() => call('GET', '/expenses?status=PENDING&size=100'));
    expect(long).toBe(short);
  });

  it('is for staff, not for a worker', async () => {
    const worker = await test.signInAs('WORKER');
    for (const path of [
      '/expenses',
      '/expenses/filter',
      `/expenses/submitted-by/${omarId}`,
      `/expenses/${ids['fuel']}`,
    ]) {
      expect((await worker.call('GET', path)).statusCode).toBe(403);
    }
    for (const role of ['ADMIN', 'ENGINEER', 'FOREMAN'] as const) {
      const someone = await test.signInAs(role);
      expect((await someone.call('GET', `/expenses/${ids['fuel']}`)).statusCode).toBe(200);
    }
  });
});

describe('the expenses of a submitter', () => {
  it('are an array, or a page with its sum when one is asked for', async () => {
    const all = await call('GET', `/expenses/submitted-by/${omarId}`);
    expect(all.json()).toMatchObject([{ id: ids['steel'] }, { id: ids['fuel'] }]);
    const page = await call('GET', `/expenses/submitted-by/${omarId}?size=1`);
    expect(page.json()).toMatchObject({ totalElements: 2, totalPages: 2, totalAmount: 9_050.5 });
    const pending = await call('GET', `/expenses/submitted-by/${omarId}?status=PENDING`);
    expect(pending.json()).toMatchObject([{ id: ids['fuel'] }]);
    expect((await call('GET', '/expenses/submitted-by/999999')).json()).toEqual([]);
  });
});
