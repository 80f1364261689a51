import type { PortfolioLine, PortfolioTotals, SiteCost } from '@binaa/contract/job-cost-portfolio';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { buildOrder, buildVariation, readCost, setBudget } from '../../../test/factories/job-cost.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { testNow } from '../../../test/test-clock.ts';

const test = useTestApp();
let admin: Call;
let engineer: Call;
let engineerId: number;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
  const signedIn = await test.signInAs('ENGINEER');
  engineer = signedIn.call;
  engineerId = signedIn.user.id;
  const rates = [{ trade: 'CARPENTER', rate: 20, validFrom: '2020-01-01' }];
  await admin('PUT', '/labour-rates', { rates, version: 1 });
});

type Portfolio = { content: PortfolioLine[]; totals: PortfolioTotals | null; totalElements: number; size: number };
const list = async (query: string) => (await engineer('GET', `/job-cost?${query}`)).json<Portfolio>();

/** A project with a budget of 1,000 riyals for materials and this much spent. */
async function project(name: string, spentRiyals: number, more: { status?: 'COMPLETED' } = {}) {
  const columns = { name, total_price_minor: 2_000_00, ...more };
  const { id } = await buildProject(test.db, columns);
  await setBudget(admin, id, { MAT: 1_000 });
  await buildExpense(test.db, {
    project_id: id,
    submitted_by_id: engineerId,
    amount_minor: spentRiyals * 100,
    status: 'APPROVED',
  });
  return id;
}

/** An approved variation of the contract value. */
function vary(projectId: number, riyals: number) {
  const decided = { status: 'APPROVED' as const, decided_on: '2026-03-01', decided_at: testNow };
  const columns = { project_id: projectId, value_minor: riyals * 100, ...decided };
  return buildVariation(test.db, { ...columns, created_by_id: engineerId, decided_by_id: engineerId });
}

describe('the portfolio', () => {
  it('has the figures of the cost pages and their sums', async () => {
    const one = await project('Harbour sums one', 400);
    const two = await project('Harbour sums two', 1_500);
    await buildOrder(test.db, { project_id: one, created_by_id: engineerId, status: 'OPEN', amount_minor: 100_00 });
    await vary(two, 1_000);
    const site = await buildSite(test.db, { project_id: two });
    const worker = await buildUser(test.db, { role: 'WORKER', category: 'CARPENTER' });
    await buildAttendance(test.db, { user_id: worker.id, site_id: site.id });
    const { content, totals } = await list('search=Harbour%20sums&sort=name,asc');
    const pages = [await readCost(engineer, one), await readCost(engineer, two)];
    expect(content).toMatchObject(
      pages.map((page) => ({
        projectId: page.projectId,
        contract: page.contract.revised,
        budget: page.total.budget.revised,
        actual: page.total.actual,
        pending: page.total.pending,
        open: page.total.open,
        known: page.total.known,
        forecast: page.total.forecast,
        variance: page.total.variance,
        usedPercent: page.total.usedPercent,
        margin: page.margin.forecast,
        marginPercent: page.margin.percent,
        budgetedMarginPercent: page.margin.budgetedPercent,
        labourMinutes: page.labourMinutes,
        level: page.total.level,
      })),
    );
    expect(content[1]).toMatchObject({ labourMinutes: 240, actual: 1_580, level: 'OVER', overCodes: 2 });
    const sum = (read: (page: (typeof pages)[number]) => number) => pages.reduce((all, page) => all + read(page), 0);
    expect(totals).toMatchObject({
      projects: 2,
      contract: sum((page) => page.contract.revised),
      actual: sum((page) => page.total.actual),
      known: sum((page) => page.total.known),
      forecast: sum((page) => page.total.forecast),
      margin: sum((page) => page.margin.forecast),
      watchProjects: 0,
      overProjects: 1,
    });
  });

  it('says which project waits for an ADMIN', async () => {
    const { id } = await buildProject(test.db, { name: 'Dock waiting' });
    const made = { project_id: id, created_by_id: engineerId };
    await buildOrder(test.db, { ...made, amount_minor: 50_000_00 });
    await buildOrder(test.db, { ...made, amount_minor: 50_000_01 });
    await buildVariation(test.db, { ...made, status: 'SUBMITTED' });
    await buildVariation(test.db, { ...made, status: 'SUBMITTED' });
    const { content } = await list('search=Dock%20waiting');
    expect(content).toMatchObject([{ waitingOrders: 1, waitingVariations: 2 }]);
  });

  it('sums the margin of projects with a budget only, and says how many', async () => {
    const planned = await project('Wharf margin planned', 400);
    await buildProject(test.db, { name: 'Wharf margin unplanned', total_price_minor: 9_000_00 });
    const { totals } = await list('search=Wharf%20margin');
    const { margin } = await readCost(engineer, planned);
    expect(totals).toMatchObject({
      projects: 2,
      contract: 11_000,
      budgetedProjects: 1,
      margin: margin.forecast,
      marginPercent: margin.percent,
    });
  });

  it('leaves completed projects out unless they are asked for', async () => {
    await project('Quay status open', 1);
    await project('Quay status done', 1, { status: 'COMPLETED' });
    const namesOf = async (query: string) =>
      (await list(`search=Quay%20status${query}`)).content.map(({ projectName }) => projectName);
    expect(await namesOf('')).toEqual(['Quay status open']);
    expect(await namesOf('&status=COMPLETED')).toEqual(['Quay status done']);
    expect(await namesOf('&status=ALL&sort=name,asc')).toEqual(['Quay status done', 'Quay status open']);
    expect((await engineer('GET', '/job-cost?status=LATE')).statusCode).toBe(400);
  });

  it('sorts by a computed column, those without a value last, and pages the result', async () => {
    const small = await project('Pier order small', 100);
    const large = await project('Pier order large', 1_900);
    // Its contract value is 0.
    const free = await project('Pier order free', 200);
    await vary(free, -2_000);
    const idsOf = ({ content }: Portfolio) => content.map(({ projectId }) => projectId);
    expect(idsOf(await list('search=Pier%20order&sort=marginPercent,asc'))).toEqual([large, small, free]);
    expect(idsOf(await list('search=Pier%20order&sort=marginPercent,desc'))).toEqual([small, large, free]);
    const second = await list('search=Pier%20order&sort=actual,desc&size=2&page=1');
    expect([idsOf(second), second.totalElements, second.totals?.projects]).toEqual([[small], 3, 3]);
    expect((await list('search=Pier%20order')).size).toBe(20);
  });

  it('of more than 500 projects has no sums and no computed order', async () => {
    await sql`insert into projects (name, location, total_price_minor, status)
      select 'Mole many ' || n, 'Doha', 100, 'PENDING' from generate_series(1, 501) as n`.execute(test.db);
    const many = await list('search=Mole%20many&size=5');
    expect([many.content.length, many.totalElements, many.totals]).toEqual([5, 501, null]);
    expect((await engineer('GET', '/job-cost?search=Mole%20many&sort=margin')).json()).toMatchObject({
      status: 400,
      errors: { sort: 'Narrow the list to 500 projects or fewer to sort by this column.' },
    });
  });

  it('is for the office', async () => {
    const { call: foreman } = await test.signInAs('FOREMAN');
    expect((await foreman('GET', '/job-cost')).statusCode).toBe(403);
  });
});

describe('the cost of a site', () => {
  it('is by project and cost code, with hours by trade', async () => {
    const main = await buildProject(test.db);
    const linked = await buildProject(test.db);
    const site = await buildSite(test.db, { project_id: main.id });
    const spend = (projectId: number, riyals: number, more: object) =>
      buildExpense(test.db, {
        project_id: projectId,
        submitted_by_id: engineerId,
        amount_minor: riyals * 100,
        status: 'APPROVED',
        site_id: site.id,
        ...more,
      });
    await spend(main.id, 100, { category: 'STEEL_MATERIALS' });
    await spend(main.id, 40, { category: 'FUEL', status: 'PENDING' });
    await spend(main.id, 7, { category: 'SALARIES' });
    await spend(main.id, 999, { category: 'MATERIALS', site_id: null });
    await spend(main.id, 5, { category: 'SALARIES', site_id: null, status: 'PENDING' });
    await spend(linked.id, 30, { category: 'LEGAL_FEES' });
    const worker = await buildUser(test.db, { role: 'WORKER', category: 'CARPENTER' });
    await buildAttendance(test.db, { user_id: worker.id, site_id: site.id });
    const cost = (await engineer('GET', `/sites/${site.id}/cost`)).json<SiteCost>();
    expect(cost).toMatchObject({
      siteId: site.id,
      actual: 210,
      pending: 40,
      minutes: 240,
      trades: [{ trade: 'CARPENTER', minutes: 240 }],
      projects: [
        {
          projectId: main.id,
          expenses: 100,
          labour: 80,
          actual: 180,
          pending: 40,
          minutes: 240,
          onNoSite: { approved: 999, pending: 5 },
        },
        {
          projectId: linked.id,
          expenses: 30,
          labour: 0,
          actual: 30,
          pending: 0,
          minutes: 0,
          onNoSite: { approved: 0, pending: 0 },
        },
      ],
    });
    expect(cost.projects[0]?.codes.map(({ code, actual, pending }) => [code, actual, pending])).toEqual([
      ['MAT', 100, 0],
      ['LAB', 80, 0],
      ['PLT', 0, 40],
    ]);
    const listed = await engineer('GET', `/expenses?projectId=${main.id}&noSite=true&status=APPROVED`);
    expect(listed.json()).toMatchObject({ totalElements: 1, totalAmount: 999 });
    const gone = await buildSite(test.db, { deleted_at: new Date() });
    expect((await engineer('GET', `/sites/${gone.id}/cost`)).statusCode).toBe(404);
    const { call: foreman } = await test.signInAs('FOREMAN');
    expect((await foreman('GET', `/sites/${site.id}/cost`)).statusCode).toBe(403);
  });

  it('names the projects of a site where nothing happened yet', async () => {
    const { id } = await buildProject(test.db);
    const site = await buildSite(test.db, { project_id: id });
    expect((await engineer('GET', `/sites/${site.id}/cost`)).json()).toMatchObject({
      actual: 0,
      projects: [{ projectId: id, codes: [], onNoSite: { approved: 0, pending: 0 } }],
      trades: [],
    });
  });
});
