import type { CostCodeList } from '@binaa/contract/cost-codes';
import type { CostSettings, OpeningCosts, ProgressEntry } from '@binaa/contract/cost-plans';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildProject } from '../../../test/factories/project.ts';

const test = useTestApp();
let admin: Call;
let engineer: Call;
let codes: Record<string, number>;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
  ({ call: engineer } = await test.signInAs('ENGINEER'));
  const { codes: list } = (await admin('GET', '/cost-codes')).json<CostCodeList>();
  codes = Object.fromEntries(list.map(({ code, id }) => [code, id]));
});

// Today is 10 March 2026.
describe('percent complete', () => {
  const entriesOf = async (id: number) =>
    (await engineer('GET', `/projects/${id}/progress-entries`)).json<ProgressEntry[]>();

  it('is said for a code or the whole project, latest day first', async () => {
    const { id } = await buildProject(test.db);
    const say = (body: object) => engineer('POST', `/projects/${id}/progress-entries`, body);
    const materials = { codeId: codes['MAT'], asOf: '2026-03-10', percent: 37.5, note: 'Slabs poured' };
    expect((await say(materials)).json()).toMatchObject({ ...materials, code: 'MAT' });
    expect((await say({ asOf: '2026-02-28', percent: 99.96 })).json()).toMatchObject({ percent: 100, code: null });
    expect((await entriesOf(id)).map(({ asOf }) => asOf)).toEqual(['2026-03-10', '2026-02-28']);
    expect((await auditTrail(test.db, 'cost-plan', id)).at(0)).toMatchObject({
      action: 'cost-plan.set-progress',
      after: { code: 'MAT', percent: 37.5 },
    });
  });

  it('cannot be more than 100, nor lie in the future', async () => {
    const { id } = await buildProject(test.db);
    const say = async (body: object) => (await engineer('POST', `/projects/${id}/progress-entries`, body)).json();
    expect(await say({ asOf: '2026-03-10', percent: 100.04 })).toMatchObject({
      status: 400,
      errors: { percent: 'Percent complete cannot be more than 100%' },
    });
    expect(await say({ asOf: '2026-03-11', percent: 10 })).toMatchObject({
      status: 400,
      errors: { asOf: 'The day cannot be in the future.' },
    });
  });

  it("follows the project's own progress, once for each change", async () => {
    const body = { name: 'Al Khor Park', location: 'Al Khor', totalPrice: 1_000, progress: 5 };
    const { id } = (await admin('POST', '/projects', body)).json<{ id: number }>();
    await admin('PATCH', `/projects/${id}/progress?progress=12.5`);
    await admin('PATCH', `/projects/${id}/progress?progress=12.5`);
    await admin('PUT', `/projects/${id}`, { ...body, progress: 20 });
    await admin('PUT', `/projects/${id}`, { ...body, progress: 20, location: 'Doha' });
    const said = await entriesOf(id);
    expect(said.map(({ percent }) => percent)).toEqual([20, 12.5, 5]);
    expect(said[0]).toMatchObject({ codeId: null, asOf: '2026-03-10' });
    await engineer('POST', `/projects/${id}/progress-entries`, { asOf: '2026-03-10', percent: 60 });
    await admin('PATCH', `/projects/${id}/progress?progress=20`);
    expect((await entriesOf(id)).map(({ percent }) => percent)).toEqual([20, 60, 20, 12.5, 5]);
  });
});

describe('opening costs', () => {
  it('are replaced as a sheet, by code and month, once per version', async () => {
    const { id } = await buildProject(test.db);
    const path = `/projects/${id}/opening-costs`;
    expect((await engineer('GET', path)).json()).toEqual({ lines: [], total: 0, version: 1 });
    const lines = [
      { codeId: codes['MAT'], month: '2025-11', amount: 1_200.5 },
      { codeId: codes['LAB'], month: '2025-11', amount: 300 },
      { codeId: codes['MAT'], month: '2026-03', amount: 0.01 },
    ];
    const saved = await admin('PUT', path, { lines, version: 1 });
    expect(saved.json<OpeningCosts>()).toEqual({ lines, total: 1_500.51, version: 2 });
    expect((await admin('PUT', path, { lines: [], version: 1 })).json()).toMatchObject({ code: 'STALE_VERSION' });
    expect((await admin('PUT', path, { lines: lines.slice(0, 1), version: 2 })).json()).toMatchObject({
      total: 1_200.5,
      version: 3,
    });
    expect((await engineer('PUT', path, { lines: [], version: 3 })).statusCode).toBe(403);
  });

  it.each([
    ['in the future', [{ month: '2026-04', amount: 1 }], 'An opening cost cannot lie in the future.'],
    [
      'twice in a month',
      [
        { month: '2026-01', amount: 1 },
        { month: '2026-01', amount: 2 },
      ],
      'Each cost code can have one amount per month.',
    ],
  ])('are refused %s', async (_, lines, message) => {
    const { id } = await buildProject(test.db);
    const body = { lines: lines.map((line) => ({ codeId: codes['MAT'], ...line })), version: 1 };
    expect((await admin('PUT', `/projects/${id}/opening-costs`, body)).json()).toMatchObject({
      status: 400,
      errors: { lines: message },
    });
  });
});

describe('cost settings of a project', () => {
  it('begin with a retention of 10 % and an S-curve, and have their own version', async () => {
    const { id } = await buildProject(test.db);
    const path = `/projects/${id}/cost-settings`;
    const begin: CostSettings = { retentionPercent: 10, retentionLimitPercent: null, curve: 'S', version: 1 };
    expect((await engineer('GET', path)).json()).toEqual(begin);
    await admin('PUT', `/projects/${id}/opening-costs`, { lines: [], version: 1 });
    const changed = { retentionPercent: 7.5, retentionLimitPercent: 5, curve: 'LINE' };
    expect((await admin('PUT', path, { ...changed, version: 1 })).json()).toEqual({ ...changed, version: 2 });
    expect((await admin('PUT', path, { ...changed, version: 1 })).json()).toMatchObject({ code: 'STALE_VERSION' });
    expect((await engineer('PUT', path, { ...changed, version: 2 })).statusCode).toBe(403);
    expect((await auditTrail(test.db, 'cost-plan', id)).at(-1)).toMatchObject({ action: 'cost-plan.update' });
  });
});
