import { sql } from 'kysely';
import { dispatchNotices, startDispatchAt, tellMoments } from '../src/features/notices/dispatch-notices.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Db } from '../src/schema.ts';

const dayMs = 86_400_000;
const toldDays = 14;
const mostOfKind = 3;
const mostOfPerson = 15;

/** The notices of the last days, the newest of each kind. Everybody has read the older half of theirs. */
export async function fillNotices(db: Db, clock: Clock): Promise<void> {
  await sql`
    insert into project_followers (user_id, project_id, state)
    select distinct t.assigned_to_id, t.project_id, 'FOLLOWING' from tasks t
    join users u on u.id = t.assigned_to_id and u.role in ('ENGINEER', 'FOREMAN')
    where t.deleted_at is null
  `.execute(db);
  await startDispatchAt(db, new Date(clock.now().getTime() - toldDays * dayMs));
  await dispatchNotices(db, clock);
  await tellMoments(db, clock);
  await sql`
    delete from notices where id in (
      select id from (
        select id, of_kind, row_number() over (partition by user_id order by of_kind, updated_at desc, id) as place
        from (
          select id, user_id, updated_at, row_number() over (partition by user_id, kind order by updated_at desc, id) as of_kind
          from notices
        ) by_kind
      ) ranked where of_kind > ${sql.lit(mostOfKind)} or place > ${sql.lit(mostOfPerson)}
    )
  `.execute(db);
  await sql`
    update notices set read_at = updated_at where id in (
      select id from (
        select id, percent_rank() over (partition by user_id order by updated_at, id) as rank from notices
        where settled_at is null
      ) ranked where rank < 0.5
    )
  `.execute(db);
}
