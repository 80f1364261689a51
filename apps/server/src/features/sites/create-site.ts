import { toMinor } from '@binaa/contract/money';
import { projectMessages } from '@binaa/contract/projects';
import type { Site, SiteInput } from '@binaa/contract/sites';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { sharePresent } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { getSite } from './get-site.ts';
import { insertSite } from './site.queries.ts';
import { insertLink } from './site-links.queries.ts';

export async function createSite(tx: Db, clock: Clock, actor: Actor, input: SiteInput): Promise<Site> {
  if (!(await sharePresent(tx, 'projects', input.projectId))) throw invalidField('projectId', projectMessages.notFound);
  const after = {
    name: input.name,
    project_id: input.projectId,
    progress: input.progress ?? null,
    expenses_minor: input.expenses == null ? null : toMinor(input.expenses),
    description: input.description ?? null,
  };
  const id = await insertSite(tx, after, clock.now());
  await insertLink(tx, id, input.projectId);
  await writeAudit(tx, { actorId: actor.id, action: 'site.create', entity: 'site', entityId: id, after });
  return getSite(tx, id);
}
