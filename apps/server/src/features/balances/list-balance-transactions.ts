import { type BalanceTransaction, balanceMessages } from '@binaa/contract/balances';
import type { Page, PageRequest } from '@binaa/contract/paging';
import { grantOf } from '@binaa/contract/permissions';
import type { Clock } from '../../platform/clock.ts';
import { forbidden, notFound } from '../../platform/http/app-error.ts';
import { pageOrArray } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { type Rows, rowsById } from '../../platform/tables/batches.ts';
import type { Db } from '../../schema.ts';
import { mayReadBalanceOf } from './balance.policy.ts';
import { presentBalanceTransaction } from './balance.presenter.ts';
import {
  type FloatEntryQuery,
  findHolder,
  listFloatEntryViews,
  listFloatEntryViewsById,
  listFloatPostingIds,
} from './balance.queries.ts';

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
  await requireReadableAccount(db, actor, userId);
  return listBalanceTransactions(db, clock, { ...query, holderId: userId });
}

async function requireReadableAccount(db: Db, actor: Actor, userId: number): Promise<void> {
  if (!mayReadBalanceOf(actor, userId)) throw forbidden();
  if (!(await findHolder(db, userId))) throw notFound(balanceMessages.noAccount);
}

export async function exportBalanceTransactionsOfUser(
  db: Db,
  clock: Clock,
  actor: Actor,
  userId: number,
  query: FloatEntryQuery,
): Promise<Rows<BalanceTransaction>> {
  await requireReadableAccount(db, actor, userId);
  const ids = await listFloatPostingIds(db, { ...query, holderId: userId }, clock.timeZone);
  return rowsById(ids, async (some) => (await listFloatEntryViewsById(db, some)).map(presentBalanceTransaction));
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
