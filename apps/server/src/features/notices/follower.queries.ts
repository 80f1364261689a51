import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

type State = 'FOLLOWING' | 'MUTED';

export async function findFollowState(db: Db, userId: number, projectId: number): Promise<State | undefined> {
  const row = await db
    .selectFrom('project_followers')
    .select('state')
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row?.state;
}

export async function saveFollowState(tx: Db, userId: number, projectId: number, state: State): Promise<void> {
  await tx
    .insertInto('project_followers')
    .values({ user_id: userId, project_id: projectId, state })
    .onConflict((conflict) => conflict.columns(['user_id', 'project_id']).doUpdateSet({ state }))
    .execute();
}

export type Work = { userId: number; projectId: number; as: 'author' | 'assignee' };

/** An ENGINEER follows by any work on a project, a FOREMAN as assignee. Muting sticks. */
export async function followByWork(tx: Db, work: readonly Work[]): Promise<void> {
  if (work.length === 0) return;
  await sql`
    insert into project_followers (user_id, project_id, state)
    select distinct u.id, p.id, 'FOLLOWING'
    from jsonb_to_recordset(${JSON.stringify(work)}::jsonb) as w ("userId" integer, "projectId" integer, "as" text)
    join users u on u.id = w."userId" and u.deleted_at is null
      and (u.role = 'ENGINEER' or (u.role = 'FOREMAN' and w."as" = 'assignee'))
    join projects p on p.id = w."projectId"
    order by u.id, p.id
    on conflict do nothing
  `.execute(tx);
}
