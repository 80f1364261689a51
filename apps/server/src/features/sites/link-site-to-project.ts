import { projectMessages } from '@binaa/contract/projects';
import { type Site, siteMessages } from '@binaa/contract/sites';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, notFound } from '../../platform/http/app-error.ts';
import { sharePresent } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { getSite } from './get-site.ts';
import { changeSite, lockSite } from './site.queries.ts';
import { insertLink } from './site-links.queries.ts';

export async function linkSiteToProject(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { siteId, projectId }: { siteId: number; projectId: number },
): Promise<Site> {
  const isProjectThere = await sharePresent(tx, 'projects', projectId);
  if (!(await lockSite(tx, siteId))) throw notFound(siteMessages.notFound);
  if (!isProjectThere) throw notFound(projectMessages.notFound);
  if (!(await insertLink(tx, siteId, projectId))) throw conflict(siteMessages.alreadyLinked);
  await changeSite(tx, siteId, {}, clock.now());
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'site.link',
    entity: 'site',
    entityId: siteId,
    after: { project_id: projectId },
  });
  return getSite(tx, siteId);
}
