import { siteMessages } from '@binaa/contract/sites';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { found, lockRecord, softDeleteRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';

/** Hides the site only: its tasks stay in their project and still name it. */
export async function deleteSite(tx: Db, clock: Clock, actor: Actor, id: number): Promise<undefined> {
  const before = found(await lockRecord(tx, 'sites', id), siteMessages.notFound);
  await softDeleteRecord(tx, 'sites', id, clock.now());
  await writeAudit(tx, actor, 'site.delete', id, { before });
}
