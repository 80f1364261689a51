import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import type { PayTermsRow } from '../../schema-payroll.ts';

const columns = [
  'id',
  'user_id',
  'effective_from',
  'basic_minor',
  'paid_by',
  'housing_mode',
  'housing_minor',
  'food_mode',
  'food_minor',
  'transport_mode',
  'transport_minor',
  'other_mode',
  'other_minor',
  'reason',
  'created_at',
] as const satisfies (keyof PayTermsRow)[];

/**
 * A wage is paid once a live payslip used it: it was entered before the payslip was computed, or corrected, and no later
 * wage that was known then stood for the same days.
 */
const isPaid = sql<boolean>`exists (
  select from payslips s
  cross join lateral (
    select s.created_at as at
    union all
    select c.created_at from payslip_lines l join payslips c on c.id = l.slip_id and c.live where l.origin_slip_id = s.id
  ) computed
  where s.user_id = t.user_id and s.live and s.to_date >= t.effective_from and t.created_at <= computed.at
    and s.from_date < coalesce((
      select min(next.effective_from) from pay_terms next
      where next.user_id = t.user_id and next.effective_from > t.effective_from
        and next.created_at <= computed.at and coalesce(next.deleted_at, 'infinity') > computed.at
    ), 'infinity')
)`;

/** The wages of a person, newest first. */
export function listTermsViews(db: Db, userId: number) {
  return db
    .selectFrom('pay_terms as t')
    .innerJoin('users as maker', 'maker.id', 't.created_by_id')
    .select(columns.map((name) => `t.${name}` as const))
    .select(['maker.name as maker_name', isPaid.as('is_paid')])
    .where('t.user_id', '=', userId)
    .where('t.deleted_at', 'is', null)
    .orderBy('t.effective_from', 'desc')
    .execute();
}

export type TermsView = Awaited<ReturnType<typeof listTermsViews>>[number];

/** The last day that a live payslip of the person covers. */
export async function findPaidUntil(db: Db, userId: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(to_date) as day from payslips where user_id = ${userId} and live`.execute(db);
  return rows[0]?.day ?? null;
}

/** Waits for a run that is being approved, and lets none be approved before the transaction ends. */
export async function shareReviewedRuns(tx: Db): Promise<void> {
  await sql`select id from payroll_runs where status = 'REVIEWED' order by id for share`.execute(tx);
}
