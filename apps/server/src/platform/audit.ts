import type { AuditEntity, AuditVerb } from '@binaa/contract/audit';
import type { Db } from '../schema.ts';

/** What happened, as `noun.verb`. An adjustment of a balance is recorded on the user who holds it. */
type AuditAction = `${AuditEntity | 'balance'}.${AuditVerb}`;

/**
 * Call it in the transaction of the change: the entry and the change are committed together or not at all. The database
 * adds the entry to the hash chain when the transaction commits. Without an actor, the server itself made the change.
 */
export async function writeAudit(
  tx: Db,
  actor: { id: number } | null,
  action: AuditAction,
  entityId: number,
  { before, after }: { before?: unknown; after?: unknown } = {},
): Promise<void> {
  const [noun = ''] = action.split('.');
  await tx
    .insertInto('audit_entries')
    .values({
      actor_id: actor?.id ?? null,
      action,
      entity: noun === 'balance' ? 'user' : noun,
      entity_id: entityId,
      before: before === undefined ? null : JSON.stringify(before, withoutSearchText),
      after: after === undefined ? null : JSON.stringify(after, withoutSearchText),
    })
    .execute();
}

/** The database derives `search_text` from other columns, which are recorded already. */
function withoutSearchText(name: string, value: unknown): unknown {
  return name === 'search_text' ? undefined : value;
}
