import type { ExpenseCheck } from '@binaa/contract/expense-check';
import type { SiteCost } from '@binaa/contract/job-cost-portfolio';
import type { CostMonth } from '@binaa/contract/job-costs';
import type { LabourCost } from '@binaa/contract/labour-costs';
import type { LabourOfMonth, LabourRates } from '@binaa/contract/labour-rates';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../build-test-app.ts';
import { codeOf, readCodeIds, readCost, setBudget } from '../factories/job-cost.ts';
import { buildPaidPerson, buildPayTerms } from '../factories/payroll.ts';
import { buildStays, makeRun, paid, workingDays } from '../factories/payroll-run.ts';
import { buildProject } from '../factories/project.ts';
import { buildSite } from '../factories/site.ts';
import { buildUser } from '../factories/user.ts';
import { productEndpoints } from '../hostile/endpoints.ts';
import { readXlsx } from '../read-xlsx.ts';
import { usePayroll } from '../use-payroll.ts';

const test = useTestApp();
const { admin } = usePayroll(test);
let engineer: Call;
let tower: number;
let villas: number;
let sites: Record<'alone' | 'team' | 'lopsided' | 'unpaid' | 'crew', number>;
let codes: Record<string, number>;
/** What payroll paid each person on each site. */
let wages: LabourCost[];

const days = workingDays.length;

beforeAll(async () => {
  ({ call: engineer } = await test.signInAs('ENGINEER'));
  const { version } = (await admin('GET', '/labour-rates')).json<LabourRates>();
  const rates = [{ trade: 'OTHER', rate: 17.35, validFrom: '2020-01-01' }];
  await admin('PUT', '/labour-rates', { rates, version });
  tower = (await buildProject(test.db)).id;
  villas = (await buildProject(test.db)).id;
  codes = await readCodeIds(admin);
  for (const project of [tower, villas]) await setBudget(admin, project, { MAT: 50_000, LAB: 40_000 });

  let pay = 190_117;
  const paidPeople: number[] = [];
  const team = async (projectId: number, daysOf: readonly number[], areAllPaid = true) => {
    const { id: siteId } = await buildSite(test.db, { project_id: projectId });
    for (const [at, count] of daysOf.entries()) {
      const { id } = await buildUser(test.db, { role: 'WORKER', category: null });
      await buildPaidPerson(test.db, { user_id: id });
      pay += 13_337 + 977 * at;
      await buildPayTerms(test.db, { user_id: id, basic_minor: pay, effective_from: '2026-10-01' });
      await buildStays(test.db, { userId: id, siteId, days: workingDays.slice(0, count) });
      if (areAllPaid || at > 0) paidPeople.push(id);
    }
    return siteId;
  };
  sites = {
    alone: await team(tower, [days]),
    team: await team(tower, [days, days, days - 3]),
    lopsided: await team(tower, [days, 1, 1]),
    unpaid: await team(villas, [days, days, days, days], false),
    crew: await team(villas, [days, days - 1, days - 2, days - 4]),
  };
  await makeRun(admin, paidPeople, { steps: paid });
  const answer = await admin('GET', '/labour-costs?groupBy=person,site');
  wages = answer.json<{ rows: LabourCost[] }>().rows;
});

const readSite = async (call: Call, id: number) => (await call('GET', `/sites/${id}/cost`)).json<SiteCost>();
const paidOn = (siteId: number) => wages.filter((wage) => wage.siteId === siteId);
const rounded = (amount: number) => Number(amount.toFixed(2));
const sumOf = (amounts: readonly number[]) => rounded(amounts.reduce((sum, amount) => sum + amount, 0));

/** The flags of an expense of the cost code that takes labour: they tell where its budget ends. */
async function flagsOf(call: Call, amount: number) {
  const bill = {
    relatedType: 'PROJECT',
    projectId: tower,
    category: 'LABOR',
    paymentMethod: 'CHEQUE',
    date: '2026-10-01',
  };
  return (await call('POST', '/expenses/check', { ...bill, amount: rounded(amount) })).json<ExpenseCheck>().flags;
}

/** Every address that the contract opens to readers of cost. */
function addresses(): string[] {
  const ofCost = productEndpoints.filter(({ method, allow }) => method === 'GET' && allow === 'cost.read');
  return ofCost.flatMap(({ path }) => {
    const ids = path.startsWith('/sites/') ? Object.values(sites) : [tower, villas];
    const ofId = path.includes('{id}') ? ids.map((id) => path.replace('{id}', String(id))) : [path];
    return ofId.flatMap((one) =>
      one.includes('{codeId}') ? Object.values(codes).map((code) => one.replace('{codeId}', String(code))) : [one],
    );
  });
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

async function readings(call: Call): Promise<number[]> {
  const found: number[] = [];
  for (const address of addresses()) {
    const answer = await call('GET', address);
    expect([address, answer.statusCode]).toEqual([address, 200]);
    const body: unknown = address.includes('/export')
      ? readXlsx(answer.rawPayload).flatMap((row) => row.map(Number).filter((one) => !Number.isNaN(one)))
      : answer.json();
    found.push(...numbersIn(body));
  }
  return [...new Set(found.map((one) => Math.round(one * 100)))];
}

/** Those whose pay is one of the readings or the difference of two. */
function learnedFrom(amounts: readonly number[]): LabourCost[] {
  const secrets = new Map(wages.map((wage) => [Math.round(wage.amount * 100), wage]));
  const differences = amounts.flatMap((one) => [one, ...amounts.map((other) => one - other)]);
  return [...new Set(differences.flatMap((one) => secrets.get(one) ?? []))];
}

describe('an engineer makes a site for one person and reads what it costs', () => {
  it('which is his hours at the rate of the trade, and to an ADMIN what he was paid', async () => {
    const minutes = days * 9 * 60;
    expect(await readSite(engineer, sites.alone)).toMatchObject({ actual: rounded(days * 9 * 17.35), minutes });
    expect(await readSite(admin, sites.alone)).toMatchObject({ actual: paidOn(sites.alone)[0]?.amount, minutes });
  });

  it('or adds two who come for a day, or somebody whose pay comes later', async () => {
    for (const site of [sites.lopsided, sites.unpaid]) {
      const { actual, minutes } = await readSite(engineer, site);
      expect(actual).toBeCloseTo((minutes / 60) * 17.35, 2);
      expect((await readSite(admin, site)).actual).not.toBe(actual);
    }
  });

  it('while a site of three or more costs what they were paid together', async () => {
    for (const site of [sites.team, sites.crew]) {
      expect((await readSite(engineer, site)).actual).toBe(sumOf(paidOn(site).map(({ amount }) => amount)));
    }
  });
});

describe('no reading of an engineer', () => {
  it('and no difference of two readings is the pay of one person', async () => {
    expect(learnedFrom(await readings(engineer))).toEqual([]);
  });

  it('although an ADMIN learns it at the same addresses', async () => {
    const learned = learnedFrom(await readings(admin));
    expect(learned.map(({ siteId }) => siteId)).toContain(sites.alone);
  });

  it('differs from the sum of its parts', async () => {
    for (const [project, parts] of [
      [tower, [sites.alone, sites.team, sites.lopsided]],
      [villas, [sites.unpaid, sites.crew]],
    ] as const) {
      const { total } = await readCost(engineer, project);
      const ofSites = await Promise.all(parts.map(async (site) => (await readSite(engineer, site)).actual));
      expect(total.labour).toBe(sumOf(ofSites));
      const ofMonths = (await engineer('GET', `/projects/${project}/labour`)).json<{
        rows: LabourOfMonth[];
        amount: number;
      }>();
      expect(ofMonths.amount).toBe(total.labour);
      expect(sumOf(ofMonths.rows.map(({ amount }) => amount))).toBe(total.labour);
      expect(ofMonths.rows.map(({ trade, source }) => [trade, source])).toEqual([
        ['OTHER', 'RATE'],
        [null, 'PAYROLL'],
      ]);
      const { months } = (await engineer('GET', `/projects/${project}/cost/months`)).json<{ months: CostMonth[] }>();
      expect(months.find(({ month }) => month === '2026-10')).toMatchObject({ actualOfMonth: total.labour });
      const portfolio = (await engineer('GET', '/job-cost?status=ALL')).json<{
        content: { projectId: number; actual: number }[];
      }>();
      expect(portfolio.content.find(({ projectId }) => projectId === project)).toMatchObject({ actual: total.actual });
    }
  });

  it('tells the true cost by the budget of an expense, or by what is still to come', async () => {
    const left = 40_000 - codeOf(await readCost(engineer, tower), 'LAB').known;
    expect(await flagsOf(engineer, left)).toEqual([]);
    expect(await flagsOf(engineer, left + 0.01)).toEqual(['OVER_BUDGET']);
    const ofAdmin = 40_000 - codeOf(await readCost(admin, tower), 'LAB').known;
    expect([await flagsOf(admin, ofAdmin), await flagsOf(admin, ofAdmin + 0.01)]).toEqual([[], ['OVER_BUDGET']]);

    const address = `/projects/${tower}/forecasts/${codes['LAB']}`;
    const forecast = await engineer('PUT', address, { method: 'FIXED', remaining: 1, version: 0 });
    expect(forecast.json()).toMatchObject({ fixed: rounded(40_000 - left + 1) });
  });
});
