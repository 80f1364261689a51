import type { AuditEntity, AuditVerb } from '@binaa/contract/audit';
import type { Db } from '../schema.ts';

export type AuditEntry = {
  actorId: number | null;
  /** What happened, as `noun.verb`. */
  action: `${string}.${AuditVerb}`;
  entity: AuditEntity;
  entityId: number;
  before?: unknown;
  after?: unknown;
};

/**
 * Written in the transaction of the change it tells of: neither is there without the other. The database gives it its
 * place in the chain as the transaction commits.
 */
export async function writeAudit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      before: entry.before === undefined ? null : JSON.stringify(entry.before, withoutSearchText),
      after: entry.after === undefined ? null : JSON.stringify(entry.after, withoutSearchText),
    })
    .execute();
}

/** The database makes it of other columns, which are told already. */
function withoutSearchText(name: string, value: unknown): unknown {
  return name === 'search_text' ? undefined : value;
}
