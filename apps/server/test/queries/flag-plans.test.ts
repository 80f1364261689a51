import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { flagsFor } from '../../src/features/expenses/expense-flags.ts';
import { useTestApp } from '../build-test-app.ts';
import { buildUser } from '../factories/user.ts';

const test = useTestApp();

/** Enough expenses that PostgreSQL would rather use an index than read them all, if one fits. */
const many = 20_000;

beforeAll(async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => buildUser(test.db, { role: 'FOREMAN' })));
  const ids = people.map(({ id }) => id);
  // Round amounts: thousands of expenses share each.
  await sql`
    insert into expenses (related_type, category, amount_minor, spent_on, submitted_by_id, created_at)
    select 'GENERAL_EXPENSE', 'FUEL', 1000 * (1 + n % 7), date '2024-01-01' + n % 700,
      (${ids}::integer[])[1 + n % 10], timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${many}) as n`.execute(test.db);
  await sql`analyze expenses`.execute(test.db);
});

type Plan = { 'Index Name'?: string; Plans?: Plan[] };

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

it('computes flags by the indexes of equal facts and of what is pending', async () => {
  const actor = await buildUser(test.db, { role: 'ADMIN' });
  const flags = flagsFor({ clock: test.deps.clock, actor });
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (format json) select ${flags} from expenses as expense where expense.id = ${many / 2}::integer
  `.execute(test.db);
  const nodes = rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
  const used = nodes.flatMap((node) => node['Index Name'] ?? []);
  expect(used).toEqual(expect.arrayContaining(['expenses_alike', 'expenses_pending_of_submitter']));
});
