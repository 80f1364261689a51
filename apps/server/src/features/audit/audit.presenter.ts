import type { AuditEntry } from '@binaa/contract/audit';
import type { AuditRow } from './audit.queries.ts';

export function presentAuditEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    userId: row.actor_id,
    userName: row.actor_name,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    entityName: row.entity_name,
    before: row.before,
    after: row.after,
  };
}
