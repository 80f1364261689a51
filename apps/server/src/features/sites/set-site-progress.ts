import { type Site, siteMessages } from '@binaa/contract/sites';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { getSite } from './get-site.ts';
import { changeSite, lockSite } from './site.queries.ts';

export async function setSiteProgress(tx: Db, clock: Clock, actor: Actor, id: number, progress: number): Promise<Site> {
  const before = await lockSite(tx, id);
  if (!before) throw notFound(siteMessages.notFound);
  await changeSite(tx, id, { progress }, clock.now());
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'site.set-progress',
    entity: 'site',
    entityId: id,
    before: { progress: before.progress },
    after: { progress },
  });
  return getSite(tx, id);
}
