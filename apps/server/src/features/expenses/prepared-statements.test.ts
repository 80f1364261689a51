import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Db } from '../../schema.ts';

// Fresh modules: other files of this worker may have used up the statements that are prepared.
vi.resetModules();
const { useTestApp } = await import('../../../test/build-test-app.ts');
const { buildExpense } = await import('../../../test/factories/expense.ts');
const { buildProject } = await import('../../../test/factories/project.ts');
const { buildUser } = await import('../../../test/factories/user.ts');
const { decidePendingExpense } = await import('./decision.queries.ts');
const { findExpenseView, insertExpense } = await import('./expense.queries.ts');
const { listExpensePageViews } = await import('./expense-list.queries.ts');
const { withFlags } = await import('./flagged-views.ts');
const test = useTestApp();

it.each([
  ['a page', { status: 'PENDING' }],
  ['the totals of an empty page', { submittedById: 999_999_999 }],
] as const)('prepares the statement of %s when it comes often', async (_what, query) => {
  const reader = { clock: test.deps.clock, actor: await buildUser(test.db, { role: 'ADMIN' }) };
  await test.db.connection().execute(async (db) => {
    for (let times = 0; times < 6; times += 1) await listExpensePageViews(db, reader, query, { limit: 10, offset: 0 });
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
    const starts = rows.map(({ statement }) => statement.trim().slice(0, 20));
    expect(starts).toContain('submittedById' in query ? 'select total.pending' : 'select expense.id, e');
  });
});

/** How often PostgreSQL has planned a prepared statement for its values, and for any values. */
async function plansOf(db: Db, part: string): Promise<unknown> {
  const { rows } = await sql`
    select custom_plans::integer as for_values, generic_plans::integer as for_all
    from pg_prepared_statements where statement like ${`%${part}%`}
  `.execute(db);
  return rows;
}

it('plans the statements that create and approve an expense once a connection', async () => {
  const actor = await buildUser(test.db, { role: 'ADMIN' });
  const at = test.deps.clock.now();
  const expense = {
    related_type: 'PROJECT',
    project_id: (await buildProject(test.db)).id,
    category: 'FUEL',
    amount_minor: 10_000,
    spent_on: '2026-03-10',
    notes: null,
    receipt_key: null,
    site_id: null,
    supplier_id: null,
    payment_method: null,
    order_id: null,
    resubmit_of_id: null,
  } as const;
  const tx = await test.db.startTransaction().execute();
  const times = 15;
  for (let time = 0; time < times; time += 1) {
    const inserted = await insertExpense(tx, expense, { userId: actor.id, at, isImported: false });
    const pending = { id: inserted?.id ?? 0, versions: [] };
    expect(await decidePendingExpense(tx, actor, pending, { status: 'APPROVED', at, reason: null })).toBeDefined();
  }
  const created = await plansOf(tx, 'insert into expenses (');
  const approved = await plansOf(tx, 'update expenses set status');
  await tx.rollback().execute();
  // The first four are not prepared. PostgreSQL tries five plans for values before it compares.
  const once = [{ for_values: 5, for_all: times - 9 }];
  expect({ created, approved }).toEqual({ created: once, approved: once });
});

it('plans the statement that reads flags once a connection, for any number of expenses', async () => {
  const actor = await buildUser(test.db, { role: 'ADMIN' });
  const views = [];
  for (let count = 0; count < 12; count += 1) {
    const { id } = await buildExpense(test.db, { submitted_by_id: actor.id });
    views.push(await findExpenseView(test.db, id));
  }
  const pending = views.filter((view) => view !== undefined);
  await test.db.connection().execute(async (db) => {
    const reader = { clock: test.deps.clock, actor };
    for (const count of [1, 2, 3, 12, 1, 2, 3, 12, 1, 2, 3, 12, 1, 2, 3]) {
      await withFlags(db, reader, pending.slice(0, count));
    }
    expect(await plansOf(db, 'as flags')).toEqual([{ for_values: 5, for_all: 6 }]);
  });
});
