import { grantOf } from '@binaa/contract/permissions';
import type { Position } from '@binaa/contract/position';
import type { Role } from '@binaa/contract/roles';
import type { Site } from '@binaa/contract/sites';

export function positionOf({ place }: Pick<Site, 'place'>): Position | undefined {
  const { latitude, longitude } = place ?? {};
  return latitude == null || longitude == null ? undefined : { latitude, longitude };
}

/** A FOREMAN may place a site that has no coordinates yet. A server that knows no places sends none. */
export function mayPlaceSite(role: Role, site: Pick<Site, 'place'>): boolean {
  const grant = grantOf(role, 'site.place');
  return site.place !== undefined && (grant === 'all' || (grant === 'limited' && positionOf(site) === undefined));
}

/** An address for the maps application of the device, with a marker there. Apple's systems do not know `geo:`. */
export function mapAddress({ latitude, longitude }: Position): string {
  const pair = `${latitude},${longitude}`;
  return /Macintosh|iPhone|iPad/.test(navigator.userAgent) ? `maps:?q=${pair}` : `geo:${pair}?q=${pair}`;
}
