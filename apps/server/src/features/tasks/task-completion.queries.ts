import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

/** The task's last audit entry about how much of it is done, and what that entry set. */
export function findLastCompletionChange(db: Db, taskId: number) {
  return db
    .selectFrom('audit_entries as a')
    .innerJoin('users as u', 'u.id', 'a.actor_id')
    .select([
      'a.actor_id',
      'a.at',
      'u.name as actor_name',
      sql<boolean>`(a.after ->> 'completed')::boolean`.as('completed'),
      sql<number>`(a.after ->> 'completion_percentage')::float8`.as('completion_percentage'),
    ])
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
