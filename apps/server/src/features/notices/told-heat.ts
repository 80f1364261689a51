import { stopsWork } from '@binaa/contract/heat-state';
import type { Db } from '../../schema.ts';
import { findHeatSubject } from './heat-subject.queries.ts';
import { type AuditEntry, eventOf, type NewEvent, numberIn } from './notice-event.ts';
import { settleNotices } from './settle.queries.ts';

/**
 * A reading above the limit. One that arrives after a later reading of its site says nothing of the present: phones send
 * when they have a connection.
 */
export async function tellHeatStop(tx: Db, entry: AuditEntry): Promise<NewEvent[]> {
  const siteId = numberIn(entry.after, 'siteId') ?? 0;
  const latest = await findHeatSubject(tx, siteId);
  if (latest?.id !== entry.entity_id || !stopsWork(latest)) return [];
  const { siteName: site, projectId, project, wbgt, eventTime, foremen } = latest;
  const data = { site, wbgt, time: eventTime.toISOString(), ...(project !== null && { project }) };
  const of = { entity: 'site', entityId: siteId, projectId, own: foremen };
  return [eventOf(entry, { kind: 'HEAT_STOP', ...of, data })];
}

/** Work may go on after a reading at or below the limit, unless a later one is above it. */
export async function settleHeatStops(tx: Db, { after, actor_id: byId, at }: AuditEntry): Promise<number[]> {
  const reading = { wbgt: numberIn(after, 'wbgt') ?? 0, stopAbove: numberIn(after, 'stopAbove') ?? 0 };
  if (stopsWork(reading)) return [];
  const entityId = numberIn(after, 'siteId') ?? 0;
  const latest = await findHeatSubject(tx, entityId);
  if (!latest || stopsWork(latest)) return [];
  return settleNotices(tx, { entity: 'site', entityIds: [entityId], kinds: ['HEAT_STOP'], how: 'COOLED', byId, at });
}
