import { blockingProblemKinds } from '@binaa/contract/pay-problems';
import type { RunListQuery, RunStatus } from '@binaa/contract/payroll-runs';
import { type RawBuilder, sql } from 'kysely';
import { type Bounds, containing, matchesFolded } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import type { NewPayrollRun, PayrollRunChange, PayrollRunRow } from '../../schema-payroll-runs.ts';
import { isBlocked, overtimes, reductions } from './run-codes.ts';

const blocked = isBlocked(blockingProblemKinds);

export type RunSums = {
  people: number;
  held: number;
  blocking: number;
  warnings: number;
  questions: number;
  gross_minor: number;
  net_minor: number;
  reductions_minor: number;
  overtime_minor: number;
  corrections_minor: number;
  kept_minor: number;
  court_minor: number;
};

/** Counts and sums of the payslips of a run `r`, without those of held people. */
const sums = sql<RunSums>`(
  select count(*) filter (where s.held_reason is null)::integer as people,
    count(*) filter (where s.held_reason is not null)::integer as held,
    count(*) filter (where s.held_reason is null and ${blocked})::integer as blocking,
    count(*) filter (where s.held_reason is null and s.problems <> '[]' and not ${blocked})::integer as warnings,
    count(*) filter (where s.question is not null and s.answer is null)::integer as questions,
    coalesce(sum(s.gross_minor) filter (where s.held_reason is null), 0) as gross_minor,
    coalesce(sum(s.net_minor) filter (where s.held_reason is null), 0) as net_minor,
    coalesce(sum(l.reductions) filter (where s.held_reason is null), 0) as reductions_minor,
    coalesce(sum(l.overtime) filter (where s.held_reason is null), 0) as overtime_minor,
    coalesce(sum(l.corrections) filter (where s.held_reason is null), 0) as corrections_minor,
    coalesce(sum(l.kept) filter (where s.held_reason is null), 0) as kept_minor,
    coalesce(sum(l.court) filter (where s.held_reason is null), 0) as court_minor
  from payslips s
  cross join lateral (
    select coalesce(sum(amount_minor) filter (where code in (${reductions})), 0) as reductions,
      coalesce(sum(amount_minor) filter (where code in (${overtimes})), 0) as overtime,
      coalesce(sum(amount_minor) filter (where code = 'CORRECTION'), 0) as corrections,
      coalesce(sum(-amount_minor) filter (where code in ('COURT_ORDER', 'ADVANCE')), 0) as kept,
      coalesce(sum(-amount_minor) filter (where code = 'COURT_ORDER'), 0) as court
    from payslip_lines where slip_id = s.id
  ) l
  where s.run_id = r.id
)`;

type RunColumns = Pick<
  PayrollRunRow,
  'id' | 'period' | 'part' | 'from_date' | 'to_date' | 'status' | 'paid_on' | 'reason' | 'version'
>;
export type RunView = RunColumns &
  RunSums & {
    due_after_days: number | null;
    /** Of a settlement. */
    settlement_due_on: string | null;
    bank_file_id: number | null;
    user_id: number | null;
    user_name: string | null;
    is_computed: boolean;
  };

const view = sql`
  select r.id, r.period, r.part, r.from_date, r.to_date, r.status, r.paid_on, r.reason, r.version,
    r.settlement ->> 'dueOn' as settlement_due_on,
    r.input_mark is not null as is_computed, (r.settings -> 'settings' ->> 'dueAfterDays')::integer as due_after_days,
    (select max(id) from bank_files f where f.run_id = r.id) as bank_file_id,
    person.id as user_id, person.name as user_name, sums.*
  from payroll_runs r
  cross join lateral ${sums} sums
  left join users person on r.part = 'SETTLEMENT' and person.id = r.user_ids[1]`;

type Filter = Pick<RunListQuery, 'part' | 'status' | 'period' | 'search'>;
type Sort = NonNullable<RunListQuery['sort']>;

function matching({ part, status, period, search }: Filter): RawBuilder<boolean> {
  const conditions = [status ? sql`r.status = ${status}` : sql`r.status <> 'DISCARDED'`];
  if (part) conditions.push(sql`r.part = ${part}`);
  if (period) conditions.push(sql`r.period = ${period}`);
  if (search) {
    const pattern = containing(search);
    conditions.push(sql`(r.period like ${pattern} or exists (
      select from users u where u.id = any(r.user_ids) and (u.name ilike ${pattern}
        or ${matchesFolded(sql`u.search_text`, search)})
    ))`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function orderOf({ field, direction }: Sort = { field: 'period', direction: 'desc' }): RawBuilder<unknown> {
  const column = field === 'net' ? sql`net_minor` : sql`period`;
  return sql`${column} ${sql.raw(direction)}, id ${sql.raw(direction)}`;
}

/** Only the runs of the page are summed, unless the sum is the order. */
export async function listRunViews(
  db: Db,
  filter: Filter,
  { sort, limit, offset }: Bounds & { sort: Sort | undefined },
): Promise<RunView[]> {
  const bounds = sql`order by ${orderOf(sort)} limit ${limit} offset ${offset}`;
  const page =
    sort?.field === 'net'
      ? sql`${matching(filter)}`
      : sql`r.id in (select r.id from payroll_runs r where ${matching(filter)} ${bounds})`;
  const { rows } = await sql<RunView>`
    select * from (${view} where ${page}) runs ${sort?.field === 'net' ? bounds : sql`order by ${orderOf(sort)}`}
  `.execute(db);
  return rows;
}

export async function countRuns(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from payroll_runs r where ${matching(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** `left_out`: chosen people whom the run does not pay. */
export type OneRunView = RunView & { left_out: string[] };

export async function findRunView(db: Db, id: number): Promise<OneRunView | undefined> {
  const { rows } = await sql<OneRunView>`
    select run.*, array(
      select u.name from payroll_runs r join users u on u.id = any(r.user_ids)
      where r.id = run.id and not exists (select from payslips s where s.run_id = r.id and s.user_id = u.id)
      order by u.name
    ) as left_out
    from (${view} where r.id = ${id}) run`.execute(db);
  return rows[0];
}

/** The run of a month that is not discarded or reversed, or the oldest that is still to be paid. */
export async function findOpenMonth(db: Db, period: string | null): Promise<RunView | undefined> {
  const { rows } = await sql<RunView>`
    ${view} where r.part = 'MONTH' and ${
      period === null
        ? sql`r.status in ('DRAFT', 'REVIEWED', 'APPROVED')`
        : sql`r.period = ${period} and r.status not in ('DISCARDED', 'REVERSED')`
    } order by r.period limit 1`.execute(db);
  return rows[0];
}

export async function hasPaidRun(db: Db): Promise<boolean> {
  const { rows } = await sql`select from payroll_runs where status = 'PAID' limit 1`.execute(db);
  return rows.length > 0;
}

export type PeriodSums = Pick<RunSums, 'people' | 'gross_minor' | 'net_minor' | 'overtime_minor'>;

/** What the run of a month paid; undefined if it is not paid. */
export async function sumPaidMonth(db: Db, period: string): Promise<PeriodSums | undefined> {
  const { rows } = await sql<PeriodSums>`
    select people, gross_minor, net_minor, overtime_minor
    from (${view} where r.period = ${period} and r.part = 'MONTH' and r.status = 'PAID') paid`.execute(db);
  return rows[0];
}

const stepColumns = ['created', 'computed', 'reviewed', 'approved', 'paid', 'reversed', 'discarded'] as const;
export type StepRow = { step: (typeof stepColumns)[number]; user_name: string; at: Date };

/** Who did what with a run, and when. */
export async function selectSteps(db: Db, id: number): Promise<StepRow[]> {
  const steps = stepColumns.map(
    (step, place) =>
      sql`(${sql.lit(place)}, ${sql.lit(step)}, ${sql.ref(`r.${step}_by_id`)}, ${sql.ref(`r.${step}_at`)})`,
  );
  const { rows } = await sql<StepRow>`
    select done.step, u.name as user_name, done.at
    from payroll_runs r
    cross join lateral (values ${sql.join(steps)}) as done (place, step, user_id, at)
    join users u on u.id = done.user_id
    where r.id = ${id}
    order by done.at, done.place`.execute(db);
  return rows;
}

export function findRun(db: Db, id: number): Promise<PayrollRunRow | undefined> {
  return db.selectFrom('payroll_runs').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockRun(tx: Db, id: number): Promise<PayrollRunRow | undefined> {
  return tx.selectFrom('payroll_runs').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function insertRun(tx: Db, run: NewPayrollRun): Promise<number> {
  const { id } = await tx.insertInto('payroll_runs').values(run).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The guard is in the write as well: only a run in the expected state and version is changed. */
export async function changeRun(
  tx: Db,
  { id, status, version }: Pick<PayrollRunRow, 'id' | 'status' | 'version'>,
  change: PayrollRunChange,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .updateTable('payroll_runs')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('status', '=', status)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

type Computed = { settings: string; mark: string; userId: number; at: Date };

export async function markComputed(tx: Db, id: number, { settings, mark, userId, at }: Computed): Promise<void> {
  await tx
    .updateTable('payroll_runs')
    .set((eb) => ({
      settings,
      input_mark: mark,
      computed_by_id: userId,
      computed_at: at,
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
}

export async function readUserName(db: Db, id: number | null): Promise<string> {
  const user = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst();
  return user?.name ?? '';
}

export async function hasOpenSettlement(db: Db, userId: number): Promise<boolean> {
  const closed: RunStatus[] = ['DISCARDED', 'REVERSED'];
  const found = await db
    .selectFrom('payroll_runs')
    .select('id')
    .where('part', '=', 'SETTLEMENT')
    .where('status', 'not in', closed)
    .where(sql<boolean>`${userId} = any(user_ids)`)
    .executeTakeFirst();
  return found !== undefined;
}
