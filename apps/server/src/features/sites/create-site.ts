import { projectMessages } from '@binaa/contract/projects';
import type { Site, SiteInput } from '@binaa/contract/sites';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { insertRecord, sharePresent } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { getSite } from './get-site.ts';
import { siteColumns } from './site.columns.ts';
import { insertLink } from './site-links.queries.ts';

export async function createSite(tx: Db, clock: Clock, actor: Actor, input: SiteInput): Promise<Site> {
  return getSite(tx, await addSite(tx, clock, actor, input));
}

/** Without reading the site back, for many at once. */
export async function addSite(tx: Db, clock: Clock, actor: Actor, input: SiteInput): Promise<number> {
  if (!(await sharePresent(tx, 'projects', input.projectId))) throw invalidField('projectId', projectMessages.notFound);
  const after = siteColumns(input);
  const id = await insertRecord(tx, 'sites', after, clock.now());
  await insertLink(tx, id, input.projectId);
  await writeAudit(tx, actor, 'site.create', id, { after });
  return id;
}
