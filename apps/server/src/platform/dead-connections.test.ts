import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openTcpProxy } from '../../test/tcp-proxy.ts';
import { openDatabase } from './database.ts';
import { toAppError } from './http/error-handler.ts';

const intervalMs = 200;

/** The status that a request doing this work would get. */
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => toAppError(error).status,
  );

async function open({ poolSize = 2, timeoutMs = 60_000 } = {}) {
  const proxy = await openTcpProxy(inject('postgresUrl'));
  const { connectionString } = proxy;
  const database = openDatabase({
    connectionString,
    poolSize,
    onError: () => undefined,
    livenessCheck: { intervalMs, timeoutMs },
  });
  onTestFinished(async () => {
    await database.close();
    proxy.close();
  });
  const pid = async (db = database.db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    return rows[0]?.pid;
  };
  return { proxy, db: database.db, pid };
}

describe('a database connection that goes silent', () => {
  it('fails the request that waits on it, and the next request gets a new connection', async () => {
    const { proxy, pid } = await open({ poolSize: 1 });
    const first = await pid();
    proxy.goSilent();
    expect(await statusOf(pid())).toBe(503);
    expect(await pid()).not.toBe(first);
  });

  it('fails the whole transaction on it', async () => {
    const { proxy, db, pid } = await open({ poolSize: 1 });
    const work = db.transaction().execute(async (tx) => {
      await pid(tx);
      proxy.goSilent();
      await pid(tx);
    });
    expect(await statusOf(work)).toBe(503);
    expect(await pid()).toBeTypeOf('number');
  });

  it('fails the request even if no connection gets through', async () => {
    const { proxy, pid } = await open({ timeoutMs: 200 });
    await pid();
    proxy.goSilent({ forAll: true });
    expect(await statusOf(pid())).toBe(503);
  });

  it('is left open while PostgreSQL works or waits for a lock', async () => {
    const { db } = await open();
    const key = 4_711;
    const lock = sql<{ held: number }>`select 1 as held from pg_advisory_xact_lock(${key})`;
    const { waiting } = await db.transaction().execute(async (tx) => {
      await lock.execute(tx);
      const other = lock.execute(db);
      await sql`select pg_sleep(${(8 * intervalMs) / 1000})`.execute(tx);
      return { waiting: other };
    });
    expect((await waiting).rows).toEqual([{ held: 1 }]);
  });

  it('is left open while a long statement is still being sent', async () => {
    const { proxy, db, pid } = await open({ poolSize: 1 });
    await pid();
    const text = 'x'.repeat(100_000_000);
    const sent = sql<{ length: number }>`select length(${text}) as length`.execute(db);
    await proxy.goSlow(6 * intervalMs);
    expect((await sent).rows).toEqual([{ length: text.length }]);
  });

  it('is checked together with all other silent connections', async () => {
    const poolSize = 10;
    const { proxy, db } = await open({ poolSize });
    const sleep = () => sql`select pg_sleep(${(6 * intervalMs) / 1000})`.execute(db);
    await Promise.all(Array.from({ length: poolSize }, sleep));
    // The pool, and one more connection that asks about all of them.
    expect(proxy.mostOpen()).toBe(poolSize + 1);
  });
});
