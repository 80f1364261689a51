import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

/** Who last changed how much of the task is done, from the audit trail. */
export function findLastCompletionChange(db: Db, taskId: number) {
  return db
    .selectFrom('audit_entries as a')
    .innerJoin('users as u', 'u.id', 'a.actor_id')
    .select(['a.actor_id', 'a.at', 'u.name as actor_name'])
    .where('a.entity', '=', 'task')
    .where('a.entity_id', '=', taskId)
    .where(
      sql<boolean>`(a.before -> 'completed', a.before -> 'completion_percentage')
        is distinct from (a.after -> 'completed', a.after -> 'completion_percentage')`,
    )
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
