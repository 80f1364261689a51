import type { OpeningCosts } from '@binaa/contract/cost-plans';
import { type CountedFigure, rowsBehind } from '@binaa/contract/job-costs';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../../src/features/ledger/verify-ledger.ts';
import { type Call, useTestApp } from '../build-test-app.ts';
import { giveFloat } from '../factories/cash.ts';
import { setPolicy } from '../factories/expense-policy.ts';
import { readCodeIds, readCost, setBudget } from '../factories/job-cost.ts';
import { buildProject } from '../factories/project.ts';
import { buildSite } from '../factories/site.ts';
import { buildUser } from '../factories/user.ts';
import { randomFrom } from '../random.ts';
import { type Answer, type World, writes } from './random-writes.ts';

/** `npm run test:long` raises their number (JOB_COST_WRITES). */
const count = Number(process.env['JOB_COST_WRITES'] ?? 200);
const seed = process.env['FUZZ_SEED'] ?? 'job cost';
const checkedEvery = 100;

const test = useTestApp();
let world: World;

beforeAll(async () => {
  const { call: admin, user } = await test.signInAs('ADMIN');
  await giveFloat(test.db, user.id, 10_000_000);
  await setPolicy(admin, { duplicateDays: 0, ageDays: 365 });
  const projects = [];
  for (let made = 0; made < 3; made += 1) {
    const { id } = await buildProject(test.db, { total_price_minor: 900_000_00 });
    projects.push({ id, siteId: (await buildSite(test.db, { project_id: id })).id });
    await setBudget(admin, id, { MAT: 50_000, LAB: 20_000.05, SUB: 30_000, PLT: 10_000, OVH: 5_000 });
  }
  const workerIds = [];
  for (const category of ['CARPENTER', 'CARPENTER', 'WELDER'] as const) {
    workerIds.push((await buildUser(test.db, { role: 'WORKER', category })).id);
  }
  const codeIds = Object.values(await readCodeIds(admin));
  world = { admin, random: randomFrom(seed), projects, codeIds, workerIds };
});

const checks = ['JOB_COST', 'LABOUR_COSTS', 'CASH_LOOP', 'KEPT_TOTALS'];

async function faultsNow(): Promise<unknown[]> {
  const report = await verifyLedger(test.db, test.clock.now);
  return report.checks.filter(({ check, holds }) => checks.includes(check) && !holds);
}

async function writeOnce(): Promise<{ name: string; answer: Answer | undefined }> {
  const name = world.random.pick(Object.keys(writes));
  return { name, answer: await writes[name]?.(world) };
}

describe('after random writes of every kind', () => {
  it('the figures of every project equal their recount', { timeout: 60_000 + count * 500 }, async () => {
    const done = new Set<string>();
    for (let written = 1; written <= count; written += 1) {
      const { name, answer } = await writeOnce();
      if (answer && answer.statusCode >= 500) throw new Error(`${name}, seed ${seed}: ${answer.body}`);
      if (answer && answer.statusCode < 300) done.add(name);
      if (written % checkedEvery === 0) expect(await faultsNow(), `after ${written}, seed ${seed}`).toEqual([]);
    }
    if (count >= 1_000) expect([...done].toSorted()).toEqual(Object.keys(writes).toSorted());
    expect(done.size).toBeGreaterThan(Object.keys(writes).length / 2);
  });

  it('every counted figure is the sum of the rows behind it', async () => {
    for (const { id } of world.projects) {
      const { codes } = await readCost(world.admin, id);
      for (const code of codes) {
        const figures: Record<CountedFigure, number> = {
          budget: code.budget.revised,
          opening: code.opening,
          expenses: code.expenses,
          labour: code.labour,
          pending: code.pending,
          open: code.open,
        };
        for (const [figure, value] of Object.entries(figures) as [CountedFigure, number][]) {
          const sum = await sumBehind(world.admin, figure, { projectId: id, codeId: code.codeId });
          // All labour of a project is in the code that takes it.
          if (figure === 'labour' && value === 0) continue;
          expect(sum, `${figure} of ${code.code}`).toBeCloseTo(value, 2);
        }
      }
    }
  });
});

type Of = { projectId: number; codeId: number };

async function sumBehind(call: Call, figure: CountedFigure, of: Of): Promise<number> {
  const { path, query } = rowsBehind(figure, of);
  const answer = await call('GET', `${path}?${new URLSearchParams({ ...query, page: '0', size: '1000' }).toString()}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  switch (figure) {
    case 'budget': {
      type Revision = { lines: { codeId: number; delta: number }[] };
      const lines = answer.json<Revision[]>().flatMap((revision) => revision.lines);
      return total(lines.filter(({ codeId }) => codeId === of.codeId).map(({ delta }) => delta));
    }
    case 'opening': {
      const { lines } = answer.json<OpeningCosts>();
      return total(lines.filter(({ codeId }) => codeId === of.codeId).map(({ amount }) => amount));
    }
    case 'labour':
      return answer.json<{ amount: number }>().amount;
    case 'open':
      return total(answer.json<{ content: { open: number }[] }>().content.map(({ open }) => open));
    case 'expenses':
    case 'pending':
      return answer.json<{ totalAmount: number }>().totalAmount;
  }
}
