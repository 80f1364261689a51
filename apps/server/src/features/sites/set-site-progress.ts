import { type Site, siteMessages } from '@binaa/contract/sites';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { found, lockRecord, updateRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { getSite } from './get-site.ts';

export async function setSiteProgress(tx: Db, clock: Clock, actor: Actor, id: number, progress: number): Promise<Site> {
  const site = found(await lockRecord(tx, 'sites', id), siteMessages.notFound);
  const before = { progress: site.progress };
  const after = { progress };
  await updateRecord(tx, 'sites', id, after, clock.now());
  await writeAudit(tx, actor, 'site.set-progress', id, { before, after });
  return getSite(tx, id);
}
