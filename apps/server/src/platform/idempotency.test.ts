import { defineEndpoint } from '@binaa/contract/endpoint';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useTestApp } from '../../test/build-test-app.ts';
import { buildUser } from '../../test/factories/user.ts';
import { conflict } from './http/app-error.ts';
import { route } from './http/route.ts';
import { deleteOldIdempotencyKeys } from './idempotency.ts';

const move = defineEndpoint({
  method: 'POST',
  path: '/test/move',
  summary: 'For tests',
  allow: 'finance.record',
  body: z.object({ amount: z.number() }),
  response: z.object({ moved: z.number() }),
  status: 201,
  idempotent: true,
});

let refuse = false;
const test = useTestApp({
  extraRoutes: [
    route(move, async (tx, { body }) => {
      if (refuse) throw conflict();
      await sql`insert into moves (amount) values (${body.amount})`.execute(tx);
      return { moved: body.amount };
    }),
  ],
});

beforeAll(() => sql`create table moves (amount integer not null)`.execute(test.db));

beforeEach(async () => {
  await sql`truncate moves`.execute(test.db);
  refuse = false;
});

async function moved(): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::integer as sum from moves`.execute(
    test.db,
  );
  return rows[0]?.sum ?? 0;
}

const withKey = (key: string) => ({ 'idempotency-key': key });

describe('an idempotency key', () => {
  it('lets twenty requests at once do the work of one, and gives all the same answer', async () => {
    const { call } = await test.signInAs('ADMIN');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', '/test/move', { amount: 5 }, withKey('twenty'))),
    );
    expect(await moved()).toBe(5);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({ moved: 5 });
    }
  });

  it('refuses another body under the same key', async () => {
    const { call } = await test.signInAs('ADMIN');
    await call('POST', '/test/move', { amount: 5 }, withKey('other'));
    const answer = await call('POST', '/test/move', { amount: 6 }, withKey('other'));
    expect(answer.json()).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await moved()).toBe(5);
  });

  it('gives the first answer also when the second request alone would be refused', async () => {
    const { call } = await test.signInAs('ADMIN');
    await call('POST', '/test/move', { amount: 5 }, withKey('done'));
    refuse = true;
    const answer = await call('POST', '/test/move', { amount: 5 }, withKey('done'));
    expect([answer.statusCode, answer.json()]).toEqual([201, { moved: 5 }]);
    const other = await call('POST', '/test/move', { amount: 6 }, withKey('done'));
    expect(other.json()).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('gives the first answer verbatim', async () => {
    const { call } = await test.signInAs('ADMIN');
    const expense = { relatedType: 'GENERAL_EXPENSE', category: 'FUEL', amount: 5, date: test.deps.clock.today() };
    const first = await call('POST', '/expenses', expense, withKey('same'));
    const second = await call('POST', '/expenses', expense, withKey('same'));
    expect([first.statusCode, second.body]).toEqual([201, first.body]);
  });

  it('is each user’s own', async () => {
    const first = await test.signInAs('ADMIN');
    const second = await test.signInAs('ADMIN');
    await first.call('POST', '/test/move', { amount: 5 }, withKey('own'));
    await second.call('POST', '/test/move', { amount: 5 }, withKey('own'));
    expect(await moved()).toBe(10);
  });

  it('is free again after a refusal', async () => {
    const { call } = await test.signInAs('ADMIN');
    refuse = true;
    expect((await call('POST', '/test/move', { amount: 5 }, withKey('again'))).statusCode).toBe(409);
    refuse = false;
    expect((await call('POST', '/test/move', { amount: 5 }, withKey('again'))).statusCode).toBe(201);
  });

  it('is not needed', async () => {
    const { call } = await test.signInAs('ADMIN');
    await call('POST', '/test/move', { amount: 5 });
    await call('POST', '/test/move', { amount: 5 });
    expect(await moved()).toBe(10);
  });

  it('must be readable', async () => {
    const { call } = await test.signInAs('ADMIN');
    expect((await call('POST', '/test/move', { amount: 5 }, withKey('x'.repeat(201)))).statusCode).toBe(400);
  });

  it('is kept for 60 days, because a request may wait that long on a phone', async () => {
    const { id: user_id } = await buildUser(test.db);
    for (const days of [0, 59, 61]) {
      const created_at = new Date(test.clock.now.getTime() - days * 86_400_000);
      const key = { user_id, key: `${days} days old`, request_hash: 'hash', created_at };
      await test.db.insertInto('idempotency_keys').values(key).execute();
    }
    await deleteOldIdempotencyKeys(test.db, test.clock.now);
    const kept = await test.db.selectFrom('idempotency_keys').select('key').where('user_id', '=', user_id).execute();
    expect(kept.map(({ key }) => key).toSorted()).toEqual(['0 days old', '59 days old']);
  });
});
