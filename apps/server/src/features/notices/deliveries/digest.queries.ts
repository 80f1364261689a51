import type { NoticeKind } from '@binaa/contract/notice-kinds';
import type { Digest } from '@binaa/contract/notices';
import type { TaskCategory } from '@binaa/contract/task-categories';
import { sql } from 'kysely';
import type { Db } from '../../../schema.ts';
import { rolesWithDigest } from '../default-settings.ts';

type Due = {
  day: string;
  digests: readonly Digest[];
  before: Date;
  now: Date;
  /** What is urgent keeps a mail of its own. */
  ownMail: readonly NoticeKind[];
};

/**
 * Opens the digest of the day for everybody who gets one and has none yet, and returns them. What waits to be mailed to
 * them goes with it.
 */
export async function openDigests(tx: Db, { day, digests, before, now, ownMail }: Due): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with opened as (
      insert into notice_messages (user_id, channel, kind, day, created_at)
      select u.id, 'EMAIL', 'DIGEST', ${day}, ${now} from users u left join notice_settings s on s.user_id = u.id
      where u.deleted_at is null and u.created_at < ${before} and position('@' in u.email) > 0
        and coalesce(s.digest, case when u.role = any(${rolesWithDigest}::text[]) then 'DAILY' else 'OFF' end)
          = any(${digests}::text[])
        and not exists (select from notice_messages m where m.user_id = u.id and m.kind = 'DIGEST' and m.day = ${day})
      order by u.id
      on conflict (user_id, day) where kind = 'DIGEST' do nothing
      returning id, user_id
    ), taken as (
      update notice_deliveries d set state = 'SENT', sent_at = ${now}, message_id = opened.id
      from opened, notices n
      where d.user_id = opened.user_id and d.channel = 'EMAIL' and d.state = 'QUEUED' and d.due_at <= ${now}
        and n.id = d.notice_id and n.kind <> all(${ownMail}::text[])
    )
    select id from opened order by id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

type DigestTask = {
  id: number;
  name: string | null;
  description: string | null;
  category: TaskCategory;
  site_name: string | null;
  expected_end_date: string;
};

/**
 * The person's open tasks that are under way on the day, and those that ended before it, the earliest end first. The limit
 * holds for each of the two: many that are overdue do not hide the day's.
 */
export async function listDigestTasks(db: Db, userId: number, day: string, limit: number): Promise<DigestTask[]> {
  const { rows } = await sql<DigestTask>`
    select id, name, description, category, site_name, expected_end_date from (
      select t.id, t.name, t.description, t.category, s.name as site_name, t.expected_end_date,
        row_number() over (partition by t.expected_end_date < ${day} order by t.expected_end_date, t.id) as place
      from task_people own join tasks t on t.id = own.task_id
      join projects p on p.id = t.project_id and p.deleted_at is null
      left join sites s on s.id = t.site_id
      where own.user_id = ${userId} and t.deleted_at is null and not t.completed
        and (t.start_date <= ${day} or t.expected_end_date < ${day})
    ) open where place <= ${limit}
    order by expected_end_date, id
  `.execute(db);
  return rows;
}
