import { type Expense, expenseMessages } from '@binaa/contract/expenses';
import type { Clock } from '../../platform/clock.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentExpense } from './expense.presenter.ts';
import { findExpenseView } from './expense.queries.ts';
import { withFlags } from './flagged-views.ts';

export async function getExpense(db: Db, clock: Clock, actor: Actor, id: number): Promise<Expense> {
  const view = found(await findExpenseView(db, id), expenseMessages.notFound);
  const [flagged = view] = await withFlags(db, { clock, actor }, [view]);
  return presentExpense(flagged, actor);
}
