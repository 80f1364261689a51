import type { listCostAlerts } from '@binaa/contract/cost-alerts';
import type { ResponseOf } from '@binaa/contract/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { readCodeIds, setBudget } from '../../../test/factories/job-cost.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { raiseCostAlerts } from './raise-cost-alerts.ts';

const test = useTestApp();
let admin: Call;
let adminId: number;

beforeAll(async () => {
  const signedIn = await test.signInAs('ADMIN');
  admin = signedIn.call;
  adminId = signedIn.user.id;
});

const list = async (call: Call = admin) =>
  (await call('GET', '/cost-alerts')).json<ResponseOf<typeof listCostAlerts>>();

const spend = (projectId: number, riyals: number, category = 'MATERIALS') =>
  buildExpense(test.db, {
    submitted_by_id: adminId,
    project_id: projectId,
    amount_minor: riyals * 100,
    category: category as 'MATERIALS',
    status: 'APPROVED',
  });

const clockAt = (time: string) => ({ ...test.deps.clock, now: () => new Date(time) });

const codesOf = async (projectId: number) =>
  (await list()).projects.find((project) => project.projectId === projectId)?.codes;

describe('early warnings', () => {
  it('name the codes that are over or near their budget, worst first', async () => {
    const over = await buildProject(test.db, { name: 'Clean rooms' });
    await setBudget(admin, over.id, { MAT: 1_000, SUB: 1_000 });
    await spend(over.id, 800);
    await spend(over.id, 1_001, 'SUBCONTRACTOR_FEES');
    const watched = await buildProject(test.db);
    await setBudget(admin, watched.id, { MAT: 1_000 });
    await spend(watched.id, 800);
    const healthy = await buildProject(test.db);
    await setBudget(admin, healthy.id, { MAT: 1_000 });
    await spend(healthy.id, 799);
    const done = await buildProject(test.db, { status: 'COMPLETED' });
    await spend(done.id, 10);

    const { watch, over: overCount, projects } = await list();
    expect([watch, overCount]).toEqual([1, 1]);
    expect(projects).toMatchObject([
      {
        projectName: 'Clean rooms',
        level: 'OVER',
        codes: [
          { code: 'SUB', level: 'OVER', known: 1_001, budget: 1_000, usedPercent: 100.1, since: null },
          { code: 'MAT', level: 'WATCH', usedPercent: 80 },
        ],
      },
      { projectId: watched.id, level: 'WATCH' },
    ]);
  });

  it('tell since when, once for each level and budget', async () => {
    const { id } = await buildProject(test.db);
    await setBudget(admin, id, { MAT: 1_000 });
    await spend(id, 900);
    await raiseCostAlerts(test.db, clockAt('2026-03-01T06:00:00Z'));
    await raiseCostAlerts(test.db, clockAt('2026-03-02T06:00:00Z'));
    expect(await codesOf(id)).toMatchObject([{ level: 'WATCH', since: '2026-03-01T06:00:00.000Z' }]);
    await spend(id, 200);
    expect(await codesOf(id)).toMatchObject([{ level: 'OVER', since: null }]);
    await raiseCostAlerts(test.db, clockAt('2026-03-03T06:00:00Z'));
    expect(await codesOf(id)).toMatchObject([{ level: 'OVER', since: '2026-03-03T06:00:00.000Z' }]);

    const { MAT } = await readCodeIds(admin);
    const lines = [{ codeId: MAT, delta: 200 }];
    const revision = { kind: 'CORRECTION', reason: 'More steel', baseNumber: 0, lines };
    await admin('POST', `/projects/${id}/budget-revisions`, revision);
    await raiseCostAlerts(test.db, clockAt('2026-03-05T06:00:00Z'));
    expect(await codesOf(id)).toMatchObject([{ level: 'WATCH', since: '2026-03-05T06:00:00.000Z' }]);
    const kept = await test.db.selectFrom('cost_alerts').selectAll().where('project_id', '=', id).execute();
    expect(kept.map(({ level, revision: number, known_minor }) => [level, number, known_minor])).toEqual([
      ['WATCH', 0, 90_000],
      ['OVER', 0, 110_000],
      ['WATCH', 1, 110_000],
    ]);
  });

  it('tell of a code without a budget, but not of a project without one', async () => {
    const unplanned = await buildProject(test.db);
    await spend(unplanned.id, 5);
    const { id } = await buildProject(test.db);
    await setBudget(admin, id, { SUB: 1_000 });
    await spend(id, 5);
    await raiseCostAlerts(test.db, clockAt('2026-03-01T06:00:00Z'));
    await raiseCostAlerts(test.db, clockAt('2026-03-01T06:05:00Z'));
    expect(await codesOf(id)).toMatchObject([
      { level: 'OVER', budget: 0, usedPercent: null, since: '2026-03-01T06:00:00.000Z' },
    ]);
    expect(await codesOf(unplanned.id)).toBeUndefined();
  });

  it('are for the office only', async () => {
    expect((await (await test.signInAs('ENGINEER')).call('GET', '/cost-alerts')).statusCode).toBe(200);
    for (const role of ['FOREMAN', 'WORKER'] as const) {
      expect((await (await test.signInAs(role)).call('GET', '/cost-alerts')).statusCode).toBe(403);
    }
  });
});
