import type { CostCodeList, CostCodeMap } from '@binaa/contract/cost-codes';
import { expenseCategories } from '@binaa/contract/expense-categories';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { buildOrder } from '../../../test/factories/job-cost.ts';
import { buildProject } from '../../../test/factories/project.ts';

const test = useTestApp();
let admin: Call;
let engineer: Call;
let submitterId: number;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
  ({ call: engineer } = await test.signInAs('ENGINEER'));
  ({ id: submitterId } = (await test.signInAs('FOREMAN')).user);
});

const readCodes = async () => (await engineer('GET', '/cost-codes')).json<CostCodeList>();
const readMap = async () => (await engineer('GET', '/cost-codes/map')).json<CostCodeMap>();
const inputOf = ({ codes }: CostCodeList) => codes;

async function idOf(code: string): Promise<number> {
  const found = (await readCodes()).codes.find((one) => one.code === code);
  if (!found) throw new Error(`There is no cost code ${code}.`);
  return found.id;
}

describe('cost codes', () => {
  it('begin with five, of which the labour takes one', async () => {
    const { codes } = await readCodes();
    expect(codes.map(({ code, type, takesLabour }) => [code, type, takesLabour])).toEqual([
      ['MAT', 'MATERIAL', false],
      ['LAB', 'LABOUR', true],
      ['PLT', 'PLANT', false],
      ['SUB', 'SUBCONTRACT', false],
      ['OVH', 'OVERHEAD', false],
    ]);
    expect(codes.every(({ inUse, active }) => inUse && active)).toBe(true);
  });

  it('are for the office to read and for an ADMIN to change', async () => {
    const list = await readCodes();
    const body = { codes: inputOf(list), version: list.version };
    expect((await engineer('PUT', '/cost-codes', body)).statusCode).toBe(403);
    for (const role of ['FOREMAN', 'WORKER'] as const) {
      const { call } = await test.signInAs(role);
      for (const path of ['/cost-codes', '/cost-codes/map']) expect((await call('GET', path)).statusCode).toBe(403);
    }
  });

  it('are replaced as a list: renamed, added, ordered and deleted, with an audit entry', async () => {
    const before = await readCodes();
    const steel = {
      code: 'STEEL',
      nameEn: 'Steel',
      nameAr: 'حديد',
      type: 'MATERIAL',
      active: true,
      takesLabour: false,
    };
    const [materials, labour, ...others] = inputOf(before);
    const exchanged = [{ ...labour, code: 'MAT' }, steel, { ...materials, code: 'LAB' }, ...others];
    const saved = await admin('PUT', '/cost-codes', { codes: exchanged, version: before.version });
    expect(saved.statusCode).toBe(200);
    const added = saved.json<CostCodeList>();
    expect(added.codes.map(({ code }) => code)).toEqual(['MAT', 'STEEL', 'LAB', 'PLT', 'SUB', 'OVH']);
    expect(added.codes[1]).toMatchObject({ ...steel, inUse: false });
    expect((await auditTrail(test.db, 'cost-codes', 1)).at(-1)).toMatchObject({ action: 'cost-codes.update' });

    const stale = await admin('PUT', '/cost-codes', { codes: inputOf(before), version: before.version });
    expect(stale.json()).toMatchObject({ status: 409, code: 'STALE_VERSION' });
    const back = await admin('PUT', '/cost-codes', { codes: inputOf(before), version: added.version });
    expect(back.json<CostCodeList>().codes).toEqual(before.codes);
  });

  it('cannot be deleted while something refers to them, but put away', async () => {
    const { codes, version } = await readCodes();
    const others = codes.filter(({ code }) => code !== 'SUB');
    const refused = await admin('PUT', '/cost-codes', { codes: others, version });
    expect(refused.json()).toMatchObject({
      status: 409,
      message: 'The cost code SUB is in use. It can be put away, not deleted.',
    });
    const putAway = codes.map((code) => ({ ...code, active: code.code !== 'SUB' }));
    const saved = (await admin('PUT', '/cost-codes', { codes: putAway, version })).json<CostCodeList>();
    const codeId = await idOf('SUB');
    const project = await buildProject(test.db);
    const answer = await admin('POST', `/projects/${project.id}/budget-revisions`, {
      kind: 'ORIGINAL',
      reason: 'First budget',
      lines: [{ codeId, delta: 1 }],
      baseNumber: null,
    });
    expect(answer.json()).toMatchObject({ status: 400, errors: { lines: 'The cost code SUB is put away.' } });
    await admin('PUT', '/cost-codes', { codes, version: saved.version });
  });

  it('cannot be deleted once they were warned of', async () => {
    const { codes, version } = await readCodes();
    const steel = { code: 'STL', nameEn: 'Steel', nameAr: 'حديد', type: 'MATERIAL', active: true, takesLabour: false };
    const added = (await admin('PUT', '/cost-codes', { codes: [...codes, steel], version })).json<CostCodeList>();
    const { id: project_id } = await buildProject(test.db);
    const alert = { project_id, code_id: await idOf('STL'), level: 'OVER', revision: 0 } as const;
    await test.db
      .insertInto('cost_alerts')
      .values({ ...alert, first_seen_at: new Date(), known_minor: 2_00, budget_minor: 1_00 })
      .execute();
    const removed = await admin('PUT', '/cost-codes', { codes, version: added.version });
    expect(removed.json()).toMatchObject({
      status: 409,
      message: 'The cost code STL is in use. It can be put away, not deleted.',
    });
    await test.db.deleteFrom('cost_alerts').where('project_id', '=', project_id).execute();
    expect((await admin('PUT', '/cost-codes', { codes, version: added.version })).statusCode).toBe(200);
  });

  it.each([
    ['code', { code: 'MAT' }, 'Each code can be used only once.'],
    ['labour', { takesLabour: true }, 'Exactly one active cost code takes the labour.'],
  ])('refuse a second %s', async (_, change, message) => {
    const { codes, version } = await readCodes();
    const changed = codes.map((code) => (code.code === 'PLT' ? { ...code, ...change } : code));
    const answer = await admin('PUT', '/cost-codes', { codes: changed, version });
    expect(answer.json()).toMatchObject({ status: 400, errors: { codes: message } });
  });

  it('always have one for overheads', async () => {
    const { codes, version } = await readCodes();
    const changed = codes.map((code) => ({ ...code, active: code.code !== 'OVH' }));
    const answer = await admin('PUT', '/cost-codes', { codes: changed, version });
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: { codes: 'There must be an active cost code for overheads.' },
    });
  });
});

describe('the map from categories to cost codes', () => {
  it('has a code for every category but salaries, whose hours are counted', async () => {
    const { categories } = await readMap();
    expect(categories.map(({ category }) => category)).toEqual(expenseCategories);
    const codes = new Map((await readCodes()).codes.map(({ id, code }) => [id, code]));
    const counts: Record<string, number> = {};
    for (const { codeId } of categories) {
      const code = codeId === null ? 'left out' : (codes.get(codeId) ?? '');
      counts[code] = (counts[code] ?? 0) + 1;
    }
    expect(counts).toEqual({ MAT: 14, LAB: 3, PLT: 15, SUB: 5, OVH: 33, 'left out': 1 });
    expect(categories.find(({ category }) => category === 'SALARIES')?.codeId).toBeNull();
  });

  it('moves the expenses of all time, and says beforehand how much', async () => {
    const [villas, school, gone] = [
      await buildProject(test.db),
      await buildProject(test.db),
      await buildProject(test.db, { deleted_at: new Date() }),
    ];
    const spent = { submitted_by_id: submitterId, category: 'FUEL' } as const;
    await buildExpense(test.db, { ...spent, project_id: villas.id, amount_minor: 1_000_00, status: 'APPROVED' });
    await buildExpense(test.db, { ...spent, project_id: school.id, amount_minor: 250_50, spent_on: '2024-05-01' });
    await buildExpense(test.db, { ...spent, project_id: school.id, amount_minor: 9_00, status: 'REJECTED' });
    await buildExpense(test.db, { ...spent, project_id: gone.id, amount_minor: 7_00 });
    await buildExpense(test.db, { ...spent, amount_minor: 5_00 });
    const port = await buildProject(test.db);
    const ordered = { created_by_id: submitterId, category: 'FUEL', amount_minor: 100_00 } as const;
    await buildOrder(test.db, { ...ordered, project_id: port.id, status: 'OPEN' });
    await buildOrder(test.db, { ...ordered, project_id: villas.id, status: 'DRAFT' });
    const before = await readMap();
    const categories = [
      { category: 'FUEL', codeId: await idOf('OVH') },
      { category: 'MATERIALS', codeId: await idOf('MAT') },
    ];
    const preview = await admin('POST', '/cost-codes/map/preview', { categories });
    expect(preview.json()).toEqual({ amount: 1_350.5, projects: 3 });
    expect(await readMap()).toEqual(before);

    const saved = await admin('PUT', '/cost-codes/map', { categories, version: before.version });
    expect(saved.json<CostCodeMap>().categories).toContainEqual(categories[0]);
    expect((await auditTrail(test.db, 'cost-codes', 1)).at(-1)).toMatchObject({
      before: { categories: [{ category: 'FUEL', codeId: await idOf('PLT') }] },
      after: { categories: [categories[0]] },
    });
    const again = await admin('PUT', '/cost-codes/map', { categories, version: before.version });
    expect(again.json()).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  });

  it('refuses unknown codes and categories that are named twice', async () => {
    const { version } = await readMap();
    const codeId = await idOf('MAT');
    const put = async (categories: object[]) => (await admin('PUT', '/cost-codes/map', { categories, version })).json();
    expect(await put([{ category: 'FUEL', codeId: 2_147_483_647 }])).toMatchObject({
      status: 400,
      errors: { categories: 'Cost code not found' },
    });
    expect(
      await put([
        { category: 'FUEL', codeId },
        { category: 'FUEL', codeId: null },
      ]),
    ).toMatchObject({
      status: 400,
      errors: { categories: 'Each category can be named only once.' },
    });
  });
});
