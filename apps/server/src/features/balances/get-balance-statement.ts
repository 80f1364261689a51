import { type BalanceStatement, balanceMessages, statementLimit } from '@binaa/contract/balances';
import { fromMinor } from '@binaa/contract/money';
import type { Clock } from '../../platform/clock.ts';
import { beginningOf, endOf } from '../../platform/company-days.ts';
import { forbidden, notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { readSnapshot } from '../../platform/verification.ts';
import type { Db } from '../../schema.ts';
import { mayReadBalanceOf } from './balance.policy.ts';
import { presentBalanceTransaction } from './balance.presenter.ts';
import { type FloatEntryQuery, findHolder, listFloatEntryViews, readFloatBalance } from './balance.queries.ts';

/**
 * In one snapshot: the opening balance and the transactions add up to the closing balance, unless the transactions are
 * filtered by more than days. Both balances are those of the whole account.
 */
export async function getBalanceStatement(
  db: Db,
  clock: Clock,
  actor: Actor,
  userId: number,
  query: FloatEntryQuery,
): Promise<BalanceStatement> {
  if (!mayReadBalanceOf(actor, userId)) throw forbidden();
  const { timeZone } = clock;
  const { startDate, endDate } = query;
  return readSnapshot(db, async (tx) => {
    const holder = await findHolder(tx, userId);
    if (!holder) throw notFound(balanceMessages.noAccount);
    const found = { ...query, holderId: userId, sort: { field: 'createdAt', direction: 'asc' } } as const;
    const { rows, total } = await listFloatEntryViews(tx, found, timeZone, { limit: statementLimit, offset: 0 });
    const opening = startDate ? await readFloatBalance(tx, userId, beginningOf(startDate, timeZone)) : 0;
    const closing = await readFloatBalance(tx, userId, endDate ? endOf(endDate, timeZone) : undefined);
    return {
      userName: holder.name,
      openingBalance: fromMinor(opening),
      closingBalance: fromMinor(closing),
      totalElements: total,
      transactions: total > statementLimit ? [] : rows.map(presentBalanceTransaction),
    };
  });
}
