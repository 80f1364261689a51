import type { ExpenseFlag } from '@binaa/contract/expense-flags';
import { sql } from 'kysely';
import { isAnyOf } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import { type BudgetEffect, readBudgetEffects } from '../job-cost/budget-effects.ts';
import type { ExpenseView } from './expense.queries.ts';
import { type FlagReader, flagsUnder, seesCost } from './expense-flags.ts';

/** What today's policy and the cost budget say about a pending expense. */
export type PolicyView = {
  flags: ExpenseFlag[];
  /** For the office: what it does to the budget of its cost code. */
  effect: BudgetEffect | undefined;
};

export type FlaggedView = ExpenseView & PolicyView;

const ofDecided: PolicyView = { flags: [], effect: undefined };

/**
 * Reads the flags of the pending ones in a statement of their own: PostgreSQL plans a page of expenses badly if it also
 * has to find their duplicates, and most expenses are decided.
 */
export async function withFlags<View extends ExpenseView>(
  db: Db,
  reader: FlagReader,
  views: readonly View[],
): Promise<(View & PolicyView)[]> {
  const pending = views.filter(({ status }) => status === 'PENDING');
  if (pending.length === 0) return views.map((view) => ({ ...view, ...ofDecided }));
  const found = await readFlagRows(
    db,
    reader,
    pending.map(({ id }) => id),
  );
  const budgeted = pending.filter(({ id }) => found.get(id)?.has_budget);
  const effects = await readBudgetEffects(
    db,
    reader.actor,
    budgeted.map((view) => ({ saved: view, expense: view })),
  );
  const effectOf = new Map(budgeted.map(({ id }, at) => [id, effects[at]]));
  return views.map((view) => {
    const read = found.get(view.id);
    if (!read) return { ...view, ...ofDecided };
    const effect = effectOf.get(view.id);
    return { ...view, second_from_minor: read.second_from_minor, effect, flags: withBudget(read.flags, effect) };
  });
}

/** The flag of a cost code that is above its budget comes last. */
export function withBudget(flags: readonly ExpenseFlag[], effect: BudgetEffect | undefined): ExpenseFlag[] {
  return effect?.isOver ? [...flags, 'OVER_BUDGET'] : [...flags];
}

type FlagRow = {
  id: number;
  flags: ExpenseFlag[];
  /** From which amount on it needs two approvals, by the stricter of then and now. */
  second_from_minor: number | null;
  /** Whether the project has a cost budget and the reader sees it: only then is the cost of its cost code read. */
  has_budget: boolean;
};

async function readFlagRows(db: Db, reader: FlagReader, ids: readonly number[]): Promise<Map<number, FlagRow>> {
  const hasBudget = seesCost(reader.actor)
    ? sql`exists (select from budget_revisions where project_id = expense.project_id)`
    : sql`false`;
  const { rows } = await sql<FlagRow>`
    select expense.id, least(expense.second_from_minor, limits.second_from_minor) as second_from_minor, ${flagsUnder(reader)} as flags, ${hasBudget} as has_budget
    from expenses as expense cross join expense_limits(expense.project_id, expense.category) as limits
    where ${isAnyOf('expense.id', ids)}
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
