import { projectMessages } from '@binaa/contract/projects';
import { type Site, siteMessages } from '@binaa/contract/sites';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, notFound } from '../../platform/http/app-error.ts';
import { found, lockRecord, sharePresent, updateRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { getSite } from './get-site.ts';
import { insertLink } from './site-links.queries.ts';

export async function linkSiteToProject(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { siteId, projectId }: { siteId: number; projectId: number },
): Promise<Site> {
  const hasProject = await sharePresent(tx, 'projects', projectId);
  found(await lockRecord(tx, 'sites', siteId), siteMessages.notFound);
  if (!hasProject) throw notFound(projectMessages.notFound);
  if (!(await insertLink(tx, siteId, projectId))) throw conflict(siteMessages.alreadyLinked);
  await updateRecord(tx, 'sites', siteId, {}, clock.now());
  await writeAudit(tx, actor, 'site.link', siteId, { after: { project_id: projectId } });
  return getSite(tx, siteId);
}
