import { once } from 'node:events';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { createTurns } from './large-answers.ts';

const test = useTestApp();

/** Lists of documents wait until the work is done. */
async function whileHoldingDocuments(work: () => Promise<void>): Promise<void> {
  await test.db.transaction().execute(async (tx) => {
    await sql`lock table documents in access exclusive mode`.execute(tx);
    await work();
  });
}

describe('lists of more than 100 rows', () => {
  it('are made two at once for a user, and delay neither short lists nor other users', async () => {
    const { call } = await test.signInAs('ADMIN');
    const { call: other } = await test.signInAs('ADMIN');
    const answered: string[] = [];
    const started: Promise<number>[] = [];
    const start = (path: string) => {
      const answer = call('GET', path).then(({ statusCode }) => {
        answered.push(path);
        return statusCode;
      });
      started.push(answer);
    };
    await whileHoldingDocuments(async () => {
      start('/documents?size=1000');
      start('/documents?size=101');
      await untilWaiting(test.db, 2);
      start('/projects?size=1000');
      start('/foreman-balances');
      expect((await call('GET', '/projects?size=100')).statusCode).toBe(200);
      expect((await call('GET', '/projects?page=0')).statusCode).toBe(200);
      expect((await other('GET', '/projects?size=1000')).statusCode).toBe(200);
      expect((await other('GET', '/foreman-balances')).statusCode).toBe(200);
      expect(answered).toEqual([]);
    });
    expect(await Promise.all(started)).toEqual([200, 200, 200, 200]);
  });

  it('whose caller goes away while they wait leave the turns to others', async () => {
    const { user, call } = await test.signInAs('ADMIN');
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: `Bearer ${await test.tokenOf(user)}` };
    const started: Promise<{ statusCode: number }>[] = [];
    await whileHoldingDocuments(async () => {
      started.push(call('GET', '/documents?size=1000'), call('GET', '/documents?size=1000'));
      await untilWaiting(test.db, 2);
      const leaves = new AbortController();
      const arrived = once(test.app.server, 'request');
      const third = fetch(`${origin}/api/projects?size=1000`, { headers, signal: leaves.signal });
      await arrived;
      leaves.abort();
      await expect(third).rejects.toThrow('aborted');
      started.push(call('GET', '/projects?size=1000'), call('GET', '/projects?size=1000'));
    });
    expect((await Promise.all(started)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });

  it('that fail give their turn to the next', async () => {
    const { call } = await test.signInAs('ADMIN');
    const refused = await Promise.all([1, 2, 3, 4].map(() => call('GET', '/projects?size=1000&sort=nothing,asc')));
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
    expect((await call('GET', '/projects?size=1000')).statusCode).toBe(200);
  });
});

describe('a turn', () => {
  it('goes to those who wait in the order of arrival, and past a caller who has left', async () => {
    const take = createTurns();
    const stays = new AbortController().signal;
    const leaves = new AbortController();
    const order: string[] = [];
    const first = await take(1, stays);
    const second = await take(1, stays);
    const waitAs = async (name: string, left: AbortSignal) => {
      const end = await take(1, left);
      order.push(end ? name : `${name} has left`);
      return end;
    };
    const third = waitAs('third', leaves.signal);
    const fourth = waitAs('fourth', stays);
    const fifth = waitAs('fifth', stays);
    expect(await take(2, stays)).toBeDefined();
    leaves.abort();
    expect(await third).toBeUndefined();
    first?.();
    const end = await fourth;
    expect(order).toEqual(['third has left', 'fourth']);
    second?.();
    end?.();
    (await fifth)?.();
    expect(order).toEqual(['third has left', 'fourth', 'fifth']);
    expect(await take(1, AbortSignal.abort())).toBeUndefined();
    expect([await take(1, stays), await take(1, stays)]).not.toContain(undefined);
  });
});
