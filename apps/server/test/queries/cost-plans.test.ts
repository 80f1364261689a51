import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { readFacts } from '../../src/features/job-cost/read-facts.ts';
import type { Db } from '../../src/schema.ts';
import { useTestApp } from '../build-test-app.ts';
import { buildProject } from '../factories/project.ts';

const test = useTestApp();

const ofEach = 5;
let ids: number[];

/** What many projects have spent and worked, between many other totals. */
beforeAll(async () => {
  ids = await Promise.all(Array.from({ length: 500 }, async () => (await buildProject(test.db)).id));
  await sql`
    insert into kept_totals (name, value, status, slot, count, amount_minor)
    select name, id || ' ' || n, status, 0, 1, 100
    from unnest(${ids}::integer[]) as id cross join (values
      ('expenses.project.category', 'APPROVED', ${ofEach}::integer), ('expenses.project.month', 'APPROVED', 200),
      ('labour.project.month', 'CARPENTER', ${ofEach}::integer), ('labour.project.minutes', 'CARPENTER', ${ofEach}::integer)
    ) as total (name, status, many) cross join generate_series(1, many) as n`.execute(test.db);
  await sql`analyze kept_totals`.execute(test.db);
});

it.each([1, 50])('reads the totals of %d projects only, with a plan for any number of them', async (count) => {
  const read = await test.db.transaction().execute(async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
    // Planning reads some rows as well, until the statement is prepared.
    for (const id of ids.slice(0, 10)) await readFacts(tx, [id]);
    const before = await totalsRead(tx);
    const facts = await readFacts(tx, ids.slice(0, count));
    expect(facts).toHaveLength(count);
    return (await totalsRead(tx)) - before;
  });
  expect(read).toBe(3 * ofEach * count);
});

async function totalsRead(tx: Db): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select (seq_tup_read + idx_tup_fetch)::integer as rows
    from pg_stat_xact_user_tables where relname = 'kept_totals'`.execute(tx);
  return rows[0]?.rows ?? 0;
}

it('plans the statement once for many calls', async () => {
  const plans = await test.db.transaction().execute(async (tx) => {
    for (const id of ids.slice(0, 20)) await readFacts(tx, [id]);
    const { rows } = await sql<{ generic_plans: number }>`
      select generic_plans::integer from pg_prepared_statements where statement like '%labour.project.minutes%'`.execute(
      tx,
    );
    return rows.map(({ generic_plans }) => generic_plans);
  });
  expect(plans).toEqual([expect.toSatisfy((times: number) => times > 5)]);
});
