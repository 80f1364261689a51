import type { CrewRoster } from '@binaa/contract/crew-roster';
import { useEffect, useState } from 'react';
import { companyToday, toFieldTime } from '../../lib/company-clock.ts';
import { useUser } from '../../lib/session.ts';
import { type CrewView, type Mode, rowsOf } from './crew-list.ts';
import { modeOf, siteOf, useDayChoice } from './day-choice.ts';
import { useNow } from './use-now.ts';
import { useOwnEvents } from './use-own-events.ts';
import { useRoster } from './use-roster.ts';

const minuteMs = 60_000;

/** The crew of the chosen site as of now: the roster and what the user has recorded since. */
export function useCrew() {
  const user = useUser();
  const now = useNow(minuteMs);
  const source = useRoster();
  const events = useOwnEvents(source.loadedAt);
  const { choice, choose } = useDayChoice(user.id);
  const { roster } = source;
  const today = companyToday(new Date(now));
  const hour = Number(toFieldTime(new Date(now).toISOString()).slice(11, 13));
  // In or Out must not turn under the finger at 11:00.
  const [opening, setOpening] = useState({ today, hour });
  if (opening.today !== today) setOpening({ today, hour });
  const isFirstRoster = roster !== undefined && choice.hasLoaded !== true;
  useEffect(() => {
    if (isFirstRoster) choose({ hasLoaded: true });
  }, [isFirstRoster, choose]);
  const siteId = roster && siteOf(choice, roster);
  const view: CrewView | undefined = roster && {
    now,
    today,
    longestShiftHours: roster.settings.longestShift,
    byName: user.name,
    userId: user.id,
    siteId: siteId ?? 0,
    seesSite: user.role !== 'FOREMAN',
    own: Map.groupBy(events.own, ({ event }) => event.userId),
  };
  return {
    ...source,
    ...events,
    now,
    view,
    site: roster?.sites.find(({ id }) => id === siteId),
    rows: roster && view && siteId !== undefined ? rowsOf(roster, view) : [],
    mode: modeOf(choice, opening),
    isSiteChosen: choice.siteId !== undefined,
    hasLoadedBefore: choice.hasLoaded === true || choice.siteId !== undefined,
    isLocatedToday: choice.locatedDay === today,
    noteLocated: () => choose({ locatedDay: today }),
    chooseSite: (chosen: number) => choose({ siteId: chosen }),
    chooseMode: (mode: Mode) => choose({ mode, modeDay: today }),
  };
}

export type Crew = ReturnType<typeof useCrew>;

/** The crew once its roster and site are known. */
export type CrewOfSite = { crew: Crew; roster: CrewRoster; view: CrewView; site: CrewRoster['sites'][number] };
