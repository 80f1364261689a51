import type { HeatReading } from '@binaa/contract/heat';
import type { ReadingView } from './heat.queries.ts';

export function presentReading(row: ReadingView): HeatReading {
  return {
    id: row.client_id,
    siteId: row.site_id,
    siteName: row.site_name,
    wbgt: row.wbgt,
    stopAbove: row.stop_above,
    eventTime: row.event_time.toISOString(),
    receivedAt: row.received_at.toISOString(),
    recordedById: row.actor_id,
    recordedByName: row.actor_name,
    note: row.note,
    photoKey: row.photo_key,
  };
}
