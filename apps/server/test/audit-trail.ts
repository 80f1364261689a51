import type { Db } from '../src/schema.ts';

/** The audit entries of a record, oldest first. */
export function auditTrail(db: Db, entity: string, entityId: number) {
  return db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('id')
    .execute();
}
