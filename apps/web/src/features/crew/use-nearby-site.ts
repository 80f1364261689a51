import type { Position } from '@binaa/contract/crew';
import { useEffect, useState } from 'react';
import { locate, siteAround, usePositionPermission } from './position.ts';
import type { CrewOfSite } from './use-crew.ts';

/**
 * The site where the phone seems to be, if it is not the chosen one. Asked once a day, when the screen opens, and only if the
 * position is already allowed; it is not recorded.
 */
export function useNearbySite({ crew, roster, site }: CrewOfSite) {
  const { permission } = usePositionPermission();
  const [position, setPosition] = useState<Position>();
  const { isLocatedToday, noteLocated } = crew;
  const asks = permission === 'granted' && !isLocatedToday;
  useEffect(() => {
    if (!asks) return;
    noteLocated();
    void locate().then((located) => setPosition(located.position));
  }, [asks, noteLocated]);
  return position && siteAround(roster.sites, site, position);
}
