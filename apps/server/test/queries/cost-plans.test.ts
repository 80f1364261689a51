import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Db } from '../../src/schema.ts';

// Fresh modules: other files of this worker may have used up the statements that are prepared.
vi.resetModules();
const { useTestApp } = await import('../build-test-app.ts');
const { buildProject } = await import('../factories/project.ts');
const { readCodesOfCategories } = await import('../../src/features/job-cost/budget-effect.queries.ts');
const { readFacts } = await import('../../src/features/job-cost/read-facts.ts');
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
  const { user } = await test.signInAs('ADMIN');
  await sql`
    insert into budget_revisions (project_id, number, kind, reason, created_by_id, created_at)
    select id, 0, 'ORIGINAL', 'First budget', ${user.id}, now() from unnest(${ids}::integer[]) as id`.execute(test.db);
  await sql`analyze kept_totals`.execute(test.db);
});

/** The cost of everything, and that of the cost code of a category. */
const reads = {
  facts: (tx: Db, projectIds: readonly number[]) => readFacts(tx, projectIds, true),
  materials: (tx: Db, projectIds: readonly number[]) =>
    readCodesOfCategories(
      tx,
      projectIds.map((projectId) => ({ projectId, category: 'MATERIALS' })),
    ),
};

it.each([
  { name: 'facts', count: 1, each: 3 * ofEach },
  { name: 'facts', count: 50, each: 3 * ofEach },
  { name: 'materials', count: 1, each: ofEach },
  { name: 'materials', count: 50, each: ofEach },
] as const)(
  'reads the $name of $count projects only, with a plan for any number of them',
  async ({ name, count, each }) => {
    const read = await test.db.transaction().execute(async (tx) => {
      await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
      // Planning reads some rows as well, until the statement is prepared.
      for (const id of ids.slice(0, 10)) await reads[name](tx, [id]);
      const before = await totalsRead(tx);
      expect(await reads[name](tx, ids.slice(0, count))).toHaveLength(count);
      return (await totalsRead(tx)) - before;
    });
    expect(read).toBe(each * count);
  },
);

async function totalsRead(tx: Db): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select (seq_tup_read + idx_tup_fetch)::integer as rows
    from pg_stat_xact_user_tables where relname = 'kept_totals'`.execute(tx);
  return rows[0]?.rows ?? 0;
}

it.each([
  { name: 'facts', part: 'labour.project.minutes' },
  { name: 'materials', part: 'asked.category' },
] as const)('plans the statement of the $name once for many calls', async ({ name, part }) => {
  const plans = await test.db.transaction().execute(async (tx) => {
    for (const id of ids.slice(0, 20)) await reads[name](tx, [id]);
    const { rows } = await sql<{ generic_plans: number }>`
      select generic_plans::integer from pg_prepared_statements where statement like ${`%${part}%`}`.execute(tx);
    return rows.map(({ generic_plans }) => generic_plans);
  });
  expect(plans).toEqual([expect.toSatisfy((times: number) => times > 5)]);
});
