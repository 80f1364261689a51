import type { CrewPerson } from '@binaa/contract/crew-roster';
import { companyToday } from '../../lib/company-clock.ts';
import type { OwnEvent, Undone } from './field-event.ts';

export type Stay = {
  siteId: number;
  since: string;
  byName: string | null;
  isUnsent: boolean;
  /** Start of a rest from the heat that has not ended. */
  restingSince: string | null;
};
type Departure = {
  siteId: number;
  since: string;
  at: string;
  isUnsent: boolean;
  /** Of a stay that began the day before: the next shift of today is still to come. */
  isNightShift?: true;
};

/** Where a person is. */
export type Standing = {
  /** Stays that have not ended, newest first. */
  open: Stay[];
  /** The last departure of today. */
  left: Departure | null;
  /** A stay of an earlier shift that nobody ended. */
  missed: Stay | null;
};

export type Circumstances = {
  /** By the server's clock, in milliseconds. */
  now: number;
  /** The company's day. */
  today: string;
  longestShiftHours: number;
  /** The user, who records the events. */
  byName: string;
};

const hourMs = 3_600_000;

/** The roster's state of a person, changed by the user's own events about them that it may not contain yet. */
export function standingOf(person: CrewPerson, own: readonly OwnEvent[], circumstances: Circumstances): Standing {
  const { now, today, byName, longestShiftHours } = circumstances;
  const { lastOut } = person;
  const start: Standing = {
    open: person.open.map(({ siteId, inTime, byName: by, restingSince }) => ({
      siteId,
      since: inTime,
      byName: by,
      isUnsent: false,
      restingSince,
    })),
    left: lastOut && { siteId: lastOut.siteId, since: lastOut.inTime, at: lastOut.outTime, isUnsent: false },
    missed: null,
  };
  const events = withoutTakenBack(own).toSorted((a, b) => a.time - b.time);
  const atEvent = (standing: Standing, event: OwnEvent) =>
    after(withMissed(standing, event.time, longestShiftHours), event, byName);
  const present = withMissed(events.reduce(atEvent, start), now, longestShiftHours);
  return { ...present, left: present.left && departureOf(today, present.left) };
}

/** The roster and the events may be of yesterday: nobody who left then counts as gone for today. */
function departureOf(today: string, left: Departure): Departure | null {
  if (companyToday(new Date(left.since)) === today) return left;
  return companyToday(new Date(left.at)) === today ? { ...left, isNightShift: true } : null;
}

/** The standing at a moment: stays that are older than the longest shift by then are missed check-outs. */
function withMissed(standing: Standing, moment: number, longestShiftHours: number): Standing {
  const isMissed = ({ since }: Stay) => moment - Date.parse(since) > longestShiftHours * hourMs;
  const missed = standing.open.find(isMissed);
  return missed ? { ...standing, open: standing.open.filter((stay) => !isMissed(stay)), missed } : standing;
}

/** An event and its take-back cancel each other, whether the roster knows the event or not. */
function withoutTakenBack(own: readonly OwnEvent[]): OwnEvent[] {
  const takenBack = new Set(own.flatMap(({ event }) => event.targetEventId ?? []));
  return own.filter(({ id }) => !takenBack.has(id));
}

/** Applying an event that the roster contains changes nothing. */
function after(standing: Standing, own: OwnEvent, byName: string): Standing {
  const { kind, siteId, fromSiteId, shelter } = own.event;
  const at = new Date(own.time).toISOString();
  const restingSince = shelter === undefined ? null : at;
  const arrival: Stay = { siteId, since: at, byName, isUnsent: own.isUnsent, restingSince };
  switch (kind) {
    case 'CHECK_IN':
      return arrived(standing, arrival);
    case 'CHECK_OUT':
      return departed(standing, siteId, { at, isUnsent: own.isUnsent });
    case 'MOVE':
      return arrived(departed(standing, fromSiteId ?? siteId, { at, isUnsent: own.isUnsent }), arrival);
    case 'TAKE_BACK':
      return own.undoes ? undone(standing, own.undoes, own.isUnsent) : standing;
    case 'BREAK_START':
    case 'BREAK_END':
      return rested(standing, own, at);
  }
}

function arrived(standing: Standing, arrival: Stay): Standing {
  if (standing.open.some(({ siteId }) => siteId === arrival.siteId)) return standing;
  // The roster may know of the departure that followed, by somebody else.
  const hasLeftSince = standing.left?.siteId === arrival.siteId && standing.left.at > arrival.since;
  return hasLeftSince ? standing : { ...standing, open: [arrival, ...standing.open] };
}

/** A break begins or ends at a site where the person is. */
function rested(standing: Standing, { event, isUnsent }: OwnEvent, at: string): Standing {
  const starts = event.kind === 'BREAK_START';
  const open = standing.open.map((stay) => {
    const isMeant = stay.siteId === event.siteId && stay.since <= at && (stay.restingSince === null) === starts;
    return isMeant ? { ...stay, restingSince: starts ? at : null, isUnsent } : stay;
  });
  return { ...standing, open };
}

function departed(standing: Standing, siteId: number, { at, isUnsent }: Pick<Departure, 'at' | 'isUnsent'>): Standing {
  const ended = standing.open.find((stay) => stay.siteId === siteId);
  const isKnown = !ended && standing.left?.siteId === siteId;
  // They came back after this departure.
  if (isKnown || (ended && ended.since > at)) return standing;
  return {
    ...standing,
    open: standing.open.filter((stay) => stay !== ended),
    left: { siteId, since: ended?.since ?? at, at, isUnsent },
  };
}

/** Takes back an event that the roster contains. */
function undone(standing: Standing, { kind, siteId, fromSiteId }: Undone, isUnsent: boolean): Standing {
  if (kind === 'CHECK_OUT') return returned(standing, siteId, isUnsent);
  const open = standing.open.filter((stay) => stay.siteId !== siteId);
  const withoutArrival = { ...standing, open };
  return kind === 'MOVE' && fromSiteId !== undefined ? returned(withoutArrival, fromSiteId, isUnsent) : withoutArrival;
}

function returned(standing: Standing, siteId: number, isUnsent: boolean): Standing {
  const { left } = standing;
  // They came back after that departure.
  const isBack = standing.open.some((stay) => stay.siteId === siteId);
  if (left?.siteId !== siteId || isBack) return standing;
  return {
    ...standing,
    left: null,
    open: [{ siteId, since: left.since, byName: null, isUnsent, restingSince: null }, ...standing.open],
  };
}

/** The person as seen from one site. */
export type StateAt =
  | { is: 'in'; since: string; byName: string | null; isUnsent: boolean; restingSince: string | null }
  | { is: 'elsewhere'; siteId: number; since: string; isUnsent: boolean }
  | { is: 'out'; at: string; isUnsent: boolean; isNightShift?: true }
  | { is: 'not-in'; isUnsent: false };

export function stateAt({ open, left }: Standing, siteId: number): StateAt {
  const here = open.find((stay) => stay.siteId === siteId);
  if (here) {
    const { since, byName, isUnsent, restingSince } = here;
    return { is: 'in', since, byName, isUnsent, restingSince };
  }
  const [other] = open;
  if (other) return { is: 'elsewhere', siteId: other.siteId, since: other.since, isUnsent: other.isUnsent };
  if (left?.siteId === siteId) {
    const { at, isUnsent, isNightShift } = left;
    return { is: 'out', at, isUnsent, ...(isNightShift && { isNightShift }) };
  }
  return { is: 'not-in', isUnsent: false };
}
