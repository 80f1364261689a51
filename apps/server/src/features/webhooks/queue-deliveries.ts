import { sql } from 'kysely';
import { sealAuditEntries } from '../../platform/seal-audit.ts';
import type { Db } from '../../schema.ts';

const atOnce = 200;

/**
 * Queues what happened since the last time for the webhooks that are told of it. Any number of processes may do so: the
 * place in the audit trail moves in the same transaction, and one process at a time holds it.
 */
export async function queueDeliveries(db: Db): Promise<void> {
  await sealAuditEntries(db);
  while (await db.transaction().execute(queueNext));
}

/** Whether there may be more. */
async function queueNext(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ after: number; until: number | null }>`
    select c.sequence as after,
      (select max(sequence) from (
        select s.sequence from audit_seals s where s.sequence > c.sequence order by s.sequence limit ${sql.lit(atOnce)}
      ) next) as until
    from dispatch_cursors c where c.name = 'webhooks' for update skip locked
  `.execute(tx);
  const [place] = rows;
  if (!place || place.until === null) return false;
  const { after, until } = place;
  await sql`
    insert into webhook_deliveries (webhook_id, sequence, type)
    select w.id, s.sequence, e.action
    from audit_seals s
    join audit_entries e on e.id = s.entry_id
    join webhooks w on w.state = 'ACTIVE' and s.sequence > w.told_after
      and (cardinality(w.events) = 0 or e.entity = any(w.events))
    where s.sequence > ${after} and s.sequence <= ${until}
    order by s.sequence, w.id
    on conflict (webhook_id, sequence) do nothing
  `.execute(tx);
  await sql`update dispatch_cursors set sequence = ${until} where name = 'webhooks'`.execute(tx);
  return until - after >= atOnce;
}
