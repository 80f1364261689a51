import { type PlaceInput, placeMessages } from '@binaa/contract/site-place';
import { type Site, siteMessages } from '@binaa/contract/sites';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { forbidden } from '../../platform/http/app-error.ts';
import { found, lockRecord, pick, updateRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { getSite } from './get-site.ts';
import { placeColumnNames, placeColumns } from './site.columns.ts';
import { mayPlaceSite } from './site.policy.ts';

export async function placeSite(tx: Db, clock: Clock, actor: Actor, id: number, input: PlaceInput): Promise<Site> {
  const site = found(await lockRecord(tx, 'sites', id), siteMessages.notFound);
  if (!mayPlaceSite(actor, site)) throw forbidden(placeMessages.alreadyPlaced);
  refuseStale(site, input.version);
  const after = placeColumns(input);
  await updateRecord(tx, 'sites', id, after, clock.now());
  await writeAudit(tx, actor, 'site.set-place', id, { before: pick(site, placeColumnNames), after });
  return getSite(tx, id);
}
