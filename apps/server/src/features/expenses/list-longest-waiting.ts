import type { Expense } from '@binaa/contract/expenses';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentExpense } from './expense.presenter.ts';
import { listWaiting } from './queue.queries.ts';

/** The pending expenses that have waited longest, with their flags. */
export async function listLongestWaiting(db: Db, clock: Clock, actor: Actor, limit: number): Promise<Expense[]> {
  const views = await listWaiting(db, { clock, actor }, {}, limit);
  return views.map((view) => presentExpense(view, actor));
}
