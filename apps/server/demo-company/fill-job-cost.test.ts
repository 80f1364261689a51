import type { ProjectClaims } from '@binaa/contract/claims';
import type { listCostAlerts } from '@binaa/contract/cost-alerts';
import type { ResponseOf } from '@binaa/contract/endpoint';
import type { ProjectCost } from '@binaa/contract/job-costs';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../src/features/ledger/verify-ledger.ts';
import { type Call, useTestApp } from '../test/build-test-app.ts';
import { codeOf, readCost } from '../test/factories/job-cost.ts';
import { testNow } from '../test/test-clock.ts';
import { type DemoProjectKey, demoProjects } from './projects.ts';

const test = useTestApp({ demoCompanyOf: testNow });
let admin: Call;
const ids = new Map<string, number>();

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
  for (const { id, name } of await test.db.selectFrom('projects').select(['id', 'name']).execute()) ids.set(name, id);
});

const idOf = (key: DemoProjectKey) => ids.get(demoProjects.find((project) => project.key === key)?.name ?? '') ?? 0;
const costOf = (key: DemoProjectKey): Promise<ProjectCost> => readCost(admin, idOf(key));

describe('the stories of job cost', () => {
  it.each([
    ['marina', 1.02, 11.5],
    ['wakrah', undefined, 7.6],
    ['mesaieed', 1.06, 14.2],
    ['msheireb', 1.03, 10.5],
    ['khor', 1, 11],
  ] as const)('of %s have the index and the margin that they tell', async (key, cpi, margin) => {
    const { total, margin: shown } = await costOf(key);
    if (cpi !== undefined) expect(Math.abs((total.cpi ?? 0) - cpi)).toBeLessThanOrEqual(0.02);
    expect(Math.abs((shown.percent ?? 0) - margin)).toBeLessThanOrEqual(0.5);
  });

  it('show the subcontract of one project near its budget and of another above it', async () => {
    expect(codeOf(await costOf('marina'), 'SUB')).toMatchObject({ level: 'WATCH', usedPercent: 83, percent: 70 });
    const education = await costOf('education');
    expect(codeOf(education, 'SUB')).toMatchObject({ level: 'OVER' });
    expect(education.margin.budgetedPercent).toBeCloseTo(12, 0);
    expect(Math.abs((education.margin.percent ?? 0) - 4)).toBeLessThanOrEqual(0.5);
    const alerts = (await admin('GET', '/cost-alerts')).json<ResponseOf<typeof listCostAlerts>>();
    expect(alerts).toMatchObject({ over: 1, watch: 1, projects: [{ projectId: idOf('education') }, {}] });
    expect(Date.parse(alerts.projects[0]?.codes[0]?.since ?? '')).toBeLessThan(testNow.getTime() - 41 * 86_400_000);
  });

  it('show labour that runs ahead of the work months early', async () => {
    const labour = codeOf(await costOf('wakrah'), 'LAB');
    expect(labour).toMatchObject({ methodUsed: 'PERCENT', level: 'OK', opening: 0 });
    expect(Math.abs((labour.cpi ?? 0) - 0.84)).toBeLessThanOrEqual(0.02);
  });

  it('say where it is too early to forecast by percent', async () => {
    const { codes, warnings } = await costOf('khor');
    expect(new Set(codes.map(({ methodUsed }) => methodUsed))).toEqual(new Set(['REMAINING_BUDGET']));
    expect(warnings.map(({ kind }) => kind)).toEqual(['TOO_EARLY']);
  });

  it('end with what a completed project has cost, and plan what has not begun', async () => {
    const { total } = await costOf('pearl');
    expect(total.forecast).toBe(total.known);
    expect((await costOf('rayyan')).total).toMatchObject({ opening: 0, open: 0 });
  });

  it('show what clients owe', async () => {
    const claimsOf = async (key: DemoProjectKey) =>
      (await admin('GET', `/projects/${idOf(key)}/claims`)).json<ProjectClaims>();
    const late = await claimsOf('msheireb');
    expect(late.claims[0]).toMatchObject({ due: 6_100_000, outstanding: 6_100_000 });
    expect(late.claims.slice(1).every(({ isPaid }) => isPaid)).toBe(true);
    expect(late.claims[0]?.receipts).toMatchObject([{ method: 'CHEQUE', reversal: { reason: 'Refer to drawer' } }]);
    expect(late.total).toMatchObject({ outstanding: 6_100_000, withoutClaim: 0 });
    expect((await claimsOf('mesaieed')).total.held).toBeCloseTo(2_010_800);
    const completed = await claimsOf('pearl');
    expect(completed.claims[0]).toMatchObject({ certified: 46_200_000, held: 2_310_000, released: 1_155_000 });
    expect(completed.total.outstanding).toBe(0);
    expect(completed.total.received).toBeGreaterThan(15_000_000);
  });

  it('pass the recount, with orders and their bills in every project that has begun', async () => {
    expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
    const orders = await test.db.selectFrom('orders').select('project_id').execute();
    expect(orders.length).toBeGreaterThan(50);
    expect(new Set(orders.map(({ project_id }) => project_id)).size).toBe(7);
    const bills = await test.db.selectFrom('expenses').select('id').where('order_id', 'is not', null).execute();
    expect(bills.length).toBeGreaterThan(100);
  });
});
