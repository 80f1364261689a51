import type { BudgetRevision } from '@binaa/contract/budget-revisions';
import type { CostCodeList } from '@binaa/contract/cost-codes';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildProject } from '../../../test/factories/project.ts';

const test = useTestApp();
let admin: Call;
let codes: Record<string, number>;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
  const { codes: list } = (await admin('GET', '/cost-codes')).json<CostCodeList>();
  codes = Object.fromEntries(list.map(({ code, id }) => [code, id]));
});

type Amounts = Record<string, number>;
const linesOf = (amounts: Amounts) => Object.entries(amounts).map(([code, delta]) => ({ codeId: codes[code], delta }));

function revise(projectId: number, kind: string, baseNumber: number | null, amounts: Amounts, more: object = {}) {
  const body = { kind, reason: 'Agreed in the meeting', baseNumber, lines: linesOf(amounts), ...more };
  return admin('POST', `/projects/${projectId}/budget-revisions`, body);
}

const list = async (projectId: number) =>
  (await admin('GET', `/projects/${projectId}/budget-revisions`)).json<BudgetRevision[]>();

describe('the cost budget of a project', () => {
  it('is set once and revised afterwards, newest first', async () => {
    const { id, name } = await buildProject(test.db, { name: 'Lusail Marina' });
    expect(await list(id)).toEqual([]);
    const plan = { planStart: '2026-01-01', planEnd: '2026-12-31' };
    const original = await revise(id, 'ORIGINAL', null, { MAT: 400_000, SUB: 600_000.25 }, plan);
    expect(original.statusCode).toBe(201);
    expect(original.json()).toMatchObject({
      number: 0,
      kind: 'ORIGINAL',
      ...plan,
      delta: 1_000_000.25,
      lines: [
        { code: 'MAT', delta: 400_000 },
        { code: 'SUB', delta: 600_000.25 },
      ],
    });
    expect((await revise(id, 'TRANSFER', 0, { MAT: -50_000, PLT: 50_000 })).statusCode).toBe(201);
    expect((await revise(id, 'CORRECTION', 1, { SUB: -0.25 })).statusCode).toBe(201);
    const revisions = await list(id);
    expect(revisions.map(({ number, delta }) => [number, delta])).toEqual([
      [2, -0.25],
      [1, 0],
      [0, 1_000_000.25],
    ]);
    const entries = await auditTrail(test.db, 'budget-revision', revisions[0]?.id ?? 0);
    expect(entries).toMatchObject([
      {
        action: 'budget-revision.create',
        after: { projectId: id, revision: 2, lines: [{ code: 'SUB', delta: -0.25 }] },
      },
    ]);
    const audit = (await admin('GET', '/audit?entity=budget-revision&size=1')).json();
    expect(audit).toMatchObject({ content: [{ entityName: name }] });
  });

  it('has one original only, which comes first', async () => {
    const { id } = await buildProject(test.db);
    expect((await revise(id, 'CORRECTION', null, { MAT: 1 })).json()).toMatchObject({
      status: 409,
      message: 'This project has no cost budget yet.',
    });
    await revise(id, 'ORIGINAL', null, { MAT: 1 });
    expect((await revise(id, 'ORIGINAL', 0, { MAT: 1 })).json()).toMatchObject({
      status: 409,
      message: 'This project already has a budget.',
    });
  });

  it('has a plan that does not end before it starts, also with the date that stands', async () => {
    const { id } = await buildProject(test.db);
    const plan = { planStart: '2026-03-01', planEnd: '2026-12-31' };
    await revise(id, 'ORIGINAL', null, { MAT: 1_000 }, plan);
    const message = 'The plan cannot end before it starts.';
    expect((await revise(id, 'CORRECTION', 0, { MAT: 1 }, { planEnd: '2026-02-28' })).json()).toMatchObject({
      status: 400,
      errors: { planEnd: message },
    });
    expect((await revise(id, 'CORRECTION', 0, { MAT: 1 }, { planStart: '2027-01-01' })).json()).toMatchObject({
      status: 400,
      errors: { planStart: message },
    });
    expect((await revise(id, 'CORRECTION', 0, { MAT: 1 }, { planEnd: '2026-03-01' })).statusCode).toBe(201);
  });

  it('never falls below 0 for a code', async () => {
    const { id } = await buildProject(test.db);
    await revise(id, 'ORIGINAL', null, { MAT: 100, LAB: 50 });
    expect((await revise(id, 'TRANSFER', 0, { MAT: -100.01, LAB: 100.01 })).json()).toMatchObject({
      status: 400,
      errors: { lines: 'The budget of MAT cannot go below 0.' },
    });
    expect((await revise(id, 'TRANSFER', 0, { MAT: -100, LAB: 100 })).statusCode).toBe(201);
    expect((await revise(id, 'CORRECTION', 1, { LAB: 999_999_999.99 })).json()).toMatchObject({
      status: 400,
      errors: { lines: 'The budget of LAB cannot be more than 999,999,999.99.' },
    });
  });

  it.each([
    [
      'a transfer that does not add up to 0',
      'TRANSFER',
      { MAT: -10, LAB: 9.99 },
      'The amounts of a transfer must add up to 0.',
    ],
    ['an amount of 0', 'CORRECTION', { MAT: 0 }, 'An amount of a revision cannot be 0.'],
    ['no amounts', 'CORRECTION', {}, 'Enter an amount for at least one cost code.'],
  ])('refuses %s', async (_, kind, amounts, message) => {
    const { id } = await buildProject(test.db);
    await revise(id, 'ORIGINAL', null, { MAT: 100, LAB: 50 });
    const answer = (await revise(id, kind, 0, amounts)).json<{ status: number; errors: object }>();
    expect(answer.status).toBe(400);
    expect(Object.values(answer.errors)).toEqual([message]);
  });

  it('takes one of two revisions made from the same state', async () => {
    const { id } = await buildProject(test.db);
    await revise(id, 'ORIGINAL', null, { MAT: 100 });
    const answers = await Promise.all([1, 2, 3, 4].map((amount) => revise(id, 'CORRECTION', 0, { MAT: amount })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409,
    ]);
    expect(await list(id)).toHaveLength(2);
    const originals = await buildProject(test.db);
    const firsts = await Promise.all([1, 2].map((amount) => revise(originals.id, 'ORIGINAL', null, { MAT: amount })));
    expect(firsts.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409]);
  });

  it('is open to the office and changed by an ADMIN; a deleted project has none', async () => {
    const { id } = await buildProject(test.db);
    const { call: engineer } = await test.signInAs('ENGINEER');
    const path = `/projects/${id}/budget-revisions`;
    expect((await engineer('GET', path)).statusCode).toBe(200);
    expect((await engineer('POST', path, {})).statusCode).toBe(403);
    const { call: foreman } = await test.signInAs('FOREMAN');
    expect((await foreman('GET', path)).statusCode).toBe(403);
    const gone = await buildProject(test.db, { deleted_at: new Date() });
    expect((await admin('GET', `/projects/${gone.id}/budget-revisions`)).statusCode).toBe(404);
    expect((await revise(gone.id, 'ORIGINAL', null, { MAT: 1 })).statusCode).toBe(404);
  });
});
