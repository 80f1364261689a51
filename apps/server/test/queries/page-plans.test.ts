import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import type { ProjectRow } from '../../src/schema.ts';

// Fresh modules: other files of this worker may have used up the statements that are prepared.
vi.resetModules();
const { listExpensePageViews } = await import('../../src/features/expenses/expense-list.queries.ts');
const { useTestApp } = await import('../build-test-app.ts');
const { buildProject } = await import('../factories/project.ts');
const { buildUser } = await import('../factories/user.ts');
const test = useTestApp();

let project: ProjectRow;

beforeAll(async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 40 }, () => buildProject(test.db)));
  if (!first) throw new Error('There is no project.');
  project = first;
  const ids = [first, ...others].map(({ id }) => id);
  const { id: submitterId } = await buildUser(test.db, { role: 'FOREMAN' });
  await sql`
    insert into expenses (related_type, project_id, category, amount_minor, spent_on, submitted_by_id)
    select 'PROJECT', (${ids}::integer[])[1 + n % 40], 'FUEL', 100 * n, date '2024-01-01' + n % 700, ${submitterId}
    from generate_series(1, 20000) as n`.execute(test.db);
  await sql`analyze expenses`.execute(test.db);
});

type Plan = { 'Relation Name'?: string; Filter?: string; 'Actual Loops': number; Plans?: Plan[] };

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

it('counts the total of a filtered page once, not for each of its rows', async () => {
  const reader = { clock: test.deps.clock, actor: await buildUser(test.db, { role: 'ADMIN' }) };
  const query = {
    projectId: project.id,
    startDate: '2024-01-01',
    endDate: '2025-12-31',
    minAmount: 1,
    maxAmount: 90_000,
  };
  await test.db.connection().execute(async (db) => {
    for (let times = 0; times < 6; times += 1) await listExpensePageViews(db, reader, query, { limit: 10, offset: 0 });
    const { rows: prepared } = await sql<{ name: string }>`
      select name from pg_prepared_statements where statement like '%total.pending_count%'`.execute(db);
    const [page] = prepared;
    const values = [project.id, '2024-01-01', '2025-12-31', 100, 9_000_000];
    await sql`set plan_cache_mode = force_generic_plan`.execute(db);
    const given = sql.join([...values, ...values].map((value) => sql.lit(value)));
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
      explain (analyze, format json) execute ${sql.raw(page?.name ?? '')} (${given})`.execute(db);
    await sql`reset plan_cache_mode`.execute(db);
    const filtered = rows
      .flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
      .filter((node) => node['Relation Name'] === 'expenses' && node.Filter !== undefined);
    // For the total, and for the rows of the page.
    expect(filtered.map((node) => node['Actual Loops'])).toEqual([1, 1]);
  });
});
