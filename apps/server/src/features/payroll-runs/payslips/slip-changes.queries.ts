import type { Updateable } from 'kysely';
import type { Db, Schema } from '../../../schema.ts';

export function lockSlip(tx: Db, { runId, userId }: { runId: number; userId: number }) {
  return tx
    .selectFrom('payslips')
    .select(['id', 'version', 'held_reason', 'question', 'answer'])
    .where('run_id', '=', runId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A person's own payslip of a paid run, locked. */
export function lockOwnSlip(tx: Db, { slipId, userId }: { slipId: number; userId: number }) {
  return tx
    .selectFrom('payslips as s')
    .innerJoin('payroll_runs as r', 'r.id', 's.run_id')
    .select(['s.id', 's.acknowledged_at', 's.question'])
    .where('s.id', '=', slipId)
    .where('s.user_id', '=', userId)
    .where('s.live', '=', true)
    .where('r.status', '=', 'PAID')
    .forNoKeyUpdate('s')
    .executeTakeFirst();
}

type Change = Pick<Updateable<Schema['payslips']>, 'held_reason' | 'question' | 'answer' | 'acknowledged_at'>;

export async function changeSlip(tx: Db, id: number, change: Change, now: Date): Promise<void> {
  await tx
    .updateTable('payslips')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}
