import type { AuditEntry } from '@binaa/contract/audit';
import { personIdsIn } from '@binaa/contract/audit-changes';
import { withShortAddress } from '../webhooks/short-address.ts';
import type { AuditEntryView } from './audit.queries.ts';

export function presentAuditEntry(row: AuditEntryView, names: ReadonlyMap<number, string>): AuditEntry {
  const people = personIdsIn([row.before, row.after]).flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [[id, name] as const];
  });
  const isWebhook = row.entity === 'webhook';
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
    before: isWebhook ? withShortAddress(row.before) : row.before,
    after: isWebhook ? withShortAddress(row.after) : row.after,
    people: Object.fromEntries(people),
  };
}
