import { type RawBuilder, sql } from 'kysely';
import { endOf } from '../../platform/company-days.ts';
import type { Db } from '../../schema.ts';
import type { PayProfileRow } from '../../schema-payroll.ts';
import { countsForPay } from '../attendance/counts-for-pay.ts';
import type { PayTerms } from '../payroll/compute/facts.ts';
import type { RunScope, Span } from './run-scope.ts';

/** Without a profile: an account that was there in the period. Its wage is forgotten otherwise; an ADMIN may have none. */
function belongsTo({ from, to, userIds, settlement }: Scope, timeZone: string): RawBuilder<boolean> {
  if (settlement) return sql<boolean>`p.joined_on <= ${to}::date`;
  // Something may be due to named people who have left.
  const hasNotLeft = userIds === null ? sql`coalesce(p.left_on, 'infinity') >= ${from}::date` : sql`true`;
  return sql<boolean>`case when p.user_id is null
    then u.deleted_at is null and u.role <> 'ADMIN' and u.created_at < ${endOf(to, timeZone)}
    else p.joined_on <= ${to}::date and ${hasNotLeft} end`;
}

type Scope = Pick<RunScope, 'from' | 'to' | 'userIds' | 'settlement'>;

export type RunPerson = { id: number; name: string; profile: PayProfileRow | null };

/** Everybody who may be paid for these days, by id. */
export async function selectRunPeople(db: Db, scope: Scope, timeZone: string): Promise<RunPerson[]> {
  const { userIds } = scope;
  const named = userIds === null ? sql`true` : sql`u.id = any(${userIds}::integer[])`;
  const { rows } = await sql<RunPerson>`
    select u.id, u.name, case when p.user_id is null then null else to_jsonb(p) end as profile
    from users u left join pay_profiles p on p.user_id = u.id
    where ${belongsTo(scope, timeZone)} and ${named}
    order by u.id`.execute(db);
  return rows;
}

/** Days that live payslips pay already. */
export async function selectPaidSpans(db: Db, ids: readonly number[], { from, to }: Span) {
  const { rows } = await sql<{ user_id: number; from: string; to: string }>`
    select user_id, from_date as from, to_date as to from payslips
    where live and user_id = any(${ids}::integer[]) and from_date <= ${to}::date and to_date >= ${from}::date
      and to_date >= from_date`.execute(db);
  return Map.groupBy(rows, ({ user_id }) => user_id);
}

type TermsRow = {
  user_id: number;
  effective_from: string;
  basic_minor: number;
  paid_by: PayTerms['paidBy'];
  housing_minor: number;
  food_minor: number;
  transport_minor: number;
  other_minor: number;
};

export async function selectTerms(db: Db, ids: readonly number[]): Promise<Map<number, PayTerms[]>> {
  const { rows } = await sql<TermsRow>`
    select user_id, effective_from, basic_minor, paid_by, housing_minor, food_minor, transport_minor, other_minor
    from pay_terms where deleted_at is null and user_id = any(${ids}::integer[])
    order by user_id, effective_from`.execute(db);
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map([...byUser].map(([id, terms]) => [id, terms.map(termsOf)]));
}

function termsOf(row: TermsRow): PayTerms {
  return {
    effectiveFrom: row.effective_from,
    basicMinor: row.basic_minor,
    paidBy: row.paid_by,
    allowancesMinor: {
      HOUSING: row.housing_minor,
      FOOD: row.food_minor,
      TRANSPORT: row.transport_minor,
      OTHER_ALLOWANCE: row.other_minor,
    },
  };
}

type LeaveRow = { user_id: number; kind: 'ANNUAL' | 'SICK' | 'UNPAID' | 'HAJJ' | 'MATERNITY' | 'DAY_IN_LIEU' } & Span;

export async function selectLeaves(db: Db, ids: readonly number[]) {
  const { rows } = await sql<LeaveRow>`
    select user_id, kind, from_date as from, to_date as to from leaves
    where cancelled_at is null and user_id = any(${ids}::integer[])
    order by user_id, from_date`.execute(db);
  return Map.groupBy(rows, ({ user_id }) => user_id);
}

type UserDay = { user_id: number; date: string };

/** Days of leave on which people whose attendance counts were present nevertheless. */
export async function selectWorkedLeaveDays(db: Db, ids: readonly number[]) {
  const { rows } = await sql<UserDay>`
    select distinct l.user_id, a.date
    from leaves l
    join pay_profiles p on p.user_id = l.user_id and p.attendance_based
    join attendances a on a.user_id = l.user_id and a.date between l.from_date and l.to_date and ${countsForPay}
    where l.cancelled_at is null and l.user_id = any(${ids}::integer[])
    order by 1, 2`.execute(db);
  return Map.groupBy(rows, ({ user_id }) => user_id);
}

export async function selectWaitingCorrections(db: Db, ids: readonly number[]) {
  const { rows } = await sql<UserDay>`
    select distinct user_id, date from attendance_corrections
    where status = 'PENDING' and user_id = any(${ids}::integer[])
    order by 1, 2`.execute(db);
  return Map.groupBy(rows, ({ user_id }) => user_id);
}

/** Rest days of the weeks before and of days that are paid already, newest first, as live payslips counted them. */
export async function selectPaidRestDays(db: Db, ids: readonly number[], { from, to }: Span) {
  const { rows } = await sql<UserDay & { worked: boolean }>`
    select s.user_id, d.date, d.rest_minutes > 0 as worked
    from payslips s join payslip_days d on d.slip_id = s.id
    where s.live and s.user_id = any(${ids}::integer[]) and s.to_date >= ${from}::date - 60
      and d.calendar_kind = 'REST' and d.date between ${from}::date - 60 and ${to}::date
    order by s.user_id, d.date desc`.execute(db);
  return Map.groupBy(rows, ({ user_id }) => user_id);
}
