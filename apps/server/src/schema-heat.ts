import type { Exposure } from '@binaa/contract/site-place';
import type { ColumnType, Insertable, Selectable } from 'kysely';

/** Set by the database alone. */
type Computed<T> = ColumnType<T, never, never>;

/** Never changes after the insert. */
type Final<T> = ColumnType<T, T, never>;

/** Written by a trigger on `sites`. */
export type SiteExposuresTable = {
  site_id: Computed<number>;
  since: Computed<Date>;
  exposure: Computed<Exposure>;
};

export type HeatReadingsTable = {
  id: Computed<number>;
  client_id: Final<string>;
  content_hash: Final<Buffer>;
  site_id: Final<number>;
  wbgt: Final<number>;
  stop_above: Final<number>;
  actor_id: Final<number>;
  device_time: Final<Date>;
  offset_ms: Final<number | null>;
  send_offset_ms: Final<number>;
  received_at: Final<Date>;
  event_time: Final<Date>;
  note: Final<string | null>;
  photo_id: Final<number | null>;
};
export type HeatReadingRow = Selectable<HeatReadingsTable>;
export type NewHeatReading = Insertable<HeatReadingsTable>;
