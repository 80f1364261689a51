import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { addPending } from './facts.ts';
import { cpuTimeOf } from './machine.ts';
import { readOneExpense } from './operations/one-expense.ts';
import type { AnyOperation, Case, Facts } from './operations/operation.ts';
import type { Loader, LoadRequest } from './sides/load.ts';
import { eachId, type Pgbench, runPgbench, runPgbenchOnce } from './sides/pgbench.ts';
import type { Server } from './sides/servers.ts';
import { addUp, type Tally } from './statistics.ts';
import type { Sides } from './table.ts';

export const connections = 16;

/** A company of one size, with the two servers on its database. */
export type Company = {
  size: number;
  databaseUrl: string;
  client: pg.Client;
  facts: Facts;
  bare: Server;
  binaa: Server;
  tokens: { ADMIN: string[]; WORKER: string[] };
};

export type Tools = { loader: Loader; pgbench: Pgbench | undefined; postmasterPid: number };
export type Pace = { rounds: number; seconds: number; warmUpSeconds: number };
type Side = 'bare' | 'binaa';

/** One operation at every size: short slices in turn, so that whatever the machine does meanwhile meets all alike. */
export async function measureOperation(
  operation: AnyOperation,
  companies: Company[],
  tools: Tools,
  pace: Pace,
): Promise<Map<number, Sides>> {
  const tallies = companies.map((company) => ({
    company,
    pgbench: [] as Tally[],
    bare: [] as Tally[],
    binaa: [] as Tally[],
  }));
  const expected = new Map<Company, number>();
  for (const company of companies) {
    await compareAnswers(operation, company);
    const warmUps = [];
    for (const side of ['bare', 'binaa'] as const) {
      warmUps.push(await loadSlice(operation, company, side, tools, { seconds: pace.warmUpSeconds, rate: fastest }));
    }
    expected.set(company, Math.max(...warmUps.map(({ requests, seconds }) => requests / seconds)));
  }
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const { company, pgbench, bare, binaa } of tallies) {
      const slice = { seconds: pace.seconds, rate: (expected.get(company) ?? fastest) * 3 };
      if (tools.pgbench) pgbench.push(await pgbenchSlice(operation, company, tools.pgbench, tools, slice));
      bare.push(await loadSlice(operation, company, 'bare', tools, slice));
      binaa.push(await loadSlice(operation, company, 'binaa', tools, slice));
    }
  }
  return new Map(
    tallies.map(({ company, pgbench, bare, binaa }): [number, Sides] => [
      company.size,
      { pgbench: pgbench.length > 0 ? addUp(pgbench) : undefined, bare: addUp(bare), binaa: addUp(binaa) },
    ]),
  );
}

/** Until the compiler has seen what every call goes through. */
export async function warmUp(company: Company, tools: Tools): Promise<void> {
  for (const side of ['bare', 'binaa'] as const) {
    await loadSlice(readOneExpense, company, side, tools, { seconds: 1, rate: fastest });
  }
}

/** How long, and how many calls a second must be prepared for where each is made once. */
type Slice = { seconds: number; rate: number };
const fastest = 3000;

async function casesFor(operation: AnyOperation, company: Company, { seconds, rate }: Slice): Promise<Case<unknown>[]> {
  const { client, facts } = company;
  if (!operation.once) return operation.cases(facts);
  const expenseIds = await addPending(client, Math.ceil(rate * (Math.ceil(seconds) + 0.5)) + 100, facts.today);
  return operation.cases({ ...facts, expenseIds });
}

async function loadSlice(
  operation: AnyOperation,
  company: Company,
  side: Side,
  { loader, postmasterPid }: Tools,
  slice: Slice,
): Promise<Tally> {
  const cases = await casesFor(operation, company, slice);
  const requests = cases.map((each) => requestOf(operation, each, company, side));
  await untilQuiet(company.client);
  const load = { url: company[side].url, requests, connections, seconds: slice.seconds };
  return measured(operation, load, loader, [company[side].pid, postmasterPid]);
}

export async function measured(
  operation: AnyOperation,
  load: Parameters<Loader['run']>[0],
  loader: Loader,
  pids: [number, number],
): Promise<Tally> {
  const before = cpuTimeOf(...pids);
  const { latencies, statuses, errors, seconds } = await loader.run(load);
  const after = cpuTimeOf(...pids);
  const good = statuses[operation.endpoint.status ?? 200] ?? 0;
  if (errors > 0 || good === 0 || good !== latencies.length) {
    throw new Error(`${operation.name} at ${load.url}: answers ${JSON.stringify(statuses)}, ${errors} errors`);
  }
  const [serverCpu, databaseCpu] = after.map((time, place) => difference(time, before[place]));
  return { requests: good, seconds, latencies, serverCpu, databaseCpu };
}

function difference(after: number | undefined, before: number | undefined): number | undefined {
  return after === undefined || before === undefined ? undefined : after - before;
}

async function pgbenchSlice(
  operation: AnyOperation,
  company: Company,
  pgbench: Pgbench,
  { postmasterPid }: Tools,
  slice: Slice,
): Promise<Tally> {
  const cases = await casesFor(operation, company, slice);
  await untilQuiet(company.client);
  const options = { databaseUrl: company.databaseUrl, clients: connections, seconds: slice.seconds };
  const [before] = cpuTimeOf(postmasterPid);
  const rate = operation.once
    ? await runPgbenchOnce(
        pgbench,
        { queries: operation.queries(eachId), transaction: true },
        { ...options, firstId: Number(cases[0]?.input) },
      )
    : await runPgbench(
        pgbench,
        cases.map(({ input }) => ({ queries: operation.queries(input), transaction: false })),
        options,
      );
  const databaseCpu = difference(cpuTimeOf(postmasterPid)[0], before);
  const seconds = Math.ceil(slice.seconds);
  return { requests: rate * seconds, seconds, latencies: [], serverCpu: undefined, databaseCpu };
}

/** What the last slice left unanswered when its time was over must not share the next one's. */
async function untilQuiet(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where state <> 'idle' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (rowCount === 0) return;
    await client.query('select pg_sleep(0.02)');
  }
}

export function requestOf(operation: AnyOperation, each: Case<unknown>, company: Company, side: Side): LoadRequest {
  const call = side === 'bare' ? (each.bareCall ?? each.call) : each.call;
  const isWrite = call.method !== 'GET';
  const token = company.tokens[operation.caller][(each.callerNumber ?? 1) - 1] ?? '';
  return {
    method: call.method,
    path: `/api${call.path}`,
    headers: {
      ...(side === 'binaa' && { authorization: `Bearer ${token}` }),
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    keyed: isWrite && side === 'binaa',
  };
}

const comparedCases = 5;

/** Both sides must answer the same before it means anything how fast they are. */
export async function compareAnswers(operation: AnyOperation, company: Company): Promise<void> {
  const cases = await casesFor(operation, company, { seconds: 0, rate: 0 });
  const step = Math.max(1, Math.floor(cases.length / comparedCases));
  for (let place = 0; place < cases.length; place += step) {
    const [first, second] = [cases[place], cases[operation.once ? place + 1 : place]];
    if (!first || !second) break;
    const bare = await answerOf(operation, first, company, 'bare');
    const binaa = await answerOf(operation, second, company, 'binaa');
    if (!isDeepStrictEqual(bare, binaa)) {
      const [one, other] = [bare, binaa].map((essence) => JSON.stringify(essence, null, 1));
      throw new Error(
        `${operation.name} (${first.call.path}) is not the same at ${company.size}:\nbare ${one}\nBinaa ${other}`,
      );
    }
  }
}

async function answerOf(operation: AnyOperation, each: Case<unknown>, company: Company, side: Side): Promise<unknown> {
  const { path, body, ...request } = requestOf(operation, each, company, side);
  const response = await fetch(`${company[side].url}${path}`, { ...request, body: body ?? null });
  if (response.status !== (operation.endpoint.status ?? 200)) {
    throw new Error(`${operation.name} (${path}): ${side} answers ${response.status}: ${await response.text()}`);
  }
  return operation.essence(await response.json());
}
