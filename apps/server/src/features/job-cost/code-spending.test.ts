import { type CodeSpending, spendingLines } from '@binaa/contract/code-spending';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildExpense, buildSupplier } from '../../../test/factories/expense.ts';
import { codeOf, readCodeIds, readCost } from '../../../test/factories/job-cost.ts';
import { buildProject } from '../../../test/factories/project.ts';

const test = useTestApp();
let engineer: Call;
let engineerId: number;
let codes: Record<string, number>;

beforeAll(async () => {
  const signedIn = await test.signInAs('ENGINEER');
  engineer = signedIn.call;
  engineerId = signedIn.user.id;
  codes = await readCodeIds(engineer);
});

const spend = (projectId: number, riyals: number, more: object = {}) =>
  buildExpense(test.db, {
    project_id: projectId,
    submitted_by_id: engineerId,
    amount_minor: riyals * 100,
    status: 'APPROVED',
    category: 'MATERIALS',
    ...more,
  });

const addressOf = (projectId: number, code: string) => `/projects/${projectId}/cost/codes/${codes[code]}`;
const read = async (projectId: number) => (await engineer('GET', addressOf(projectId, 'MAT'))).json<CodeSpending>();
const totalOf = async (filters: string) =>
  (await engineer('GET', `/expenses?status=APPROVED&${filters}`)).json<{ totalAmount: number }>().totalAmount;

describe('the money of a cost code', () => {
  it('is told by category, supplier and month, and each amount is that of its list', async () => {
    const { id } = await buildProject(test.db);
    const supplier_id = await buildSupplier(test.db, 'Dune Ready-Mix');
    await spend(id, 100.25, { supplier_id, spent_on: '2026-01-15' });
    await spend(id, 50, { supplier_id, spent_on: '2026-02-28', category: 'STEEL_MATERIALS' });
    await spend(id, 7, { spent_on: '2026-02-01' });
    await spend(id, 1_000, { status: 'PENDING' });
    await spend(id, 2_000, { category: 'FUEL' });
    const spending = await read(id);
    expect(spending).toEqual({
      categories: [
        { category: 'MATERIALS', amount: 107.25 },
        { category: 'STEEL_MATERIALS', amount: 50 },
      ],
      suppliers: [
        { supplierId: supplier_id, supplierName: expect.stringContaining('Dune Ready-Mix'), amount: 150.25 },
        { supplierId: null, supplierName: null, amount: 7 },
      ],
      otherSuppliers: { count: 0, amount: 0 },
      months: [
        { month: '2026-02', amount: 57 },
        { month: '2026-01', amount: 100.25 },
      ],
      earlier: 0,
    });
    expect(codeOf(await readCost(engineer, id), 'MAT').expenses).toBe(157.25);
    const ofCode = `projectId=${id}&costCodeId=${codes['MAT']}`;
    expect(await totalOf(`projectId=${id}&category=MATERIALS`)).toBe(107.25);
    expect(await totalOf(`${ofCode}&supplierId=${supplier_id}`)).toBe(150.25);
    expect(await totalOf(`${ofCode}&noSupplier=true`)).toBe(7);
    expect(await totalOf(`${ofCode}&startDate=2026-02-01&endDate=2026-02-28`)).toBe(57);
  });

  it('sums the suppliers and months that are not listed', async () => {
    const { id } = await buildProject(test.db);
    for (let at = 1; at <= spendingLines + 2; at += 1) {
      const month = `${2020 + Math.floor((at - 1) / 12)}-${String(((at - 1) % 12) + 1).padStart(2, '0')}`;
      await spend(id, at, { supplier_id: await buildSupplier(test.db), spent_on: `${month}-05` });
    }
    const spending = await read(id);
    expect(spending.suppliers?.map(({ amount }) => amount)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(spending.otherSuppliers).toEqual({ count: 2, amount: 3 });
    expect(spending.months.map(({ month }) => month).at(-1)).toBe('2020-03');
    expect(spending.earlier).toBe(3);
  });

  it('is for the office, and of a known project and code', async () => {
    const { id } = await buildProject(test.db);
    expect((await engineer('GET', `/projects/${id}/cost/codes/999999`)).json()).toMatchObject({
      status: 404,
      message: 'Cost code not found',
    });
    expect((await engineer('GET', addressOf(999_999, 'MAT'))).statusCode).toBe(404);
    const { call: foreman } = await test.signInAs('FOREMAN');
    expect((await foreman('GET', addressOf(id, 'MAT'))).statusCode).toBe(403);
  });
});
