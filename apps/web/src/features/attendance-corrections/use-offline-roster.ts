import { type CrewRoster, getCrewRoster } from '@binaa/contract/crew-roster';
import { useSyncExternalStore } from 'react';
import { companyToday } from '../../lib/company-clock.ts';
import { isOffline, onConnectionChange } from '../../lib/connection.ts';
import { useRead } from '../../lib/query.ts';
import type { KnownRecord } from './correction-values.ts';

/** The people, sites and open stays that this device knows. Undefined with a connection: the server is asked then. */
export function useOfflineRoster(): CrewRoster | undefined {
  const isGone = useSyncExternalStore(onConnectionChange, isOffline);
  const { data } = useRead(getCrewRoster, {}, { enabled: isGone });
  return isGone ? data : undefined;
}

/** The stays of a person that began on this day and have not ended, as far as the roster says. */
export function openStaysOf(roster: CrewRoster, { userId, date }: { userId: number; date: string }): KnownRecord[] {
  const stays = roster.people.find(({ id }) => id === userId)?.open ?? [];
  return stays
    .filter(({ inTime }) => companyToday(new Date(inTime)) === date)
    .map(({ attendanceId, siteId, inTime }) => ({
      attendanceId,
      siteId,
      siteName: roster.sites.find(({ id }) => id === siteId)?.name ?? '',
      inTime,
      outTime: null,
    }));
}
