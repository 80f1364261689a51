import { sql } from 'kysely';
import { dispatchNotices, startDispatchAt, tellMoments } from '../src/features/notices/dispatch-notices.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Db } from '../src/schema.ts';

const dayMs = 86_400_000;
const toldDays = 5;

/** The notices of the last days. Everybody has read the older half of theirs. */
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
    update notices set read_at = updated_at where id in (
      select id from (
        select id, percent_rank() over (partition by user_id order by updated_at, id) as rank from notices
        where settled_at is null
      ) ranked where rank < 0.5
    )
  `.execute(db);
}
