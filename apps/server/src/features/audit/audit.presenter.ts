import type { AuditEntry } from '@binaa/contract/audit';
import type { AuditEntryView } from './audit.queries.ts';

export function presentAuditEntry(row: AuditEntryView): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    userId: row.actor_id,
    userName: row.actor_name,
    tokenName: row.token_name,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    entityName: row.entity_name,
    before: row.before,
    after: row.after,
  };
}
