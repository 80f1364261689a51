import { hash } from 'node:crypto';
import { balanceMessages } from '@binaa/contract/balances';
import type { FloatStatement, StatementExpenses } from '@binaa/contract/float-statement';
import { fromMinor } from '@binaa/contract/money';
import { daysOfMonth } from '@binaa/contract/timesheets';
import type { Clock } from '../../platform/clock.ts';
import { beginningOf, endOf } from '../../platform/company-days.ts';
import { forbidden } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { readSnapshot } from '../../platform/verification.ts';
import type { Db } from '../../schema.ts';
import { presentBalanceTransaction } from './balance.presenter.ts';
import { type FloatEntryView, findHolder, listFloatEntryViews, readFloatBalance } from './balance.queries.ts';
import { mayUseCashOf } from './cash.policy.ts';
import { findLastCount, listPendingPaidInCash, listRejectedPaidInCash } from './float-statement.queries.ts';

/** In one snapshot, so that the opening balance and the entries add up to the closing balance. */
export async function getFloatStatement(
  db: Db,
  clock: Clock,
  actor: Actor,
  userId: number,
  month: string,
): Promise<FloatStatement> {
  if (!mayUseCashOf(actor, 'cash.read', userId)) throw forbidden();
  const { timeZone } = clock;
  const [startDate = '', endDate = ''] = [daysOfMonth(month)[0], daysOfMonth(month).at(-1)];
  const period = { from: beginningOf(startDate, timeZone), until: endOf(endDate, timeZone) };
  return readSnapshot(db, async (tx) => {
    const { name } = found(await findHolder(tx, userId), balanceMessages.noAccount);
    const query = { holderId: userId, startDate, endDate, sort: { field: 'createdAt', direction: 'asc' } } as const;
    const { rows: entries } = await listFloatEntryViews(tx, query, timeZone, { limit: undefined, offset: 0 });
    const openingMinor = await readFloatBalance(tx, userId, period.from);
    const rows = withBalances(entries, openingMinor);
    const closingMinor = openingMinor + sumOf(rows, () => true);
    const lastCount = await findLastCount(tx, userId);
    return {
      userId,
      userName: name,
      month,
      openingBalance: fromMinor(openingMinor),
      entries: rows.map(presentBalanceTransaction),
      totalIn: fromMinor(sumOf(rows, (minor) => minor > 0)),
      totalOut: fromMinor(-sumOf(rows, (minor) => minor < 0)),
      closingBalance: fromMinor(closingMinor),
      check: checkOf({ month, userId, openingMinor, rows, closingMinor }),
      printedAt: clock.now().toISOString(),
      pending: present(await listPendingPaidInCash(tx, userId)),
      rejected: present(await listRejectedPaidInCash(tx, userId, period)),
      lastCount: lastCount
        ? {
            id: lastCount.id,
            counted: fromMinor(lastCount.counted_minor),
            difference: fromMinor(lastCount.difference_minor),
            countedAt: lastCount.counted_at.toISOString(),
            status: lastCount.status,
          }
        : null,
    };
  });
}

/**
 * The balance after each entry, counted from the opening balance. The ledger's own differs at the turn of a month: an entry
 * has the time at which its call began, and may have waited for a later one.
 */
function withBalances(entries: readonly FloatEntryView[], openingMinor: number): FloatEntryView[] {
  let balanceMinor = openingMinor;
  return entries.map((entry) => {
    balanceMinor += entry.signed_minor;
    return { ...entry, balance_minor: balanceMinor };
  });
}

function sumOf(rows: readonly FloatEntryView[], isIncluded: (minor: number) => boolean): number {
  return rows.reduce((sum, { signed_minor }) => sum + (isIncluded(signed_minor) ? signed_minor : 0), 0);
}

function present(rows: Awaited<ReturnType<typeof listPendingPaidInCash>>): StatementExpenses {
  return {
    count: rows[0]?.total_count ?? 0,
    amount: fromMinor(rows[0]?.total_minor ?? 0),
    expenses: rows.map(({ id, spent_on, category, amount_minor }) => ({
      id,
      date: spent_on,
      category,
      amount: fromMinor(amount_minor),
    })),
  };
}

type Figures = {
  month: string;
  userId: number;
  openingMinor: number;
  rows: readonly FloatEntryView[];
  closingMinor: number;
};

/** Only what never changes: a person may be renamed, an expense may change category. */
function checkOf({ month, userId, openingMinor, rows, closingMinor }: Figures): string {
  const entries = rows.map((row) => [row.id, row.created_at, row.description, row.signed_minor, row.balance_minor]);
  return hash('sha256', JSON.stringify([month, userId, openingMinor, entries, closingMinor])).slice(0, 16);
}
