import type { Role } from '@binaa/contract/roles';
import type { TaskCategory } from '@binaa/contract/task-categories';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

const columns = ['with_holidays', 'created_at', 'last_read_at'] as const;

export function findFeed(db: Db, userId: number) {
  return db.selectFrom('calendar_feeds').select(columns).where('user_id', '=', userId).executeTakeFirst();
}
export type FeedRow = NonNullable<Awaited<ReturnType<typeof findFeed>>>;

/** In place of an earlier one, whose address ends. Undefined if the caller's session has ended meanwhile. */
export async function replaceFeed(
  tx: Db,
  owner: { id: number; sessionVersion: number },
  feed: { hash: Buffer; withHolidays: boolean; at: Date },
): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`
    insert into calendar_feeds (user_id, hash, with_holidays, created_at)
    select id, ${feed.hash}, ${feed.withHolidays}, ${feed.at} from users
    where id = ${owner.id} and session_version = ${owner.sessionVersion} and deleted_at is null for no key update
    on conflict (user_id) do update set hash = excluded.hash, with_holidays = excluded.with_holidays,
      created_at = excluded.created_at, last_read_at = null, hour_began_at = null, hour_calls = 0
    returning with_holidays, created_at, last_read_at
  `.execute(tx);
  return rows[0];
}

export function setHolidays(tx: Db, userId: number, withHolidays: boolean): Promise<FeedRow | undefined> {
  return tx
    .updateTable('calendar_feeds')
    .set({ with_holidays: withHolidays })
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteFeed(tx: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

type ReadFeed = { user_id: number; role: Role; with_holidays: boolean; hour_began_at: Date; hour_calls: number };

/** Finds the feed of a present user, and counts the call in the same statement. */
export async function countRead(db: Db, hash: Buffer, now: Date): Promise<ReadFeed | undefined> {
  // An hour that began in the future was counted before the clock was set back.
  const isSameHour = sql`f.hour_began_at between ${now}::timestamptz - interval '3599.999 seconds'
    and ${now}::timestamptz + interval '1 minute'`;
  const { rows } = await sql<ReadFeed>`
    update calendar_feeds f set last_read_at = ${now},
      hour_calls = case when ${isSameHour} then f.hour_calls + 1 else 1 end,
      hour_began_at = case when ${isSameHour} then f.hour_began_at else ${now}::timestamptz end
    from users u where f.hash = ${hash} and u.id = f.user_id and u.deleted_at is null
    returning f.user_id, u.role, f.with_holidays, f.hour_began_at, f.hour_calls
  `.execute(db);
  return rows[0];
}

export type FeedTask = {
  id: number;
  version: number;
  updated_at: Date;
  name: string | null;
  description: string | null;
  category: TaskCategory;
  start_date: string;
  expected_end_date: string;
  site_name: string | null;
};

/** Tasks of which the user is assignee or worker, the latest first: open ones, and completed ones that ended since the day. */
export async function listFeedTasks(
  db: Db,
  userId: number,
  { endedSince, limit }: { endedSince: string; limit: number },
): Promise<FeedTask[]> {
  const { rows } = await sql<FeedTask>`
    select t.id, t.version, t.updated_at, t.name, t.description, t.category, t.start_date, t.expected_end_date,
      s.name as site_name
    from tasks t
    join projects p on p.id = t.project_id and p.deleted_at is null
    left join sites s on s.id = t.site_id and s.deleted_at is null
    where t.id in (select task_id from task_people where user_id = ${userId}) and t.deleted_at is null
      and (not t.completed or t.expected_end_date >= ${endedSince})
    order by t.expected_end_date desc, t.id desc
    limit ${sql.lit(limit)}
  `.execute(db);
  return rows;
}

export type FeedMilestone = {
  id: number;
  version: number;
  updated_at: Date;
  name: string;
  due_date: string;
  project_id: number;
  project_name: string;
};

/** Milestones of the projects that the user follows: open ones, and those that were due since the day. */
export async function listFeedMilestones(
  db: Db,
  userId: number,
  { dueSince, limit }: { dueSince: string; limit: number },
): Promise<FeedMilestone[]> {
  const { rows } = await sql<FeedMilestone>`
    select m.id, m.version, m.updated_at, m.name, m.due_date, p.id as project_id, p.name as project_name
    from project_followers f
    join projects p on p.id = f.project_id and p.deleted_at is null
    join milestones m on m.project_id = p.id and m.deleted_at is null
    where f.user_id = ${userId} and f.state = 'FOLLOWING' and (m.status <> 'COMPLETED' or m.due_date >= ${dueSince})
    order by m.due_date desc, m.id desc
    limit ${sql.lit(limit)}
  `.execute(db);
  return rows;
}

export function listFeedHolidays(db: Db, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('calendar_days')
    .select(['date', 'name_en', 'name_ar', 'confirmed', 'version', 'updated_at'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('deleted_at', 'is', null)
    .orderBy('date')
    .execute();
}
export type FeedHoliday = Awaited<ReturnType<typeof listFeedHolidays>>[number];
