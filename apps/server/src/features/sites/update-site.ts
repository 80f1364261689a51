import { projectMessages } from '@binaa/contract/projects';
import { type Site, type SiteInput, siteMessages } from '@binaa/contract/sites';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { found, lockRecord, sharePresent, updateRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { getSite } from './get-site.ts';
import { siteColumns } from './site.columns.ts';
import { deleteLink, insertLink } from './site-links.queries.ts';

/** A new main project replaces the link to the old one. Other links stay, and the site's tasks keep their project. */
export async function updateSite(tx: Db, clock: Clock, actor: Actor, id: number, input: SiteInput): Promise<Site> {
  const hasProject = await sharePresent(tx, 'projects', input.projectId);
  const before = found(await lockRecord(tx, 'sites', id), siteMessages.notFound);
  if (!hasProject) throw invalidField('projectId', projectMessages.notFound);
  refuseStale(before, input.version);

  const after = siteColumns(input, before);
  await updateRecord(tx, 'sites', id, after, clock.now());
  if (before.project_id !== input.projectId) {
    await deleteLink(tx, id, before.project_id);
    await insertLink(tx, id, input.projectId);
  }
  await writeAudit(tx, actor, 'site.update', id, { before, after });
  return getSite(tx, id);
}
