import { blockingProblemKinds } from '@binaa/contract/pay-problems';
import type { RunPart, RunStatus } from '@binaa/contract/payroll-runs';
import type { SlipListQuery } from '@binaa/contract/payslips';
import { type RawBuilder, sql } from 'kysely';
import { containing, matchesFolded, type OptionalBounds } from '../../../platform/list.ts';
import type { Db } from '../../../schema.ts';
import type { Problem } from '../../payroll/compute/problems.ts';
import type { PayrollSettings } from '../../payroll/compute/settings.ts';
import { isBlocked, reductions } from '../run-codes.ts';

export type SlipView = {
  id: number;
  run_id: number;
  period: string;
  part: RunPart;
  run_status: RunStatus;
  paid_on: string | null;
  user_id: number;
  user_name: string;
  category: string | null;
  employee_no: string | null;
  iban: string | null;
  bank_short: string | null;
  from_date: string;
  to_date: string;
  live: boolean;
  held_reason: string | null;
  net_minor: number;
  gross_minor: number;
  wage_minor: number;
  still_owed_minor: number;
  problems: Problem[];
  acknowledged_at: Date | null;
  question: string | null;
  answer: string | null;
  version: number;
  worked_days: number;
  paid_days: number;
  worked_minutes: number;
  overtime_minutes: number;
  reductions_minor: number;
  previous_net_minor: number | null;
  is_blocked: boolean;
};

const unpaidKinds = sql`('NOT_EMPLOYED', 'ABSENT', 'UNPAID', 'HAJJ', 'SICK_UNPAID')`;

const columns = sql`
    s.id, s.run_id, r.period, r.part, r.status as run_status, r.paid_on, s.user_id, u.name as user_name, u.category,
    u.search_text, p.employee_no, p.iban, p.bank_short, s.from_date, s.to_date, s.live, s.held_reason, s.net_minor,
    s.gross_minor, s.wage_minor, s.still_owed_minor, s.problems, s.acknowledged_at, s.question, s.answer, s.version,
    worked.worked_days, worked.paid_days, worked.worked_minutes, worked.overtime_minutes, kept.reductions_minor,
    before.previous_net_minor, ${isBlocked(blockingProblemKinds)} as is_blocked`;

const source = sql`
  from payslips s
  join payroll_runs r on r.id = s.run_id
  join users u on u.id = s.user_id
  left join pay_profiles p on p.user_id = s.user_id
  cross join lateral (
    select count(*) filter (where d.first_in is not null)::integer as worked_days,
      count(*) filter (where d.kind not in ${unpaidKinds})::integer as paid_days,
      coalesce(sum(d.ordinary_minutes + d.overtime_day_minutes + d.overtime_night_minutes + d.rest_minutes
        + d.holiday_minutes), 0)::integer as worked_minutes,
      coalesce(sum(d.overtime_day_minutes + d.overtime_night_minutes + d.rest_minutes + d.holiday_minutes), 0)::integer
        as overtime_minutes
    from payslip_days d where d.slip_id = s.id
  ) worked
  cross join lateral (
    select coalesce(sum(l.amount_minor) filter (where l.code in (${reductions})), 0) as reductions_minor
    from payslip_lines l where l.slip_id = s.id
  ) kept
  cross join lateral (
    select sum(other.net_minor) as previous_net_minor
    from payslips other join payroll_runs earlier on earlier.id = other.run_id
    where other.user_id = s.user_id and other.live
      and earlier.period = to_char((r.period || '-01')::date - 1, 'YYYY-MM')
  ) before`;

const view = sql`select ${columns} ${source}`;

/** One payslip, with the rules of its run and the names of the sites that its days and problems mention. */
export type OneSlipView = SlipView & { rules: PayrollSettings | null; site_names: Record<string, string> };

const oneView = sql`
  select ${columns}, r.settings -> 'settings' as rules, (
    select coalesce(jsonb_object_agg(site.id, site.name), '{}') from sites site where site.id in (
      select (site_time ->> 'siteId')::integer from payslip_days d cross join jsonb_array_elements(d.sites) site_time
      where d.slip_id = s.id
      union
      select (problem ->> 'siteId')::integer from jsonb_array_elements(s.problems) problem
    )
  ) as site_names ${source}`;

/** A net is worth a look if it differs by more than a fifth from that of the month before. */
const isChanged = sql<boolean>`(previous_net_minor is null
  or abs(net_minor - previous_net_minor) * 5 > previous_net_minor)`;

type Filter = Pick<SlipListQuery, 'problem' | 'held' | 'changed' | 'question' | 'search'>;
type Sort = NonNullable<SlipListQuery['sort']>;

function matching({ problem, held, changed, question, search }: Filter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (problem !== undefined) conditions.push(sql`(is_blocked and held_reason is null) = ${problem}`);
  if (held !== undefined) conditions.push(sql`(held_reason is not null) = ${held}`);
  if (changed !== undefined) conditions.push(sql`${isChanged} = ${changed}`);
  if (question !== undefined) conditions.push(sql`(question is not null and answer is null) = ${question}`);
  if (search) {
    const pattern = containing(search);
    const folded = matchesFolded(sql`search_text`, search);
    conditions.push(sql`(user_name ilike ${pattern} or employee_no ilike ${pattern} or ${folded})`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const sortColumns: Record<Sort['field'], RawBuilder<unknown>> = {
  userName: sql`lower(user_name)`,
  employeeNo: sql`employee_no`,
  net: sql`net_minor`,
  workedMinutes: sql`worked_minutes`,
  overtimeMinutes: sql`overtime_minutes`,
};

function orderOf({ field, direction }: Sort = { field: 'userName', direction: 'asc' }): RawBuilder<unknown> {
  return sql`${sortColumns[field]} ${sql.raw(direction)} nulls last, user_id`;
}

export async function listSlipViews(
  db: Db,
  runId: number,
  filter: Filter,
  { sort, limit, offset }: OptionalBounds & { sort: Sort | undefined },
): Promise<{ rows: SlipView[]; total: number }> {
  const slips = sql`(${view} where s.run_id = ${runId}) slips where ${matching(filter)}`;
  const { rows } = await sql<SlipView>`
    select * from ${slips} order by ${orderOf(sort)} limit ${limit ?? null} offset ${offset}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*) as count from ${slips}`.execute(db);
  return { rows, total: counted.rows[0]?.count ?? 0 };
}

export async function findSlipView(
  db: Db,
  { runId, userId }: { runId: number; userId: number },
): Promise<OneSlipView | undefined> {
  const { rows } = await sql<OneSlipView>`
    ${oneView} where s.run_id = ${runId} and s.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** A person's own payslips of paid runs, newest first. */
export async function listOwnSlipViews(
  db: Db,
  userId: number,
  { limit, offset, direction }: { limit: number; offset: number; direction: 'asc' | 'desc' },
): Promise<{ rows: SlipView[]; total: number }> {
  const own = sql`s.user_id = ${userId} and s.live and r.status = 'PAID'`;
  const { rows } = await sql<SlipView>`
    ${view} where ${own}
    order by r.period ${sql.raw(direction)}, s.id ${sql.raw(direction)} limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*) as count from payslips s join payroll_runs r on r.id = s.run_id where ${own}`.execute(db);
  return { rows, total: counted.rows[0]?.count ?? 0 };
}

export async function findOwnSlipView(
  db: Db,
  { userId, slipId }: { userId: number; slipId: number },
): Promise<OneSlipView | undefined> {
  const { rows } = await sql<OneSlipView>`
    ${oneView} where s.id = ${slipId} and s.user_id = ${userId} and s.live and r.status = 'PAID'`.execute(db);
  return rows[0];
}
