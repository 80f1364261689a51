import type { CrewRoster } from '@binaa/contract/crew-roster';
import { toFieldTime } from '../../lib/company-clock.ts';

type Day = { roster: CrewRoster; site: CrewRoster['sites'][number]; now: number };

/** Whether the site's day has ended. */
export function isAfterDay({ roster, site, now }: Day): boolean {
  return toFieldTime(new Date(now).toISOString()).slice(11) >= (site.place.dayEnds ?? roster.settings.dayEnds);
}
