import { toMinor } from '@binaa/contract/money';
import { type Site, siteMessages } from '@binaa/contract/sites';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { getSite } from './get-site.ts';
import { changeSite, lockSite } from './site.queries.ts';

export async function setSiteExpenses(tx: Db, clock: Clock, actor: Actor, id: number, expenses: number): Promise<Site> {
  const before = await lockSite(tx, id);
  if (!before) throw notFound(siteMessages.notFound);
  const after = { expenses_minor: toMinor(expenses) };
  await changeSite(tx, id, after, clock.now());
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'site.set-expenses',
    entity: 'site',
    entityId: id,
    before: { expenses_minor: before.expenses_minor },
    after,
  });
  return getSite(tx, id);
}
