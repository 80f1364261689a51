import type { Trade } from '@binaa/contract/labour-rates';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

/** Whether these trades have more records than this. */
export async function hasMoreRecords(db: Db, trades: readonly Trade[], most: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from (
      select from attendance_costs where trade = any (${trades}::text[]) limit ${most + 1}
    ) as counted`.execute(db);
  return (rows[0]?.count ?? 0) > most;
}

/** From now on, the records of these trades are costed by `recountNextRecords`. */
export async function startRecount(tx: Db, trades: readonly Trade[]): Promise<void> {
  await tx
    .insertInto('labour_recounts')
    .values(trades.map((trade) => ({ trade })))
    .onConflict((conflict) => conflict.column('trade').doNothing())
    .execute();
}

/** False if nothing was left to do. */
export async function recountNextRecords(tx: Db, most: number): Promise<boolean> {
  const { rows } = await sql<{ worked: boolean }>`select recount_labour(${most}) as worked`.execute(tx);
  return rows[0]?.worked ?? false;
}
