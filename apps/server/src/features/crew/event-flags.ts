import { type CrewEventKind, type CrewFlag, type CrewShelter, crewLimits, type Position } from '@binaa/contract/crew';
import { distanceBetween, isOutside, type Point } from '@binaa/contract/distance';

export type Circumstances = {
  kind: CrewEventKind;
  time: number;
  /** The company's day of the event. */
  day: string;
  receivedAt: number;
  clockChanged: boolean;
  signedIn: boolean;
  /** An ADMIN sends it for a deleted account. */
  takenOver: boolean;
  /** The recorder is the person. */
  bySelf: boolean;
  /** The recorder has already sent what happened much later. */
  backdated: boolean;
  position: Position | null;
  /** Work is banned or stopped at the site for heat. */
  hot: boolean;
  /** Where the person rests, if they arrive resting. */
  shelter?: CrewShelter | null | undefined;
  site: { point: Point | null; radiusM: number; closedOn: string | null };
};

/** What the office should see about an event, and how far from the site it was recorded. */
export function flagsOf(event: Circumstances): { flags: CrewFlag[]; distanceM: number | null } {
  const { position, site } = event;
  const distanceM = position && site.point && distanceBetween(position, site.point);
  const arrives = event.kind === 'CHECK_IN' || event.kind === 'MOVE';
  const holds: Record<CrewFlag, boolean> = {
    OUTSIDE:
      position !== null && distanceM !== null && isOutside({ distanceM, accuracy: position.accuracy }, site.radiusM),
    CLOCK: event.clockChanged,
    LATE: event.receivedAt - event.time > crewLimits.lateAfterMs,
    SITE_CLOSED: arrives && site.closedOn !== null && site.closedOn < event.day,
    SIGNED_OUT: !event.signedIn,
    HEAT: arrives && event.hot && event.shelter == null,
    TAKEN_OVER: event.takenOver,
    SELF: event.bySelf,
    BACKDATED: event.backdated,
  };
  const flags = (Object.keys(holds) as CrewFlag[]).filter((flag) => holds[flag]);
  return { flags, distanceM };
}

/** Whether nobody but the recorder could say that it is true, so that a record is paid only once it is confirmed. */
export function needsConfirmation(flags: readonly CrewFlag[]): boolean {
  return flags.includes('SELF') || flags.includes('BACKDATED');
}
