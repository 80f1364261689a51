import { toMinor } from '@binaa/contract/money';
import { projectMessages } from '@binaa/contract/projects';
import { type Site, type SiteInput, siteMessages } from '@binaa/contract/sites';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalidField, notFound } from '../../platform/http/app-error.ts';
import { sharePresent } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { getSite } from './get-site.ts';
import { changeSite, lockSite } from './site.queries.ts';
import { deleteLink, insertLink } from './site-links.queries.ts';

/**
 * Another project takes the place of the one the site belonged to; the other links stay. Its tasks keep their project.
 * The description: see docs/compatibility.md#fields-that-keep-their-value-when-absent.
 */
export async function updateSite(tx: Db, clock: Clock, actor: Actor, id: number, input: SiteInput): Promise<Site> {
  const isProjectThere = await sharePresent(tx, 'projects', input.projectId);
  const before = await lockSite(tx, id);
  if (!before) throw notFound(siteMessages.notFound);
  if (!isProjectThere) throw invalidField('projectId', projectMessages.notFound);
  refuseStale(before, input.version);

  const { description = before.description } = input;
  const after = {
    name: input.name,
    project_id: input.projectId,
    progress: input.progress ?? null,
    expenses_minor: input.expenses == null ? null : toMinor(input.expenses),
    description,
  };
  await changeSite(tx, id, after, clock.now());
  if (before.project_id !== input.projectId) {
    await deleteLink(tx, id, before.project_id);
    await insertLink(tx, id, input.projectId);
  }
  await writeAudit(tx, { actorId: actor.id, action: 'site.update', entity: 'site', entityId: id, before, after });
  return getSite(tx, id);
}
