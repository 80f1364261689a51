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
import { deleteLink, linkedProjectIds } from './site-links.queries.ts';

/** The last project stays. Where the one the site belongs to goes, the first of the others takes its place. */
export async function unlinkSiteFromProject(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { siteId, projectId }: { siteId: number; projectId: number },
): Promise<Site> {
  const isProjectThere = await sharePresent(tx, 'projects', projectId);
  const before = await lockSite(tx, siteId);
  if (!before) throw notFound(siteMessages.notFound);
  if (!isProjectThere) throw notFound(projectMessages.notFound);

  const linked = await linkedProjectIds(tx, siteId);
  if (!linked.includes(projectId)) throw conflict(siteMessages.notLinked);
  const [next] = linked.filter((id) => id !== projectId);
  if (next === undefined) throw conflict(siteMessages.lastProject);

  await deleteLink(tx, siteId, projectId);
  const mainProject = before.project_id === projectId ? next : before.project_id;
  await changeSite(tx, siteId, { project_id: mainProject }, clock.now());
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'site.unlink',
    entity: 'site',
    entityId: siteId,
    before: { linked_project_id: projectId, project_id: before.project_id },
    after: { linked_project_id: null, project_id: mainProject },
  });
  return getSite(tx, siteId);
}
