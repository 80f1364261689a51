import type { TaskCategory } from '@binaa/contract/task-categories';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

type DueTask = {
  id: number;
  project_id: number;
  name: string | null;
  description: string | null;
  category: TaskCategory;
  site_name: string | null;
  expected_end_date: string;
  people: number[];
};

/** Open tasks that end on one of these days. */
export async function listTasksEnding(tx: Db, { from, to }: { from: string; to: string }): Promise<DueTask[]> {
  const { rows } = await sql<DueTask>`
    select t.id, t.project_id, t.name, t.description, t.category, s.name as site_name, t.expected_end_date,
      array(select p.user_id from task_people p where p.task_id = t.id) as people
    from tasks t join projects p on p.id = t.project_id and p.deleted_at is null
    left join sites s on s.id = t.site_id
    where t.deleted_at is null and not t.completed and t.expected_end_date between ${from} and ${to}
    order by t.expected_end_date, t.id
  `.execute(tx);
  return rows;
}

export function listMilestonesDue(tx: Db, days: readonly string[]) {
  return tx
    .selectFrom('milestones as m')
    .innerJoin('projects as p', 'p.id', 'm.project_id')
    .select(['m.id', 'm.name', 'm.project_id', 'm.due_date', 'p.name as project_name'])
    .where('m.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .where('m.status', '<>', 'COMPLETED')
    .where(sql<boolean>`m.due_date = any(${days}::date[])`)
    .orderBy('m.id')
    .execute();
}

/** Those that were made in one of the periods. */
export function listPendingFrom(tx: Db, periods: readonly { after: Date; until: Date }[]) {
  return tx
    .selectFrom('expenses as e')
    .innerJoin('users as u', 'u.id', 'e.submitted_by_id')
    .select(['e.id', 'e.project_id', 'e.amount_minor', 'e.category', 'e.created_at', 'u.name as submitter_name'])
    .where('e.status', '=', 'PENDING')
    .where('e.deleted_at', 'is', null)
    .where((eb) =>
      eb.or(periods.map(({ after, until }) => eb('e.created_at', '>', after).and('e.created_at', '<=', until))),
    )
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();
}

type BelowZero = { holder_id: number; holder_name: string; balance_minor: number; since: number };

/** Floats below zero, with the entry that took them there. */
export async function listFloatsBelowZero(tx: Db): Promise<BelowZero[]> {
  const { rows } = await sql<BelowZero>`
    select a.holder_id, u.name as holder_name, a.balance_minor, 1 + coalesce((
      select e.sequence from ledger_entries e where e.account_id = a.id and e.balance_minor >= 0
      order by e.sequence desc limit 1
    ), 0) as since
    from ledger_accounts a join users u on u.id = a.holder_id
    where a.kind = 'FLOAT' and a.balance_minor < 0 and u.deleted_at is null
    order by a.id
  `.execute(tx);
  return rows;
}

type MissedOut = {
  id: number;
  user_id: number;
  worker_name: string;
  site_id: number;
  site_name: string;
  project_id: number | null;
  checkin_foreman_id: number | null;
  in_time: Date;
  /** How often it was told and settled before: somebody may have taken back the check-out. */
  settled: number;
};

/**
 * People who are checked in although their day has ended: some time after the site's day ends. Who came after it ended, as
 * in a night shift, has no such end and counts after so many hours.
 */
export async function listMissedOut(
  tx: Db,
  moment: { now: Date; timeZone: string; afterMs: number; hours: number; since: Date },
): Promise<MissedOut[]> {
  const { now, timeZone, afterMs, hours, since } = moment;
  const local = sql`(a.in_time at time zone ${timeZone})`;
  const ends = sql`coalesce(s.day_ends, f.day_ends)::time`;
  const dayEnd = sql`((${local}::date + ${ends}) at time zone ${timeZone})`;
  const missedAt = sql`case when ${local}::time < ${ends}
    then ${dayEnd} + ${afterMs} * interval '1 millisecond' else a.in_time + ${hours} * interval '1 hour' end`;
  const { rows } = await sql<MissedOut>`
    select a.id, a.user_id, u.name as worker_name, a.site_id, s.name as site_name, s.project_id, a.checkin_foreman_id, a.in_time,
      (select count(*)::integer from notice_events ev where ev.entity = 'attendance' and ev.entity_id = a.id
        and ev.kind = 'MISSED_CHECK_OUT' and ev.settled_at is not null) as settled
    from attendances a join users u on u.id = a.user_id join sites s on s.id = a.site_id cross join field_settings f
    where a.out_time is null and a.deleted_at is null and a.in_time >= ${since}
      and ${missedAt} <= ${now}
    order by a.id
  `.execute(tx);
  return rows;
}

export function listImportsFinished(tx: Db, since: Date) {
  return tx
    .selectFrom('imports')
    .select(['id', 'state', 'file_name', 'created_count', 'updated_count', 'error_count', 'made_by_id', 'finished_at'])
    .where('state', 'in', ['DONE', 'FAILED', 'STOPPED'])
    .where('finished_at', '>=', since)
    .orderBy('id')
    .execute();
}

export function listCostAlertsSince(tx: Db, since: Date) {
  return tx
    .selectFrom('cost_alerts as a')
    .innerJoin('projects as p', 'p.id', 'a.project_id')
    .innerJoin('cost_codes as c', 'c.id', 'a.code_id')
    .select(['a.id', 'a.project_id', 'a.level', 'p.name as project_name', 'c.code', 'c.name_en', 'c.name_ar'])
    .where('a.first_seen_at', '>=', since)
    .where('p.deleted_at', 'is', null)
    .orderBy('a.id')
    .execute();
}

/** Those that end within so many days, and were made for longer: whoever makes one for a week knows when it ends. */
export function listTokensEnding(tx: Db, { now, days }: { now: Date; days: number }) {
  const warning = sql`${days} * interval '1 day'`;
  return tx
    .selectFrom('api_tokens')
    .select(['id', 'user_id', 'name', 'expires_at'])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(sql<boolean>`expires_at <= ${now}::timestamptz + ${warning}`)
    .where(sql<boolean>`expires_at > created_at + ${warning}`)
    .orderBy('id')
    .execute();
}

/** Shows notices again whose time has come, and returns their owners. */
export async function endSnoozes(tx: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    update notices set updated_at = snoozed_until, snoozed_until = null where snoozed_until <= ${now} returning user_id
  `.execute(tx);
  return rows.map(({ user_id }) => user_id);
}
