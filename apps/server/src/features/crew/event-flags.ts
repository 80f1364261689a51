import { type CrewEventKind, type CrewFlag, crewLimits, type Position } from '@binaa/contract/crew';

const earthRadiusM = 6_371_000;
/** A position less accurate than this tells nothing about the site. */
const usableAccuracyM = 500;
/** At most this much of the inaccuracy counts in favour of the phone. */
const forgivenAccuracyM = 100;

export type Point = { latitude: number; longitude: number };

/** Metres along the surface, by the haversine formula. */
export function distanceBetween(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const straight =
    half(other.latitude - one.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(other.longitude - one.longitude);
  return Math.round(2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(straight))));
}

export type Circumstances = {
  kind: CrewEventKind;
  time: number;
  /** The company's day of the event. */
  day: string;
  receivedAt: number;
  clockChanged: boolean;
  signedIn: boolean;
  position: Position | null;
  site: { point: Point | null; radiusM: number; closedOn: string | null };
};

/** What the office should see about an event, and how far from the site it was recorded. */
export function flagsOf(event: Circumstances): { flags: CrewFlag[]; distanceM: number | null } {
  const { position, site } = event;
  const distanceM = position && site.point && distanceBetween(position, site.point);
  const arrives = event.kind === 'CHECK_IN' || event.kind === 'MOVE';
  const holds: Record<CrewFlag, boolean> = {
    OUTSIDE:
      position !== null &&
      distanceM !== null &&
      position.accuracy <= usableAccuracyM &&
      distanceM - Math.min(position.accuracy, forgivenAccuracyM) > site.radiusM,
    CLOCK: event.clockChanged,
    LATE: event.receivedAt - event.time > crewLimits.lateAfterMs,
    SITE_CLOSED: arrives && site.closedOn !== null && site.closedOn < event.day,
    SIGNED_OUT: !event.signedIn,
  };
  const flags = (Object.keys(holds) as CrewFlag[]).filter((flag) => holds[flag]);
  return { flags, distanceM };
}
