import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { signIn } from '@binaa/contract/session';
import pg from 'pg';
import type { CleanUp } from './clean-up.ts';
import { emailOf, everybodysPassword, type Plan } from './company/plan.ts';
import { copyForRun, type Databases, dropOldDatabases, ensureCompany } from './databases.ts';
import { readFacts } from './facts.ts';
import { measureCores, measureSignIn } from './further.ts';
import { measureImport } from './import.ts';
import { measureCostTotals, measureJobCost, measureOneProject } from './job-cost.ts';
import { machineLine, memoryOf } from './machine.ts';
import {
  type Company,
  compareAnswers,
  measureOperation,
  type Pace,
  type Tools,
  untilQuiet,
  warmUp,
} from './measure.ts';
import { measureNoticeTimes } from './notice-times.ts';
import { measureNotices } from './notices.ts';
import { readOneExpense } from './operations/one-expense.ts';
import { operations } from './operations/operations.ts';
import { measurePayroll } from './payroll/payroll.ts';
import { measureSearch } from './search.ts';
import { startLoader } from './sides/load.ts';
import { findPgbench } from './sides/pgbench.ts';
import { poolSize, startBareServer, startBinaa } from './sides/servers.ts';
import {
  growthTable,
  type Line,
  lineTable,
  megabytes,
  type OperationFigures,
  ratioTable,
  sizeName,
  verdict,
} from './table.ts';
import { withClient } from './with-client.ts';

export type Bench = {
  sizes: number[];
  pace: Pace;
  /** Measures only the operations whose name contains this text, and no single figures. */
  only: string | undefined;
  databases: Databases;
  postmasterPid: number;
  postgresVersion: string;
  /** For logs, files and a downloaded pgbench. */
  folder: string;
  plan: Omit<Plan, 'expenses'>;
  /** Whether this version of Binaa supports WORKERS. */
  hasWorkers: boolean;
  verifyLedger: (databaseUrl: string) => Promise<boolean>;
  measureBrowser: ((baseUrl: string, token: string) => Promise<Line[]>) | undefined;
  cleanUp: CleanUp;
  log: (line: string) => void;
};

/** Runs all measurements and returns the tables as Markdown. The caller starts and stops PostgreSQL. */
export async function runBench(bench: Bench): Promise<string> {
  const { sizes, pace, cleanUp, log, postmasterPid, folder } = bench;
  mkdirSync(folder, { recursive: true });
  if (bench.only === 'payroll') {
    await dropOldDatabases(bench.databases, bench.plan.today);
    return [`${machineLine(bench.postgresVersion)}; one server process.`, lineTable(await payrollLines(bench))].join(
      '\n\n',
    );
  }
  const pgbench = findPgbench(folder);
  const tools: Tools = { loader: startLoader(cleanUp), pgbench, postmasterPid };
  const lines: Line[] = [];
  const companies = await startCompanies(bench, lines);
  const largest = companies.at(-1);
  if (!largest) throw new Error('There is no size to measure.');
  await untilQuiet(largest.client);
  lines.push({
    name: `memory of the server at rest, ${sizeName(largest.size)}`,
    value: megabytes(memoryOf(largest.binaa.pid, 'Rss')),
  });

  for (const company of companies) {
    for (const side of ['bare', 'binaa'] as const) await warmUp(readOneExpense, company, side, tools, 1);
  }
  // Before the writes: their thousands of equal expenses would be the newest, which a search looks at first.
  if ('search'.includes(bench.only ?? 'search')) {
    lines.push(...(await measureSearch(companies, tools.loader, pace.seconds)));
  }
  const figures: OperationFigures[] = [];
  const chosen = operations.filter(({ name }) => name.includes(bench.only ?? ''));
  for (const operation of chosen) {
    const began = performance.now();
    const bySize = await measureOperation(operation, companies, tools, pace);
    figures.push({ name: operation.name, goal: operation.goal ?? 'SAME_WORK', bySize });
    log(`${operation.name}: ${seconds(began)}`);
  }
  // After the operations, which were slower when they came after so many writes.
  if ('job-cost'.includes(bench.only ?? 'job-cost')) {
    lines.push(...(await measureJobCost(companies, tools.loader, pace)));
    lines.push(...(await measureCostTotals(companies, tools, pace)));
  }
  if ('notices'.includes(bench.only ?? 'notices')) {
    lines.push(...(await measureNotices(companies, tools, pace)));
    lines.push(...(await measureNoticeTimes(companies, tools, pace)));
  }

  const tables = [ratioTable(figures, sizes.slice(1)), growthTable(figures, sizes)].join('\n\n');
  try {
    if (bench.only === undefined) lines.push(...(await payrollLines(bench)));
    if ('import'.includes(bench.only ?? 'import')) lines.push(...(await measureImport(largest)));
    const measureFurther = bench.only === undefined ? measureSingleFigures : checkAfterwards;
    lines.push(...(await measureFurther(bench, companies, tools)));
    // The last: it moves all expenses of the smallest and the largest company.
    if ('job-cost'.includes(bench.only ?? 'job-cost')) {
      lines.push(...(await measureOneProject(companies, tools.loader, pace)));
      lines.push(await checkLedger(bench, [largest], 'with all expenses in one project'));
    }
  } catch (error) {
    log(`\n${tables}\n`);
    throw error;
  }
  const heading =
    `${machineLine(bench.postgresVersion)}; ${pgbench ? '' : 'pgbench not available, '}16 connections, one server process, ` +
    `${pace.rounds} × ${pace.seconds} s of each side in turn.`;
  return [heading, tables, lineTable(lines)].join('\n\n');
}

function payrollLines(bench: Bench): Promise<Line[]> {
  const { databases, plan, postmasterPid, pace, cleanUp, log } = bench;
  return measurePayroll({
    databases,
    plan,
    postmasterPid,
    rounds: pace.rounds,
    paidMonths: pace.rounds > 1 ? 12 : 2,
    start: async (name, databaseUrl) => {
      const server = await startBinaa(settingsOf(bench, databaseUrl), { logFile: logFile(bench)(name), cleanUp });
      return { server, token: await tokenOf(server.url, emailOf('ADMIN')) };
    },
    cleanUp,
    log,
  });
}

/** Single figures of the largest company. */
async function measureSingleFigures(bench: Bench, companies: Company[], tools: Tools): Promise<Line[]> {
  const { pace, cleanUp, postmasterPid } = bench;
  const company = companies.at(-1);
  const [firstPage] = operations;
  if (!company || !firstPage) return [];
  const lines: Line[] = [];
  const given = { company, tools, seconds: pace.seconds, rounds: pace.rounds };
  if (bench.hasWorkers) {
    const start = { settings: settingsOf(bench, company.databaseUrl), logFile: logFile(bench), cleanUp };
    lines.push(...(await measureCores([firstPage, readOneExpense], given, start)));
  }
  lines.push(...(await measureSignIn(readOneExpense, given, cleanUp)));
  lines.push(...(await checkAfterwards(bench, companies)));
  lines.push(
    { name: 'memory of the server after the load', value: megabytes(memoryOf(company.binaa.pid, 'Rss')) },
    { name: 'memory of PostgreSQL after the load, all databases', value: megabytes(memoryOf(postmasterPid, 'Pss')) },
  );
  if (bench.measureBrowser) {
    lines.push(...(await bench.measureBrowser(company.binaa.url, company.tokens.ADMIN[0] ?? '')));
  }
  return lines;
}

/** Starts the servers of all sizes, so their slices can alternate. An idle server costs nothing. */
async function startCompanies(bench: Bench, lines: Line[]): Promise<Company[]> {
  const { databases, plan, log, cleanUp } = bench;
  await dropOldDatabases(databases, plan.today);
  const companies: Company[] = [];
  for (const size of bench.sizes) {
    const made = await ensureCompany(databases, { ...plan, expenses: size }, log);
    if (made.seconds !== undefined) {
      log(`made a company of ${sizeName(size)} expenses in ${made.seconds.toFixed(0)} s`);
      lines.push({ name: `making a company of ${sizeName(size)} expenses`, value: `${made.seconds.toFixed(0)} s` });
    }
    const databaseUrl = await copyForRun(databases, made.name, size, cleanUp);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    cleanUp.add(() => client.end());
    const binaa = await startBinaa(settingsOf(bench, databaseUrl), {
      logFile: logFile(bench)(`binaa-${size}`),
      cleanUp,
    });
    const workers = Array.from({ length: 8 }, (_, place) => emailOf('WORKER', place + 1));
    companies.push({
      size,
      databaseUrl,
      client,
      facts: await withClient(databaseUrl, (own) => readFacts(own, plan.today)),
      bare: await startBareServer(databaseUrl, cleanUp),
      binaa,
      tokens: {
        ADMIN: [await tokenOf(binaa.url, emailOf('ADMIN')), await tokenOf(binaa.url, emailOf('ADMIN', 2))],
        WORKER: await Promise.all(workers.map((email) => tokenOf(binaa.url, email))),
      },
    });
  }
  return companies;
}

/** The settings of an installation with an external PostgreSQL, otherwise defaults. */
function settingsOf({ folder }: Bench, databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: String(poolSize),
    DATA_DIR: join(folder, 'files'),
    DEMO: 'off',
    NODE_ENV: 'production',
    // The receiver of webhooks is on this machine.
    WEBHOOK_PRIVATE: 'on',
  };
}

function logFile({ folder }: Bench) {
  return (name: string) => join(folder, `${name}.log`);
}

async function tokenOf(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api${signIn.path}`, {
    method: signIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: everybodysPassword }),
  });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}

/** Compares Binaa's totals with counts after all writes, and verifies the ledger. */
async function checkAfterwards(bench: Bench, companies: Company[]): Promise<Line[]> {
  for (const company of companies) {
    for (const operation of operations) {
      if (operation.endpoint.method === 'GET') await compareAnswers(operation, company);
    }
  }
  bench.log('totals hold');
  return [
    { name: 'totals after the run against a count, at every size', value: 'equal', goal: `exact: ${verdict(true)}` },
    await checkLedger(bench, companies, 'after the run'),
  ];
}

/** Postings, totals, the cost of every record of attendance and every figure of job cost, each counted anew. */
async function checkLedger({ verifyLedger, log }: Bench, companies: Company[], when: string): Promise<Line> {
  const times: string[] = [];
  for (const { size, databaseUrl } of companies) {
    const began = performance.now();
    if (!(await verifyLedger(databaseUrl))) throw new Error(`The ledger at ${size} does not hold ${when}.`);
    times.push(seconds(began));
  }
  log(`the ledger holds ${when}: ${times.join(', ')}`);
  const sizes = companies.map(({ size }) => sizeName(size)).join(', ');
  return {
    name: `ledger verification ${when}, with job cost, at ${sizes}`,
    value: `holds; ${times.join(', ')}`,
    goal: `holds: ${verdict(true)}`,
  };
}

const seconds = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;
