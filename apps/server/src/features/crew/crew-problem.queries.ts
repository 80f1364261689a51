import { bySelf, type CrewChoice, type CrewProblemKind } from '@binaa/contract/crew-problems';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import type { CrewProblemRow } from '../../schema-crew.ts';

type NewProblem = Pick<
  CrewProblemRow,
  'kind' | 'event_id' | 'user_id' | 'site_id' | 'attendance_id' | 'other_attendance_id' | 'created_at'
>;

export async function insertProblem(tx: Db, problem: NewProblem): Promise<number> {
  const { id } = await tx.insertInto('crew_problems').values(problem).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function findProblemOfEvent(db: Db, eventId: string): Promise<number | null> {
  const row = await db
    .selectFrom('crew_problems')
    .select('id')
    .where('event_id', '=', eventId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export function findProblem(db: Db, id: number): Promise<CrewProblemRow | undefined> {
  return db.selectFrom('crew_problems').selectAll().where('id', '=', id).executeTakeFirst();
}

type Solution = { choice: CrewChoice | typeof bySelf; note: string | null; solvedById: number | null; at: Date };

/** The guard is in the write: of two people who solve the same problem, only one finds it open. */
export async function closeProblem(tx: Db, id: number, { choice, note, solvedById, at }: Solution): Promise<boolean> {
  const row = await tx
    .updateTable('crew_problems')
    .set({ status: 'SOLVED', choice, note, solved_by_id: solvedById, solved_at: at })
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The event of a taken-back event needs no decision any more. */
export async function closeProblemsOfEvent(tx: Db, eventId: string, solution: Solution): Promise<void> {
  await tx
    .updateTable('crew_problems')
    .set({
      status: 'SOLVED',
      choice: solution.choice,
      note: solution.note,
      solved_by_id: solution.solvedById,
      solved_at: solution.at,
    })
    .where('event_id', '=', eventId)
    .where('status', '=', 'OPEN')
    .execute();
}

type SettledBy = {
  attendanceId: number;
  userId: number;
  siteId: number;
  covered: { after: Date; until: Date } | null;
};

export async function settleProblemsOfRecord(tx: Db, record: SettledBy, at: Date): Promise<void> {
  const { attendanceId, userId, siteId, covered } = record;
  await sql`
    update crew_problems as p
    set status = 'SOLVED', choice = ${bySelf}, solved_at = ${at}
    from crew_events as e
    where e.id = p.event_id and p.user_id = ${userId} and p.status = 'OPEN' and (
      (p.attendance_id = ${attendanceId} and p.kind in ('TIMES_DIFFER', 'NO_CHECK_IN'))
      or (p.other_attendance_id = ${attendanceId} and p.attendance_id is null)
      or (p.kind = 'NO_CHECK_IN' and p.site_id = ${siteId}
        and e.event_time > ${covered?.after ?? null}::timestamptz and e.event_time <= ${covered?.until ?? null}::timestamptz)
    )`.execute(tx);
}

export type ProblemFilter = {
  status?: CrewProblemRow['status'] | undefined;
  kind?: CrewProblemKind | undefined;
  siteId?: number | undefined;
  eventId?: string | undefined;
  id?: number | undefined;
  /** Only problems of their own events, and of sites where they recorded on the same day. */
  recordedBy?: { id: number; timeZone: string } | undefined;
};

type StayView = {
  id: number;
  site_id: number;
  site_name: string;
  in_time: string;
  out_time: string | null;
  version: number;
};

export type ProblemView = CrewProblemRow & {
  user_name: string;
  event_kind: 'CHECK_IN' | 'CHECK_OUT' | 'MOVE';
  event_time: Date;
  actor_id: number;
  actor_name: string;
  site_name: string;
  site_deleted_at: Date | null;
  solved_by_name: string | null;
  record: StayView | null;
  other_record: StayView | null;
};

function conditions({ status, kind, siteId, eventId, id, recordedBy }: ProblemFilter) {
  const wanted = [
    sql`true`,
    ...(status === undefined ? [] : [sql`p.status = ${status}`]),
    ...(kind === undefined ? [] : [sql`p.kind = ${kind}`]),
    ...(siteId === undefined ? [] : [sql`p.site_id = ${siteId}`]),
    ...(eventId === undefined ? [] : [sql`p.event_id = ${eventId}`]),
    ...(id === undefined ? [] : [sql`p.id = ${id}`]),
    ...(recordedBy === undefined ? [] : [isRecordedBy(recordedBy)]),
  ];
  return sql.join(wanted, sql` and `);
}

function isRecordedBy({ id, timeZone }: { id: number; timeZone: string }) {
  const dayStart = sql`date_trunc('day', e.event_time, ${timeZone})`;
  return sql`(e.actor_id = ${id} or exists (
    select from crew_events as own
    where own.actor_id = ${id} and own.site_id = p.site_id
      and own.event_time >= ${dayStart} and own.event_time < ${dayStart} + interval '1 day'
  ))`;
}

const stayOf = (column: 'attendance_id' | 'other_attendance_id') => sql`(
  select to_jsonb(stay) from (
    select a.id, a.site_id, s.name as site_name, a.in_time, a.out_time, a.version
    from attendances as a join sites as s on s.id = a.site_id
    where a.id = p.${sql.ref(column)}
  ) as stay
)`;

export async function listProblemViews(
  db: Db,
  filter: ProblemFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ProblemView[]> {
  const { rows } = await sql<ProblemView>`
    select p.id, p.kind, p.event_id, p.user_id, p.site_id, p.attendance_id, p.other_attendance_id, p.status, p.choice,
      p.note, p.solved_by_id, p.solved_at, p.created_at,
      u.name as user_name, e.kind as event_kind, e.event_time, e.actor_id, actor.name as actor_name,
      site.name as site_name, site.deleted_at as site_deleted_at, solver.name as solved_by_name,
      ${stayOf('attendance_id')} as record, ${stayOf('other_attendance_id')} as other_record
    from crew_problems as p
    join crew_events as e on e.id = p.event_id
    join users as u on u.id = p.user_id
    join users as actor on actor.id = e.actor_id
    join sites as site on site.id = p.site_id
    left join users as solver on solver.id = p.solved_by_id
    where ${conditions(filter)}
    order by p.created_at desc, p.id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countProblems(db: Db, filter: ProblemFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from crew_problems as p join crew_events as e on e.id = p.event_id
    where ${conditions(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}
