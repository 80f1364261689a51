import { type BalanceTransaction, balanceMessages } from '@binaa/contract/balances';
import type { Page, PageRequest } from '@binaa/contract/paging';
import { grantOf } from '@binaa/contract/permissions';
import type { Clock } from '../../platform/clock.ts';
import { forbidden, notFound } from '../../platform/http/app-error.ts';
import { pageOrArray } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { mayReadBalanceOf } from './balance.policy.ts';
import { presentBalanceTransaction } from './balance.presenter.ts';
import { type FloatEntryQuery, findHolderView, listFloatEntryViews } from './balance.queries.ts';

type Transactions = Page<BalanceTransaction> | BalanceTransaction[];
type ListQuery = PageRequest & FloatEntryQuery;

export function listBalanceTransactions(db: Db, clock: Clock, query: ListQuery): Promise<Transactions> {
  return pageOrArray(query, async (bounds) => {
    const { rows, total } = await listFloatEntryViews(db, query, clock.timeZone, bounds);
    return { items: rows.map(presentBalanceTransaction), total };
  });
}

export async function listBalanceTransactionsOfUser(
  db: Db,
  clock: Clock,
  actor: Actor,
  userId: number,
  query: ListQuery,
): Promise<Transactions> {
  if (!mayReadBalanceOf(actor, userId)) throw forbidden();
  if (!(await findHolderView(db, userId))) throw notFound(balanceMessages.noAccount);
  return listBalanceTransactions(db, clock, { ...query, holderId: userId });
}

/** A holder sees only the transactions of their own account. */
export function listBalanceTransactionsOfExpense(
  db: Db,
  clock: Clock,
  actor: Actor,
  expenseId: number,
  query: ListQuery,
): Promise<Transactions> {
  const holderId = grantOf(actor.role, 'balance.read') === 'all' ? undefined : actor.id;
  return listBalanceTransactions(db, clock, { ...query, expenseId, holderId });
}
