import { toMinor } from '@binaa/contract/money';
import { type Site, siteMessages } from '@binaa/contract/sites';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { found, lockRecord, updateRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { getSite } from './get-site.ts';

export async function setSiteExpenses(tx: Db, clock: Clock, actor: Actor, id: number, expenses: number): Promise<Site> {
  const site = found(await lockRecord(tx, 'sites', id), siteMessages.notFound);
  const before = { expenses_minor: site.expenses_minor };
  const after = { expenses_minor: toMinor(expenses) };
  await updateRecord(tx, 'sites', id, after, clock.now());
  await writeAudit(tx, actor, 'site.set-expenses', id, { before, after });
  return getSite(tx, id);
}
