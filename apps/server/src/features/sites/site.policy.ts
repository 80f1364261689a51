import { grantOf } from '@binaa/contract/permissions';
import type { Actor } from '../../platform/session/actor.ts';
import type { SiteRow } from '../../schema.ts';

/** A FOREMAN may place a site that has no coordinates yet. */
export function mayPlaceSite({ role }: Pick<Actor, 'role'>, site: Pick<SiteRow, 'latitude'>): boolean {
  const grant = grantOf(role, 'site.place');
  return grant === 'all' || (grant === 'limited' && site.latitude === null);
}
