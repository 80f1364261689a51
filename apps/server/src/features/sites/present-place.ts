import type { SitePlace } from '@binaa/contract/site-place';
import type { SiteRow } from '../../schema.ts';

type PlaceView = Pick<SiteRow, 'latitude' | 'longitude' | 'exposure' | 'closed_on' | 'day_ends'> & {
  /** The site's own radius or the company's. */
  radius_m: number;
};

export function presentPlace(row: PlaceView): SitePlace {
  return {
    latitude: row.latitude,
    longitude: row.longitude,
    radius: row.radius_m,
    exposure: row.exposure,
    closedOn: row.closed_on,
    dayEnds: row.day_ends,
  };
}
