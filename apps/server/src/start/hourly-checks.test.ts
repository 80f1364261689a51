import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestApp } from '../../test/build-test-app.ts';
import { startHourlyChecks } from './hourly-checks.ts';

const test = useTestApp();
const minuteMs = 60_000;
const holding = ['ledger holds', 'audit holds'];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What was checked in the first minutes of a server. */
async function checkedIn(minutes: number): Promise<string[]> {
  const results: string[] = [];
  const closers: (() => Promise<unknown>)[] = [];
  const metrics = {
    checked: (name: string, holds: boolean) => void results.push(`${name} ${holds ? 'holds' : 'does not hold'}`),
  };
  startHourlyChecks(
    { database: test.database, clock: test.deps.clock, metrics },
    { onStop: (close) => void closers.push(close) },
  );
  for (let minute = 0; minute < minutes; minute += 1) {
    const before = results.length;
    vi.advanceTimersByTime(minuteMs);
    // A check that has begun reads the database, which no timer shows.
    if (isCheckedIn(minute + 1)) await vi.waitUntil(() => results.length === before + holding.length);
  }
  await Promise.all(closers.map((close) => close()));
  return results;
}

const isCheckedIn = (minute: number) => minute === 10 || minute % 60 === 0;

/** Changes what the database protects. */
async function tamper(change: ReturnType<typeof sql>): Promise<void> {
  await test.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await change.execute(tx);
  });
}

describe('the ledger and the audit trail', () => {
  it('are checked ten minutes after the start and then every hour', async () => {
    expect(await checkedIn(9)).toEqual([]);
    expect(await checkedIn(59)).toEqual(holding);
    expect(await checkedIn(120)).toEqual([...holding, ...holding, ...holding]);
  });

  it('are reported to the ADMINs if they do not hold', async () => {
    const { call } = await test.signInAs('ADMIN');
    const told = async () => {
      const { content } = (await call('GET', '/notices?kind=SYSTEM')).json<{ content: { data: { what: string } }[] }>();
      return content.map(({ data }) => data.what).toSorted();
    };
    await call('POST', '/projects', { name: 'Villa', location: 'Doha', totalPrice: 100 });
    expect(await checkedIn(10)).toEqual(holding);
    expect(await told()).toEqual([]);

    await tamper(sql`update ledger_accounts set balance_minor = balance_minor + 1 where kind = 'CASH'`);
    await tamper(sql`update audit_entries set action = 'project.delete'`);
    expect(await checkedIn(10)).toEqual(['ledger does not hold', 'audit does not hold']);
    expect(await told()).toEqual(['AUDIT', 'LEDGER']);
  });
});
