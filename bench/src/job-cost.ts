import { listAttendances } from '@binaa/contract/attendance';
import { getPortfolio } from '@binaa/contract/job-cost-portfolio';
import { getProjectCost, getProjectCostMonths } from '@binaa/contract/job-costs';
import type { Company, Pace, Tools } from './measure.ts';
import { callOf } from './operations/operation.ts';
import type { Loader } from './sides/load.ts';
import { percentile } from './statistics.ts';
import { type Line, sizeName, verdict } from './table.ts';
import { measureWrites } from './writes.ts';

const goals = { growth: 2, bytes: 40_000, writes: 0.8 };
const short = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

const pages = {
  'cost page of a project': (id: number) => callOf(getProjectCost, { params: { id } }).path,
  'cost of a project by month': (id: number) => callOf(getProjectCostMonths, { params: { id } }).path,
  'records to check of a project': (id: number) =>
    callOf(listAttendances, { query: { costProjectId: id, toCheck: 'true', page: 0, size: 5 } }).path,
  portfolio: () => callOf(getPortfolio, { query: { page: 0, size: 20 } }).path,
};

/** The pages of job cost at every size. Only Binaa: a bare server would have to count every expense. */
export async function measureJobCost(companies: Company[], loader: Loader, pace: Pace): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [name, pathOf] of Object.entries(pages)) {
    const targets = companies.map((company) => ({ company, path: pathOf(runningProject(company)) }));
    const times = await timesOf(targets, loader, pace);
    const growth = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
    lines.push({
      name: `${name}, at ${companies.map(({ size }) => sizeName(size)).join(', ')} expenses: p50`,
      value: `${times.map((time) => `${short.format(time)} ms`).join(', ')}; growth ${short.format(growth)}×`,
      goal: `growth ≤ ${goals.growth}×: ${verdict(growth <= goals.growth)}`,
    });
  }
  return lines;
}

/** What the totals of job cost take from writing an expense. They are counted anew afterwards. */
export async function measureCostTotals([company]: Company[], tools: Tools, pace: Pace): Promise<Line[]> {
  if (!company) return [];
  const { client } = company;
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_functiondef('totals_of(expenses)'::regprocedure) as definition`,
  );
  const kept = rows[0]?.definition ?? '';
  const left = kept.replaceAll(
    /,\s*\('expenses\.(general|project\.category|project\.month|site|order)'[^\n]*?\)(?=,?\n)/g,
    '',
  );
  if (kept.length - left.length < 100) throw new Error('The totals of job cost are not where they were.');
  const lines = await measureWrites(company, tools, pace, {
    name: 'the totals of job cost',
    goal: goals.writes,
    leave: () => client.query(left),
    keep: () => client.query(kept),
  });
  await client.query('select recount_totals()');
  return lines;
}

/**
 * The same if one project holds all expenses and attendance of the largest company: against one that holds all of the
 * smallest, and against an ordinary project of the smallest.
 */
export async function measureOneProject(companies: Company[], loader: Loader, pace: Pace): Promise<Line[]> {
  const [smallest, largest] = [companies[0], companies.at(-1)];
  if (!smallest || !largest) return [];
  const few = sizeName(smallest.size);
  await moveEverything(largest);
  const ordinary = await compareProjects(smallest, largest, loader, pace);
  await moveEverything(smallest);
  const whole = await compareProjects(smallest, largest, loader, pace);
  const lines = Object.keys(pages).map((name, page): Line => {
    const growth = whole[page]?.growth ?? Number.NaN;
    return {
      name: `${name}, one project with ${sizeName(largest.size)} expenses: p50`,
      value: `${whole[page]?.words} against one project with ${few}; ${ordinary[page]?.words} against an ordinary project of a company of ${few}`,
      goal: `≤ ${goals.growth}× against one project with ${few}: ${verdict(growth <= goals.growth)}`,
    };
  });
  const answer = await fetch(`${largest.binaa.url}/api${pages['cost page of a project'](runningProject(largest))}`, {
    headers: headersOf(largest),
  });
  const { byteLength } = await answer.arrayBuffer();
  lines.push({
    name: 'size of the cost page',
    value: `${short.format(byteLength / 1000)} kB`,
    goal: `≤ ${goals.bytes / 1000} kB: ${verdict(byteLength <= goals.bytes)}`,
  });
  return lines;
}

/** Each page of the running project of both companies. */
async function compareProjects(one: Company, other: Company, loader: Loader, pace: Pace) {
  const compared: { growth: number; words: string }[] = [];
  for (const pathOf of Object.values(pages)) {
    const targets = [one, other].map((company) => ({ company, path: pathOf(runningProject(company)) }));
    const [few = Number.NaN, all = Number.NaN] = await timesOf(targets, loader, pace);
    const growth = all / few;
    compared.push({ growth, words: `${short.format(growth)}× (${short.format(all)} ms, ${short.format(few)} ms)` });
  }
  return compared;
}

function runningProject({ facts }: Company): number {
  return facts.runningProjectIds[0] ?? 1;
}

function headersOf({ tokens }: Company): { authorization: string } {
  return { authorization: `Bearer ${tokens.ADMIN[0] ?? ''}` };
}

/** One call after another, in short slices of each in turn, so disturbances affect all equally. */
async function timesOf(
  targets: readonly { company: Company; path: string }[],
  loader: Loader,
  { rounds, seconds }: Pace,
): Promise<number[]> {
  const measured = targets.map((target) => ({ ...target, latencies: [] as number[] }));
  // The first round warms up.
  for (let round = 0; round <= 2 * rounds; round += 1) {
    for (const { company, path, latencies } of measured) {
      const requests = [{ method: 'GET', path: `/api${path}`, headers: headersOf(company) }];
      const result = await loader.run({ url: company.binaa.url, requests, connections: 1, seconds });
      if (result.errors > 0 || result.statuses[200] !== result.latencies.length) {
        throw new Error(
          `${path} at ${company.size}: answers ${JSON.stringify(result.statuses)}, ${result.errors} errors`,
        );
      }
      if (round > 0) latencies.push(...result.latencies);
    }
  }
  return measured.map(({ latencies }) => percentile(latencies, 50));
}

/** To one project, without triggers, which would take an hour; the totals are counted anew instead. */
async function moveEverything(company: Company): Promise<void> {
  const { client } = company;
  const id = runningProject(company);
  await client.query('begin; set local session_replication_role = replica');
  await client.query('update expenses set project_id = $1, site_id = null where project_id is not null', [id]);
  await client.query('update attendance_costs set project_id = $1, own_project_id = $1', [id]);
  await client.query('select recount_totals()');
  await client.query('commit');
  await client.query('vacuum analyze expenses, attendance_costs, kept_totals');
}
