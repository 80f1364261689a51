import type { CrewRoster } from '@binaa/contract/crew-roster';
import { useEffect, useState } from 'react';
import { clockOffset } from '../../lib/clock-offset.ts';
import { companyToday, toFieldTime } from '../../lib/company-clock.ts';
import { useUser } from '../../lib/session.ts';
import { useNow } from '../../lib/use-now.ts';
import { type CrewView, type Mode, rowsOf } from './crew-list.ts';
import { modeOf, siteOf, useDayChoice } from './day-choice.ts';
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
  const offset = clockOffset() ?? 0;
  // In or Out must not turn under the finger at 11:00. It turns if the device's clock is found wrong after the opening.
  const [openedAt, setOpenedAt] = useState(now - offset);
  const opened = new Date(openedAt + offset);
  if (companyToday(opened) !== today) setOpenedAt(now - offset);
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
    mode: modeOf(choice, { today, hour: Number(toFieldTime(opened.toISOString()).slice(11, 13)) }),
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
