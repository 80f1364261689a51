import type { CashCountStatus } from '@binaa/contract/cash-counts';
import type { ExpenseCategory } from '@binaa/contract/expense-categories';
import { statementExpenseLimit } from '@binaa/contract/float-statement';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../schema.ts';
import { isPaidInCash, paysCash } from './cash-figures.ts';

export type StatementExpense = { id: number; spent_on: string; category: ExpenseCategory; amount_minor: number };
type Found = StatementExpense & { total_count: number; total_minor: number };

/** The first of the expenses by date, each with the number and the sum of all. */
async function listPaidInCash(db: Db, holderId: number, condition: RawBuilder<boolean>): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select id, spent_on, category, amount_minor, count(*) over () as total_count,
      (sum(amount_minor) over ())::bigint as total_minor
    from expenses
    where submitted_by_id = ${holderId} and deleted_at is null and ${isPaidInCash} and ${condition}
    order by spent_on, id
    limit ${sql.lit(statementExpenseLimit)}
  `.execute(db);
  return rows;
}

export function listPendingPaidInCash(db: Db, holderId: number): Promise<Found[]> {
  return listPaidInCash(db, holderId, sql`status = 'PENDING' and ${paysCash(holderId)}`);
}

export function listRejectedPaidInCash(
  db: Db,
  holderId: number,
  { from, until }: { from: RawBuilder<Date>; until: RawBuilder<Date> },
): Promise<Found[]> {
  return listPaidInCash(db, holderId, sql`status = 'REJECTED' and decided_at >= ${from} and decided_at < ${until}`);
}

type LastCount = {
  id: number;
  counted_minor: number;
  difference_minor: number;
  counted_at: Date;
  status: CashCountStatus;
};

export function findLastCount(db: Db, holderId: number): Promise<LastCount | undefined> {
  return db
    .selectFrom('cash_counts')
    .select(['id', 'counted_minor', 'difference_minor', 'counted_at', 'status'])
    .where('holder_id', '=', holderId)
    .orderBy('counted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
