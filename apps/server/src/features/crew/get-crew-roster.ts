import { crewLimits } from '@binaa/contract/crew';
import type { CrewPerson, CrewRoster } from '@binaa/contract/crew-roster';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { getFieldSettings } from '../field-settings/get-field-settings.ts';
import { presentPlace } from '../sites/present-place.ts';
import { listRosterPeople, listRosterSites, type RosterPerson, type RosterSite } from './roster.queries.ts';

/** What a phone keeps, to go on without a connection. */
export async function getCrewRoster(db: Db, clock: Clock, actor: Actor): Promise<CrewRoster> {
  const now = clock.now();
  const moment = {
    now,
    today: clock.today(),
    timeZone: clock.timeZone,
    missedOutAfterMs: crewLimits.missedOutAfterMs,
  };
  const [{ version: _, ...settings }, sites, people] = await Promise.all([
    getFieldSettings(db),
    listRosterSites(db),
    listRosterPeople(db, actor.id, moment),
  ]);
  return {
    serverTime: now.toISOString(),
    timeZone: clock.timeZone,
    today: moment.today,
    settings,
    sites: sites.map((site) => ({
      id: site.id,
      name: site.name,
      place: presentPlace(site),
      reading: presentLatest(site),
    })),
    people: people.map(presentPerson),
  };
}

function presentLatest({ wbgt, stop_above, read_at }: RosterSite): CrewRoster['sites'][number]['reading'] {
  if (wbgt === null || stop_above === null || read_at === null) return null;
  return { wbgt, stopAbove: stop_above, eventTime: read_at.toISOString() };
}

function presentPerson({
  id,
  name,
  other_name,
  role,
  category,
  mine,
  open,
  last_out,
  cards,
}: RosterPerson): CrewPerson {
  return {
    id,
    name,
    otherName: other_name,
    role,
    category,
    mine,
    open: (open ?? []).map((stay) => ({
      attendanceId: stay.attendance_id,
      siteId: stay.site_id,
      inTime: iso(stay.in_time),
      byName: stay.by_name,
      restingSince: stay.resting_since && iso(stay.resting_since),
      missedOut: stay.missed_out,
    })),
    lastOut: last_out && {
      siteId: last_out.site_id,
      inTime: iso(last_out.in_time),
      outTime: iso(last_out.out_time),
    },
    cards: (cards ?? []).map(({ id: cardId, hash, is_revoked }) => ({
      hash: Buffer.from(hash, 'hex').toString('base64url'),
      state: is_revoked ? 'REVOKED' : 'VALID',
      id: cardId,
    })),
  };
}

/** PostgreSQL writes times in JSON with the session's time zone. */
function iso(time: string): string {
  return new Date(time).toISOString();
}
