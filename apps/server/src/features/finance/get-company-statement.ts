import { statementLimit } from '@binaa/contract/balances';
import type { CompanyStatement, CompanyStatementQuery } from '@binaa/contract/finance';
import { fromMinor } from '@binaa/contract/money';
import type { Clock } from '../../platform/clock.ts';
import { beginningOf, endOf } from '../../platform/company-days.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { readSnapshot } from '../../platform/verification.ts';
import type { Db } from '../../schema.ts';
import { maySeeSalary } from '../users/user.policy.ts';
import { presentCompanyTransaction } from './finance.presenter.ts';
import { listCompanyPostingViews, readCompanyBalance } from './finance.queries.ts';

/**
 * In one snapshot: the opening balance and the transactions add up to the closing balance, unless the transactions are
 * filtered by more than days. Both balances are those of the whole company.
 */
export function getCompanyStatement(
  db: Db,
  { timeZone }: Clock,
  reader: Pick<Actor, 'role' | 'apiToken'>,
  { search, ...filter }: CompanyStatementQuery,
): Promise<CompanyStatement> {
  const { startDate, endDate } = filter;
  const query = { search, sort: { field: 'createdAt', direction: 'asc' } } as const;
  const bounds = { limit: statementLimit, offset: 0 };
  return readSnapshot(db, async (tx) => {
    const { rows, total } = await listCompanyPostingViews(
      tx,
      { ...filter, timeZone, seesPay: maySeeSalary(reader) },
      query,
      bounds,
    );
    const opening = startDate ? await readCompanyBalance(tx, beginningOf(startDate, timeZone)) : 0;
    const closing = await readCompanyBalance(tx, endDate ? endOf(endDate, timeZone) : undefined);
    return {
      openingBalance: fromMinor(opening),
      closingBalance: fromMinor(closing),
      totalElements: total,
      transactions: total > statementLimit ? [] : rows.map((row) => presentCompanyTransaction(row, reader)),
    };
  });
}
