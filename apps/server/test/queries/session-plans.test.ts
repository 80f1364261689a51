import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { authenticate } from '../../src/platform/session/authenticate.ts';
import { useTestApp } from '../build-test-app.ts';
import { buildUser } from '../factories/user.ts';

const test = useTestApp();

beforeAll(async () => {
  await Promise.all(Array.from({ length: 400 }, () => buildUser(test.db)));
  await sql`
    insert into ended_sessions (token_id, expires_at)
    select 'ended ' || n, now() from generate_series(1, 20000) as n`.execute(test.db);
  await sql`analyze users, ended_sessions`.execute(test.db);
});

it('plans the statement that every call sends once for many calls', async () => {
  const header = `Bearer ${await test.tokenOf(await buildUser(test.db))}`;
  const plans = await test.db.transaction().execute(async (tx) => {
    for (let call = 0; call < 20; call += 1) await authenticate(tx, test.tokens, header);
    const { rows } = await sql<{ generic_plans: number }>`
      select generic_plans::integer from pg_prepared_statements where statement like '%ended_sessions%'`.execute(tx);
    return rows.map(({ generic_plans }) => generic_plans);
  });
  expect(plans).toEqual([expect.toSatisfy((times: number) => times > 5)]);
});

it('finds the users of calls by primary key, without scanning the table', async () => {
  const users = await Promise.all(Array.from({ length: 8 }, () => buildUser(test.db)));
  const headers = await Promise.all(users.map(async (user) => `Bearer ${await test.tokenOf(user)}`));
  await test.db.transaction().execute(async (tx) => {
    const scans = () =>
      sql<{ count: number }>`select pg_stat_get_xact_numscans('users'::regclass)::integer as count`.execute(tx);
    const { rows: before } = await scans();
    for (let times = 0; times < 20; times += 1) {
      const actors = await Promise.all(headers.map((header) => authenticate(tx, test.tokens, header)));
      expect(actors.map(({ id }) => id)).toEqual(users.map(({ id }) => id));
    }
    expect((await scans()).rows).toEqual(before);
  });
});
