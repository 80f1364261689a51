import type { CrewEventKind, CrewOutcome } from '@binaa/contract/crew';
import type { CrewProblemKind } from '@binaa/contract/crew-problems';
import type { Message } from '@binaa/contract/message';
import type { Role } from '@binaa/contract/roles';

/** All times are milliseconds since the epoch. */

/** An attendance record of the person. */
export type Stay = { id: number; siteId: number; inTime: number; outTime: number | null; version: number };

/** A check-out that arrived before its check-in. */
export type WaitingCheckOut = { problemId: number; siteId: number; time: number };

/** An earlier event that is to be taken back. */
export type Target = {
  actorId: number;
  kind: CrewEventKind;
  time: number;
  takenBack: boolean;
  /** The records it changed, with their version right after. */
  changed: { attendanceId: number; version: number; role: 'IN' | 'OUT' }[];
  /** What it did cannot be told from its records: it moved a time, or a person decided about it. */
  isSettled: boolean;
};

export type JudgedEvent = {
  kind: CrewEventKind;
  actorId: number;
  siteId: number;
  fromSiteId: number | null;
  time: number;
};

type Gone = { deletedAt: number | null };

export type Facts = {
  receivedAt: number;
  longestShiftMs: number;
  /** Older events need a decision; infinite once a person has decided. */
  acceptedAgeMs: number;
  person: (Gone & { role: Role }) | undefined;
  site: Gone | undefined;
  fromSite: Gone | undefined;
  /** The person's records of the days around the event. */
  stays: readonly Stay[];
  waiting: readonly WaitingCheckOut[];
  /** The same tap, recorded before under another id. */
  repeated: { attendanceId: number | null } | undefined;
  /** The last start or end of a heat break before the event. */
  lastBreak: { starts: boolean; attendanceId: number } | undefined;
  target: Target | undefined;
};

export type Step =
  | { step: 'OPEN'; siteId: number; inTime: number; completes: WaitingCheckOut | null }
  | { step: 'CLOSE'; stay: Stay; outTime: number }
  | { step: 'SET_IN'; stay: Stay; inTime: number }
  | { step: 'SET_OUT'; stay: Stay; outTime: number }
  | { step: 'HIDE'; stay: Stay }
  | { step: 'REOPEN'; stay: Stay };

/** A step that changes a record which is there already. */
export type ChangingStep = Extract<Step, { stay: Stay }>;

/** `opened` stands for the record that the same event opens. */
export type FoundProblem = {
  kind: CrewProblemKind;
  siteId: number;
  record: number | 'opened' | null;
  other: number | null;
};

/** What one arrival or departure comes to. */
export type Part = { steps: Step[]; problems: FoundProblem[]; attendanceId: number | null };

export type Accepted = Part & {
  outcome: Exclude<CrewOutcome, 'INVALID'>;
  /** The record that a MOVE ended. */
  fromAttendanceId: number | null;
};
export type Decision = Accepted | { outcome: 'INVALID'; message: Message };
