import type { BudgetRevision } from '@binaa/contract/budget-revisions';
import type { Variation } from '@binaa/contract/variations';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildVariation, readCodeIds, readCost, setBudget } from '../../../test/factories/job-cost.ts';
import { buildProject } from '../../../test/factories/project.ts';

const test = useTestApp();
let admin: Call;
let engineer: Call;
let engineerId: number;
let codes: Record<string, number>;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
  const signedIn = await test.signInAs('ENGINEER');
  engineer = signedIn.call;
  engineerId = signedIn.user.id;
  codes = await readCodeIds(admin);
});

const step = (call: Call, id: number, name: string, body: object) => call('PATCH', `/variations/${id}/${name}`, body);
const list = async (projectId: number) =>
  (await engineer('GET', `/projects/${projectId}/variations`)).json<Variation[]>();

type Drafted = { value: number; costs?: Record<string, number>; title?: string };

async function draft(projectId: number, { value, costs = {}, title = 'Another lift' }: Drafted) {
  const lines = Object.entries(costs).map(([code, cost]) => ({ codeId: codes[code], cost }));
  return engineer('POST', `/projects/${projectId}/variations`, { title, value, lines });
}

async function submitted(projectId: number, drafted: Drafted): Promise<number> {
  const { id } = (await draft(projectId, drafted)).json<Variation>();
  await step(engineer, id, 'submit', { version: 1 });
  return id;
}

const approve = (id: number, body: object = {}) =>
  step(admin, id, 'approve', { decidedOn: '2026-03-01', version: 2, ...body });

describe('a variation', () => {
  it('raises contract value and cost budget when it is approved', async () => {
    const { id } = await buildProject(test.db, { total_price_minor: 31_750_000_00 });
    await setBudget(admin, id, { SUB: 20_000_000, MAT: 5_000_000 });
    const variationId = await submitted(id, { value: 450_000, costs: { SUB: 310_000, MAT: 60_000 } });
    const before = await readCost(engineer, id);
    expect(before.contract).toEqual({
      original: 31_750_000,
      approved: 0,
      revised: 31_750_000,
      pendingValue: 450_000,
      pendingCost: 370_000,
    });
    expect((await approve(variationId, { clientReference: 'VO-17' })).json()).toMatchObject({
      number: 1,
      status: 'APPROVED',
      decidedOn: '2026-03-01',
      clientReference: 'VO-17',
      revisionNumber: 1,
      can: { edit: false, submit: false, withdraw: false, decide: false },
    });
    const after = await readCost(engineer, id);
    expect(after.contract).toEqual({
      original: 31_750_000,
      approved: 450_000,
      revised: 32_200_000,
      pendingValue: 0,
      pendingCost: 0,
    });
    expect(after.total.budget.revised - before.total.budget.revised).toBe(370_000);
    expect(after.margin.budgeted - before.margin.budgeted).toBe(80_000);
    const claims = (await admin('GET', `/projects/${id}/claims`)).json<{ contractValue: number }>();
    expect(claims.contractValue).toBe(32_200_000);
    const [revision] = (await admin('GET', `/projects/${id}/budget-revisions`)).json<BudgetRevision[]>();
    expect(revision).toMatchObject({ kind: 'VARIATION', reason: 'Variation 1', variationId, delta: 370_000 });
  });

  it('is drafted, changed, submitted and rejected with a reason', async () => {
    const { id: projectId } = await buildProject(test.db);
    const drafted = (await draft(projectId, { value: 1_000, costs: { MAT: 600 } })).json<Variation>();
    const { id } = drafted;
    expect(drafted).toMatchObject({
      number: 1,
      status: 'DRAFT',
      cost: 600,
      lines: [{ code: 'MAT', cost: 600 }],
      can: { edit: true, submit: true, withdraw: true, decide: false },
    });
    const change = { title: 'Two lifts', value: 2_000.5, lines: [{ codeId: codes['PLT'], cost: -10 }] };
    expect((await engineer('PUT', `/variations/${id}`, { ...change, version: 1 })).json()).toMatchObject({
      title: 'Two lifts',
      value: 2_000.5,
      cost: -10,
      version: 2,
    });
    expect((await engineer('PUT', `/variations/${id}`, { ...change, version: 1 })).json()).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
    });
    expect((await step(admin, id, 'reject', { reason: 'Not wanted', version: 2 })).json()).toMatchObject({
      status: 409,
      message: 'This variation is draft, not submitted.',
    });
    await step(engineer, id, 'submit', { version: 2 });
    expect((await engineer('PUT', `/variations/${id}`, { ...change, version: 3 })).json()).toMatchObject({
      status: 409,
      message: 'This variation is submitted, not a draft.',
    });
    expect((await step(engineer, id, 'reject', { reason: 'Not wanted', version: 3 })).statusCode).toBe(403);
    expect((await step(admin, id, 'reject', { reason: 'No', version: 3 })).json()).toMatchObject({
      errors: { reason: 'The reason must have at least 3 characters.' },
    });
    expect((await step(admin, id, 'reject', { reason: 'Not wanted', version: 3 })).json()).toMatchObject({
      status: 'REJECTED',
      rejectReason: 'Not wanted',
    });
    expect((await readCost(admin, projectId)).contract).toMatchObject({ approved: 0, pendingValue: 0 });
    const actions = (await auditTrail(test.db, 'variation', id)).map(({ action }) => action);
    expect(actions).toEqual(['variation.create', 'variation.update', 'variation.submit', 'variation.reject']);
  });

  it('can be withdrawn until it is decided', async () => {
    const { id: projectId } = await buildProject(test.db);
    const waiting = await submitted(projectId, { value: 500 });
    expect((await step(engineer, waiting, 'withdraw', { version: 2 })).json()).toMatchObject({ status: 'WITHDRAWN' });
    expect((await readCost(admin, projectId)).contract.pendingValue).toBe(0);
    const approved = await submitted(projectId, { value: 500 });
    await approve(approved);
    expect((await step(engineer, approved, 'withdraw', { version: 3 })).json()).toMatchObject({
      status: 409,
      message: 'This variation is approved and cannot be withdrawn.',
    });
    expect((await list(projectId)).map(({ number, status }) => [number, status])).toEqual([
      [2, 'APPROVED'],
      [1, 'WITHDRAWN'],
    ]);
  });

  it('writes one revision however many approve it at once', async () => {
    const { id } = await buildProject(test.db);
    await setBudget(admin, id, { MAT: 100 });
    const variationId = await submitted(id, { value: 50, costs: { MAT: 25 } });
    const answers = await Promise.all([1, 2, 3, 4].map(() => approve(variationId)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
    expect((await readCost(admin, id)).total.budget).toEqual({ original: 100, revised: 125 });
    const revisions = (await admin('GET', `/projects/${id}/budget-revisions`)).json<BudgetRevision[]>();
    expect(revisions).toHaveLength(2);
  });

  it('never takes the contract value below 0', async () => {
    const { id } = await buildProject(test.db, { total_price_minor: 1_000_00 });
    expect((await draft(id, { value: -1_000.01 })).json()).toMatchObject({
      status: 400,
      errors: { value: 'The contract value cannot go below 0.' },
    });
    const first = await submitted(id, { value: -1_000 });
    const second = await submitted(id, { value: -0.01 });
    expect((await approve(first)).statusCode).toBe(200);
    expect((await approve(second)).json()).toMatchObject({
      status: 400,
      message: 'The contract value cannot go below 0.',
    });
    expect((await readCost(admin, id)).contract.revised).toBe(0);
  });

  it('never takes the contract value above what an amount can be', async () => {
    const { id } = await buildProject(test.db, { total_price_minor: 999_999_000_00 });
    const make = (value: number) => admin('POST', `/projects/${id}/variations`, { title: 'Tower', value, lines: [] });
    expect((await make(1_000)).json()).toMatchObject({
      status: 400,
      errors: { value: 'The contract value cannot be more than 999,999,999.99.' },
    });
    const first = (await make(999.99)).json<Variation>();
    const second = (await make(999.99)).json<Variation>();
    for (const { id: variationId } of [first, second]) await step(admin, variationId, 'submit', { version: 1 });
    expect((await approve(first.id)).statusCode).toBe(200);
    expect((await approve(second.id)).statusCode).toBe(400);
  });

  it('without a cost budget is approved only if it has no costs', async () => {
    const { id } = await buildProject(test.db, { total_price_minor: 1_000_00 });
    const costly = await submitted(id, { value: 100, costs: { MAT: 50 } });
    expect((await approve(costly)).json()).toMatchObject({
      status: 409,
      message: 'This project has no cost budget yet.',
    });
    expect((await list(id))[0]).toMatchObject({ status: 'SUBMITTED', revisionNumber: null });
    expect((await approve(await submitted(id, { value: 100 }))).json()).toMatchObject({
      status: 'APPROVED',
      revisionNumber: null,
    });
  });

  it.each([
    ['neither a value nor a cost', { value: 0, lines: [] }, { value: 'Enter a value or a cost.' }],
    ['a cost code twice', { lines: [1, 2] }, { lines: 'Each cost code can have one cost only.' }],
    ['a cost of 0', { lines: [0] }, { 'lines.0.cost': 'A cost of a variation cannot be 0.' }],
    ['no title', { title: ' ' }, { title: 'Title is a required field' }],
  ])('is refused with %s', async (_, faulty, errors) => {
    const { id } = await buildProject(test.db);
    const lines = ((faulty as { lines?: number[] }).lines ?? []).map((cost) => ({ codeId: codes['MAT'], cost }));
    const body = { title: 'Another lift', value: 1, ...faulty, lines };
    expect((await engineer('POST', `/projects/${id}/variations`, body)).json()).toMatchObject({ status: 400, errors });
  });

  it('is not decided in the future', async () => {
    const { id } = await buildProject(test.db);
    const variationId = await submitted(id, { value: 1 });
    expect((await approve(variationId, { decidedOn: '2099-01-01' })).json()).toMatchObject({
      errors: { decidedOn: 'A variation cannot be decided in the future.' },
    });
  });

  it('of a deleted project is gone', async () => {
    const gone = await buildProject(test.db, { deleted_at: new Date() });
    const { id } = await buildVariation(test.db, { project_id: gone.id, created_by_id: engineerId });
    expect((await step(engineer, id, 'submit', { version: 1 })).statusCode).toBe(404);
    expect((await engineer('GET', `/projects/${gone.id}/variations`)).statusCode).toBe(404);
    expect((await draft(gone.id, { value: 1 })).statusCode).toBe(404);
  });
});
