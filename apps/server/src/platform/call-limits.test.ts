import { errorMessages } from '@binaa/contract/errors';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { openTcpProxy } from '../../test/tcp-proxy.ts';
import { type CallLimits, callLimitsOf, setCallLimits } from './call-limits.ts';
import { createReachabilityCheck, openDatabase } from './database.ts';
import { toAppError } from './http/error-handler.ts';

/** Long enough never to matter on a busy machine. A test shortens the one it is about. */
const generous: CallLimits = {
  connectMs: 60_000,
  lockMs: 60_000,
  idleInTransactionMs: 60_000,
  statementMs: 60_000,
  answerMs: 60_000,
};

async function open(short: Partial<CallLimits>, poolSize = 2) {
  const proxy = await openTcpProxy(inject('postgresUrl'));
  const limits = { ...generous, ...short };
  const { connectionString } = proxy;
  const database = openDatabase({ connectionString, poolSize, onError: () => undefined, limits });
  // Closing waits for statements in progress, which a silent connection never ends.
  onTestFinished(() => {
    proxy.close();
    return database.close();
  });
  const pid = async (db = database.db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    return rows[0]?.pid;
  };
  return { proxy, db: database.db, pid };
}

/** What a caller would be told about the failure of this work. */
async function refusalOf(work: Promise<unknown>) {
  const error = toAppError(
    await work.then(
      () => new Error('It did not fail.'),
      (failure: unknown) => failure,
    ),
  );
  return { status: error.status, reason: error.reason.code, retryAfterSeconds: error.retryAfterSeconds };
}

const busy = { status: 503, reason: errorMessages.busy.code, retryAfterSeconds: 5 };
const noAnswer = { ...busy, reason: errorMessages.noAnswer.code };

describe('a connection that serves calls', () => {
  it('gives up on a lock that is not freed', async () => {
    const { db, pid } = await open({ lockMs: 50 });
    const holder = new pg.Client({ connectionString: inject('postgresUrl') });
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query('select pg_advisory_lock(815)');
    expect(await refusalOf(sql`select pg_advisory_lock(815)`.execute(db))).toEqual(busy);
    expect(await pid()).toBeTypeOf('number');
  });

  it('gives up on a statement that takes too long', async () => {
    const { db } = await open({ statementMs: 50 });
    expect(await refusalOf(sql`select pg_sleep(60)`.execute(db))).toEqual(busy);
  });

  it('loses a transaction that stands idle, and says why', async () => {
    const { db, pid } = await open({ idleInTransactionMs: 50 });
    const holder = new pg.Client({ connectionString: inject('postgresUrl') });
    await holder.connect();
    onTestFinished(() => holder.end());
    const isGone = async (lost: number | undefined) =>
      (await holder.query('select from pg_stat_activity where pid = $1', [lost])).rowCount === 0;
    const work = db.transaction().execute(async (tx) => {
      const lost = await pid(tx);
      await expect.poll(() => isGone(lost)).toBe(true);
      await pid(tx);
    });
    expect(await refusalOf(work)).toEqual(busy);
    expect(await pid()).toBeTypeOf('number');
  });

  it('is thrown away if PostgreSQL does not answer', async () => {
    const { proxy, pid } = await open({ answerMs: 5_000 }, 1);
    const first = await pid();
    proxy.goSilent();
    expect(await refusalOf(pid())).toEqual(noAnswer);
    expect(await pid()).not.toBe(first);
  });

  it('is thrown away once PostgreSQL has ended it', async () => {
    const { db, pid } = await open({}, 1);
    const first = await pid();
    await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)).rejects.toThrow(
      'terminating connection',
    );
    const second = await pid();
    expect(second).toEqual(expect.any(Number));
    expect(second).not.toBe(first);
  });

  it('tells the same of a whole transaction', async () => {
    const { proxy, db, pid } = await open({ answerMs: 5_000 });
    const work = db.transaction().execute(async (tx) => {
      await pid(tx);
      proxy.goSilent();
      await pid(tx);
    });
    expect(await refusalOf(work)).toEqual(noAnswer);
  });

  it('has the limits that the setting implies', async () => {
    const { db } = await open(callLimitsOf(15));
    const { rows } = await sql<Record<string, string>>`select current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('statement_timeout') as statement
    `.execute(db);
    expect(rows).toEqual([{ lock: '5s', idle: '10s', statement: '15s' }]);
    expect(callLimitsOf(15).answerMs).toBe(20_000);
  });
});

it('a connection that serves calls notices within a minute that the other machine has vanished', async () => {
  const query = vi.fn<(text: string, values: [string[], string[]]) => Promise<void>>(() => Promise.resolve());
  await setCallLimits({ query } as unknown as pg.ClientBase, generous);
  const [names, values] = query.mock.calls[0]?.[1] ?? [[], []];
  // Not read back from PostgreSQL, which reports 0 for each on a socket of the same machine.
  expect(Object.fromEntries(names.map((name, at) => [name, values[at]]))).toMatchObject({
    tcp_keepalives_idle: '30',
    tcp_keepalives_interval: '10',
    tcp_keepalives_count: '3',
  });
});

it('a connection that serves calls plans for short statements on data in memory, whatever PostgreSQL is configured to do', async () => {
  const address = new URL(inject('postgresUrl'));
  address.searchParams.set('options', '-c jit=on -c random_page_cost=4');
  const options = { connectionString: address.toString(), poolSize: 1, onError: () => undefined };
  const planningOf = async (limits?: CallLimits) => {
    const database = openDatabase({ ...options, limits });
    onTestFinished(() => database.close());
    const { rows } = await sql<{ jit: string; pageCost: string }>`
      select current_setting('jit') as jit, current_setting('random_page_cost') as "pageCost"`.execute(database.db);
    return rows[0];
  };
  expect(await planningOf()).toEqual({ jit: 'on', pageCost: '4' });
  expect(await planningOf(generous)).toEqual({ jit: 'off', pageCost: '1.1' });
});

it('a connection for migrations, backups and checks has no limits', async () => {
  const database = openDatabase({ connectionString: inject('postgresUrl'), poolSize: 1, onError: () => undefined });
  onTestFinished(() => database.close());
  const { rows } = await sql<Record<string, string>>`select current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('statement_timeout') as statement
  `.execute(database.db);
  expect(rows).toEqual([{ lock: '0', idle: '0', statement: '0' }]);
});

it('a health check of a silent database answers and makes one attempt only', async () => {
  const { proxy, db, pid } = await open({}, 10);
  expect(await createReachabilityCheck(60_000)(db)).toBe(true);
  await pid();
  const canReach = createReachabilityCheck(50);
  proxy.goSilent({ forAll: true });
  const before = proxy.opened();
  expect(await Promise.all([canReach(db), canReach(db)])).toEqual([false, false]);
  expect(await canReach(db)).toBe(false);
  expect(proxy.opened() - before).toBe(0);
});
