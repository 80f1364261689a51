import type { CrewEventKind, CrewShelter, CrewSource, Position, PositionState } from '@binaa/contract/crew';

/** What a tap records. Its id and its time are those of the outbox entry. */
export type FieldEvent = {
  kind: CrewEventKind;
  /** Who it is about; absent if only the code of their card is known. */
  userId?: number;
  /** Of a scan. */
  cardCode?: string;
  siteId: number;
  /** Of a move. */
  fromSiteId?: number;
  /** Of a take-back. */
  targetEventId?: string;
  /** Where somebody rests, of a break or of an arrival that begins with one. */
  shelter?: CrewShelter;
  source: CrewSource;
  groupId?: string;
  position?: Position;
  positionState: PositionState;
};

export type Undone = Pick<FieldEvent, 'kind' | 'siteId' | 'fromSiteId'>;

/** An event as the outbox keeps it, with the words that describe it. */
export type KeptEvent = {
  event: FieldEvent;
  name: string;
  siteName: string;
  /** What a take-back undoes. */
  undoes?: Undone;
};

/** One of the user's own events that the roster may not contain yet. */
export type OwnEvent = KeptEvent & {
  id: string;
  /** By the server's clock, in milliseconds. */
  time: number;
  isUnsent: boolean;
};
