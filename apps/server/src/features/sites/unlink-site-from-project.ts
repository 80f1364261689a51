import { projectMessages } from '@binaa/contract/projects';
import { type Site, siteMessages } from '@binaa/contract/sites';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, notFound } from '../../platform/http/app-error.ts';
import { found, lockRecord, sharePresent, updateRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { getSite } from './get-site.ts';
import { deleteLink, linkedProjectIds } from './site-links.queries.ts';

/** A site keeps its last project. If its main project is unlinked, the first of the others becomes the main one. */
export async function unlinkSiteFromProject(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { siteId, projectId }: { siteId: number; projectId: number },
): Promise<Site> {
  const hasProject = await sharePresent(tx, 'projects', projectId);
  const site = found(await lockRecord(tx, 'sites', siteId), siteMessages.notFound);
  if (!hasProject) throw notFound(projectMessages.notFound);

  const linked = await linkedProjectIds(tx, siteId);
  if (!linked.includes(projectId)) throw conflict(siteMessages.notLinked);
  const [next] = linked.filter((id) => id !== projectId);
  if (next === undefined) throw conflict(siteMessages.lastProject);

  await deleteLink(tx, siteId, projectId);
  const mainProject = site.project_id === projectId ? next : site.project_id;
  await updateRecord(tx, 'sites', siteId, { project_id: mainProject }, clock.now());
  await writeAudit(tx, actor, 'site.unlink', siteId, {
    before: { linked_project_id: projectId, project_id: site.project_id },
    after: { linked_project_id: null, project_id: mainProject },
  });
  return getSite(tx, siteId);
}
