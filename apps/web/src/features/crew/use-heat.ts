import type { CrewRoster } from '@binaa/contract/crew-roster';
import { type HeatState, heatStateAt } from '@binaa/contract/heat-state';
import { useNow } from '../../lib/use-now.ts';
import type { CrewRow } from './crew-list.ts';
import { latestReading, useOwnReadings } from './own-readings.ts';

const tickMs = 10_000;

export type Heat = {
  state: HeatState | undefined;
  /** Work is banned or stopped now. */
  isHot: boolean;
  /** Who is checked in at the site and not resting, and who rests. */
  working: CrewRow[];
  resting: CrewRow[];
};

/** What the heat rules say about the chosen site, from this phone's corrected time. */
export function useHeat(roster: CrewRoster, site: CrewRoster['sites'][number], rows: readonly CrewRow[]): Heat {
  const now = useNow(tickMs);
  const reading = latestReading(site, useOwnReadings(), roster.settings.wbgtStop);
  const state = heatStateAt(now, { exposure: site.place.exposure, reading }, roster);
  const here = rows.filter(({ state: { is } }) => is === 'in');
  const isResting = ({ state: at }: CrewRow) => at.is === 'in' && at.restingSince !== null;
  return {
    state,
    isHot: state !== undefined && state.kind !== 'WARNING',
    working: here.filter((row) => !isResting(row)),
    resting: here.filter(isResting),
  };
}
