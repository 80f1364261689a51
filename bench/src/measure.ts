import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { addPending } from './facts.ts';
import { cpuTimeOf } from './machine.ts';
import type { AnyOperation, Case, Facts } from './operations/operation.ts';
import type { Load, Loader, LoadRequest } from './sides/load.ts';
import { eachId, type Pgbench, runPgbench, runPgbenchOnce } from './sides/pgbench.ts';
import type { Server } from './sides/servers.ts';
import { addUp, type Tally } from './statistics.ts';
import type { Sides } from './table.ts';

const connections = 16;

/** A company of one size with both servers on its database. */
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

/** Measures one operation at every size in short alternating slices, so disturbances affect all sides equally. */
export async function measureOperation(
  operation: AnyOperation,
  companies: Company[],
  tools: Tools,
  pace: Pace,
): Promise<Map<number, Sides>> {
  const sides = [];
  for (const company of companies) {
    await compareAnswers(operation, company);
    const rates = {
      bare: await warmUp(operation, company, 'bare', tools, pace.warmUpSeconds),
      binaa: await warmUp(operation, company, 'binaa', tools, pace.warmUpSeconds),
    };
    sides.push({ company, rates, pgbench: [] as Tally[], bare: [] as Tally[], binaa: [] as Tally[] });
  }
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const { company, rates, pgbench, bare, binaa } of sides) {
      const amount = (rate: number) => amountFor(rate, pace.seconds);
      // The smallest size only serves to measure growth.
      if (tools.pgbench && company !== companies[0]) {
        pgbench.push(await pgbenchSlice(operation, company, tools.pgbench, tools, amount(1.5 * rates.bare)));
      }
      bare.push(await loadSlice(operation, company, 'bare', tools, amount(rates.bare)));
      binaa.push(await loadSlice(operation, company, 'binaa', tools, amount(rates.binaa)));
    }
  }
  return new Map(
    sides.map(({ company, pgbench, bare, binaa }): [number, Sides] => [
      company.size,
      { pgbench: pgbench.length > 0 ? addUp(pgbench) : undefined, bare: addUp(bare), binaa: addUp(binaa) },
    ]),
  );
}

/** A slice is a number of calls, all answered before the next slice begins. */
export function amountFor(rate: number, seconds: number): number {
  return connections * Math.max(1, Math.round((rate * seconds) / connections));
}

/** Warms up caches and the JIT compiler; returns the calls per second. */
export async function warmUp(
  operation: AnyOperation,
  company: Company,
  side: Side,
  tools: Tools,
  wanted: number,
): Promise<number> {
  let { requests, seconds } = await loadSlice(operation, company, side, tools, connections);
  for (let all = seconds; all < wanted; all += seconds) {
    ({ requests, seconds } = await loadSlice(
      operation,
      company,
      side,
      tools,
      amountFor(requests / seconds, wanted - all),
    ));
  }
  return requests / seconds;
}

/** Prepares as many cases as calls will be made, for operations whose cases can be used only once. */
async function casesFor(operation: AnyOperation, { client, facts }: Company, amount: number): Promise<Case<unknown>[]> {
  if (!operation.once) return operation.cases(facts);
  return operation.cases({ ...facts, expenseIds: await addPending(client, amount, facts.today) });
}

export async function loadSlice(
  operation: AnyOperation,
  company: Company,
  side: Side,
  { loader, postmasterPid }: Tools,
  amount: number,
): Promise<Tally> {
  const cases = await casesFor(operation, company, amount);
  const requests = cases.map((each) => requestOf(operation, each, company, side));
  await untilQuiet(company.client);
  const load = { url: company[side].url, requests, connections, amount };
  return measured(operation, load, loader, [company[side].pid, postmasterPid]);
}

export async function measured(
  operation: AnyOperation,
  load: Load,
  loader: Loader,
  pids: [number, number],
): Promise<Tally> {
  const before = cpuTimeOf(...pids);
  const { latencies, statuses, errors, seconds } = await loader.run(load);
  const after = cpuTimeOf(...pids);
  const good = statuses[operation.endpoint.status ?? 200] ?? 0;
  if (errors > 0 || good === 0 || good !== latencies.length || ('amount' in load && good !== load.amount)) {
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
  amount: number,
): Promise<Tally> {
  const cases = await casesFor(operation, company, amount);
  await untilQuiet(company.client);
  const options = { databaseUrl: company.databaseUrl, clients: connections, transactionsEach: amount / connections };
  const [before] = cpuTimeOf(postmasterPid);
  const { transactions, seconds } = operation.once
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
  return { requests: transactions, seconds, latencies: [], serverCpu: undefined, databaseCpu };
}

/** Waits until PostgreSQL is idle: before a slice begins, and while a server that has just started checks its books. */
export async function untilQuiet(client: pg.Client): Promise<void> {
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

/** Compares the responses of both sides: speeds are comparable only if they are equal. */
export async function compareAnswers(operation: AnyOperation, company: Company): Promise<void> {
  const cases = await casesFor(operation, company, 2 * comparedCases);
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
