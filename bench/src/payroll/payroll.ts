import { addDays } from '@binaa/contract/dates';
import pg from 'pg';
import type { CleanUp } from '../clean-up.ts';
import type { Plan } from '../company/plan.ts';
import { copyForRun, type Databases, ensureFilled } from '../databases.ts';
import { cpuTimeOf } from '../machine.ts';
import { untilQuiet } from '../measure.ts';
import type { Server } from '../sides/servers.ts';
import { percentile } from '../statistics.ts';
import { type Line, verdict } from '../table.ts';
import { withClient } from '../with-client.ts';
import { readAndInsert, readRunRows, removeRun } from './bare.ts';
import { type Caller, callerOf, latencies } from './calls.ts';
import { fillPayroll, people } from './fill.ts';

type Given = {
  databases: Databases;
  plan: Omit<Plan, 'expenses'>;
  postmasterPid: number;
  /** How often each side computes the month; the fastest counts. */
  rounds: number;
  /** How many months are paid before the corrections are measured. */
  paidMonths: number;
  start: (name: string, databaseUrl: string) => Promise<{ server: Server; token: string }>;
  cleanUp: CleanUp;
  log: (line: string) => void;
};

type Company = { name: string; client: pg.Client; server: Server; call: Caller; records: number };
type Run = { id: number; version: number };
/** Seconds on the clock, and of processor time of both the caller and PostgreSQL. */
type Taken = { seconds: number; cpu: number };

const goals = {
  bare: 3,
  seconds: 10,
  otherMonths: 1.3,
  corrections: 1.25,
  paySeconds: 2,
  fileSeconds: 1,
  slip: 2,
  others: 2,
};
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const times = (ratio: number) => `${short.format(ratio)}×`;
/** On the clock, and of the processor. */
const secondsOf = ({ seconds, cpu }: Taken) => `${short.format(seconds)} s (${short.format(cpu)} s of processor time)`;

/** The month before today's for 2,000 people: in a company that has only this month, and in one that has a year before it. */
export async function measurePayroll(given: Given): Promise<Line[]> {
  const { plan, rounds, log } = given;
  const period = monthBefore(plan.today, 1);
  const last = addDays(`${plan.today.slice(0, 7)}-01`, -1);
  const month = await startCompany(given, 'month', { first: `${period}-01`, last });
  const year = await startCompany(given, 'year', { first: `${monthBefore(plan.today, 13)}-01`, last });
  const lines: Line[] = [];
  const add = (name: string, value: string, goal: string) => {
    lines.push({ name: `payroll: ${name}`, value, goal });
    log(`${name}: ${value} (${goal})`);
  };
  const atMost = (value: number, goal: number, unit: string) => `≤ ${goal}${unit}: ${verdict(value <= goal)}`;

  // Once each, after the check of the books that a server begins with: the first run of a fresh server compiles its code.
  for (const { client } of [month, year]) await untilQuiet(client);
  await computeAndDiscard(given, year, period);
  const warmUp = await computeOnce(given, month, period);
  const rows = await readRunRows(month.client, warmUp.run.id);
  await month.call('DELETE', `/payroll-runs/${warmUp.run.id}`);
  const bare: Taken[] = [];
  const inMonth: Taken[] = [];
  const inYear: Taken[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await timed(given, process.pid, () => readAndInsert(month.client, rows), removeFrom(month)));
    inMonth.push(await computeAndDiscard(given, month, period));
    inYear.push(await computeAndDiscard(given, year, period));
  }
  const [bareBest, monthBest, yearBest] = [fastest(bare), fastest(inMonth), fastest(inYear)];
  add(
    `computing and storing a month of ${whole.format(people)} people (${whole.format(year.records)} records in 13 months)`,
    secondsOf(yearBest),
    atMost(yearBest.seconds, goals.seconds, ' s'),
  );
  const [ratio, growth] = [yearBest.seconds / bareBest.seconds, yearBest.seconds / monthBest.seconds];
  add(
    'the same records read and the same rows inserted by the driver alone; the run against it, by time and by processor time',
    `${secondsOf(bareBest)}; ${times(ratio)}, ${times(yearBest.cpu / bareBest.cpu)}`,
    atMost(ratio, goals.bare, '×'),
  );
  add(
    'the run against one in a company without other months, by time and by processor time',
    `${secondsOf(monthBest)}; ${times(growth)}, ${times(yearBest.cpu / monthBest.cpu)}`,
    atMost(growth, goals.otherMonths, '×'),
  );

  const idle = await latencies(year.call, '/expenses/1', { seconds: 2 });
  const busy = await latencies(year.call, '/expenses/1', { until: computeAndDiscard(given, year, period) });
  const busyRatio = percentile(busy, 50) / percentile(idle, 50);
  add(
    'one expense, p50 / p99, while a run is computed; p50 against before',
    `${short.format(percentile(busy, 50))} / ${short.format(percentile(busy, 99))} ms; ${times(busyRatio)}`,
    atMost(busyRatio, goals.others, '×'),
  );

  await payMonthsBefore(given, year, period);
  const afterPaid: Taken[] = [];
  for (let round = 1; round < rounds; round += 1) afterPaid.push(await computeAndDiscard(given, year, period));
  const { run, taken } = await computeOnce(given, year, period);
  const paidBest = fastest([...afterPaid, taken]);
  const check = paidBest.seconds / yearBest.seconds;
  add(
    `the run after ${given.paidMonths} paid months that have not changed against before, by time and by processor time`,
    `${secondsOf(paidBest)}; ${times(check)}, ${times(paidBest.cpu / yearBest.cpu)}`,
    atMost(check, goals.corrections, '×'),
  );

  await step(year, run, 'review');
  await step(year, run, 'approve');
  const file = await timed(given, year.server.pid, () => year.call('POST', `/payroll-runs/${run.id}/bank-files`, {}));
  add('bank file with its checks', secondsOf(file), atMost(file.seconds, goals.fileSeconds, ' s'));
  const pay = await timed(given, year.server.pid, () => step(year, run, 'pay', { paidOn: plan.today }));
  add('paying and posting the run', secondsOf(pay), atMost(pay.seconds, goals.paySeconds, ' s'));
  const slip = await latencies(year.call, `/payroll-runs/${run.id}/slips/${people}`, { seconds: 2 });
  const expense = await latencies(year.call, '/expenses/1', { seconds: 2 });
  const slipRatio = percentile(slip, 50) / percentile(expense, 50);
  add(
    'one payslip, p50, against one expense',
    `${short.format(percentile(slip, 50))} ms; ${times(slipRatio)}`,
    atMost(slipRatio, goals.slip, '×'),
  );
  return lines;
}

async function startCompany(
  { databases, plan, start, cleanUp, log }: Given,
  name: string,
  months: { first: string; last: string },
): Promise<Company> {
  const made = await ensureFilled(databases, `payroll_${name}`, plan.today, (url) =>
    withClient(url, (own) => fillPayroll(own, plan, months)),
  );
  if (made.seconds !== undefined) log(`made a payroll company of a ${name} in ${made.seconds.toFixed(0)} s`);
  const databaseUrl = await copyForRun(databases, made.name, `payroll_${name}`, cleanUp);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  cleanUp.add(() => client.end());
  const { rows } = await client.query<{ count: string }>('select count(*) from attendances');
  const records = Number(rows[0]?.count);
  const { server, token } = await start(`payroll-${name}`, databaseUrl);
  return { name, client, server, call: callerOf(server.url, token), records };
}

async function computeOnce(given: Given, { call, server }: Company, period: string) {
  let run: Run = { id: 0, version: 0 };
  const taken = await timed(given, server.pid, async () => {
    run = await call('POST', '/payroll-runs', { period, part: 'MONTH' });
  });
  return { run, taken };
}

async function computeAndDiscard(given: Given, company: Company, period: string): Promise<Taken> {
  const { run, taken } = await computeOnce(given, company, period);
  await company.call('DELETE', `/payroll-runs/${run.id}`);
  return taken;
}

async function payMonthsBefore(given: Given, company: Company, period: string): Promise<void> {
  for (let back = given.paidMonths; back > 0; back -= 1) {
    const { run } = await computeOnce(given, company, monthBefore(`${period}-01`, back));
    for (const name of ['review', 'approve'] as const) await step(company, run, name);
    await step(company, run, 'pay', { paidOn: given.plan.today });
  }
  await company.client.query('vacuum analyze');
  given.log(`${given.paidMonths} months paid`);
}

async function step({ call }: Company, run: Run, name: 'review' | 'approve' | 'pay', more: object = {}): Promise<void> {
  const { version } = await call('PATCH', `/payroll-runs/${run.id}/${name}`, { version: run.version, ...more });
  run.version = version;
}

const removeFrom =
  ({ client }: Company) =>
  (runId: number) =>
    removeRun(client, runId);

async function timed<Result>(
  { postmasterPid }: Given,
  pid: number,
  work: () => Promise<Result>,
  after?: (result: Result) => Promise<void>,
): Promise<Taken> {
  const cpu = () => cpuTimeOf(pid, postmasterPid).reduce((sum: number, time) => sum + (time ?? Number.NaN), 0);
  const [before, began] = [cpu(), performance.now()];
  const result = await work();
  const taken = { seconds: (performance.now() - began) / 1000, cpu: (cpu() - before) / 1_000_000 };
  await after?.(result);
  return taken;
}

function fastest(all: readonly Taken[]): Taken {
  return {
    seconds: Math.min(...all.map(({ seconds }) => seconds)),
    cpu: Math.min(...all.map(({ cpu }) => cpu)),
  };
}

function monthBefore(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
}
