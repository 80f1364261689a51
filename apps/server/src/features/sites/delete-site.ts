import { siteMessages } from '@binaa/contract/sites';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { changeSite, lockSite } from './site.queries.ts';

/** Hides the site alone: its tasks stay in their project and go on naming it. */
export async function deleteSite(tx: Db, clock: Clock, actor: Actor, id: number): Promise<undefined> {
  const before = await lockSite(tx, id);
  if (!before) throw notFound(siteMessages.notFound);
  const now = clock.now();
  await changeSite(tx, id, { deleted_at: now }, now);
  await writeAudit(tx, { actorId: actor.id, action: 'site.delete', entity: 'site', entityId: id, before });
}
