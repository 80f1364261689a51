import type { Mode } from '../crew-list.ts';
import type { StateAt } from '../standing.ts';

export type ScanMode = Mode | 'auto';
export const scanModes: readonly ScanMode[] = ['in', 'out', 'auto'];

/** What is known about the code in front of the camera. */
export type Card =
  /** Not the code of a card of Binaa. */
  | { is: 'foreign' }
  | { is: 'revoked' }
  /** The server does not know it. */
  | { is: 'unknown' }
  /** This device does not know it, and the server cannot be asked. */
  | { is: 'unclear' }
  | { is: 'known'; state: StateAt };

/** What was made of the same code before. All times are in milliseconds by the same clock. */
export type Seen = {
  /** The last moment it was in view. */
  seenAt: number;
  /** When it was last recorded. */
  recordedAt?: number;
  /** Whether the bearer was asked to show it again. */
  isAsked?: boolean;
};

type Recorded = 'CHECK_IN' | 'CHECK_OUT';

export type Verdict =
  | { is: 'record'; kind: Recorded }
  /** A check-out of somebody whose check-in this device does not know. */
  | { is: 'record-unmatched'; kind: 'CHECK_OUT' }
  /** Recorded by the code: the server finds out who it is. */
  | { is: 'keep'; kind: Recorded }
  | { is: 'ask'; since: string }
  | { is: 'elsewhere'; siteId: number; since: string; canMove: boolean }
  | { is: 'already-scanned' | 'foreign' | 'revoked' | 'unknown' }
  | { is: 'already-in'; since: string }
  | { is: 'already-out'; at: string };

/** A card that was out of view for a shorter time is still the same sight. */
const sameSightMs = 5_000;
/** After the question it is enough to take the card away for this long. */
const shownAgainMs = 1_500;
const questionMs = 10_000;
const repeatMs = 60_000;
/** Somebody who came this recently probably shows the card twice by mistake. */
const justArrivedMs = 30 * 60_000;

/** Whether the camera still looks at what it has seen already. A card that is held in front of it is one sight, however long. */
export function isSameSight({ seenAt, isAsked = false }: Seen, now: number): boolean {
  return now - seenAt < (isAsked ? shownAgainMs : sameSightMs);
}

type Circumstances = {
  mode: ScanMode;
  /** What a tap on the crew screen does at this time of the day. */
  dayMode: Mode;
  now: number;
  before: Seen | undefined;
};

/** What a new sight of a code means. */
export function judgeSight(card: Card, { mode, dayMode, now, before }: Circumstances): Verdict {
  if (card.is === 'foreign' || card.is === 'revoked' || card.is === 'unknown') return { is: card.is };
  if (before?.recordedAt !== undefined && now - before.recordedAt < repeatMs) return { is: 'already-scanned' };
  if (card.is === 'unclear') {
    const direction = mode === 'auto' ? dayMode : mode;
    return { is: 'keep', kind: direction === 'in' ? 'CHECK_IN' : 'CHECK_OUT' };
  }
  const { state } = card;
  if (state.is === 'elsewhere')
    return { is: 'elsewhere', siteId: state.siteId, since: state.since, canMove: mode !== 'out' };
  if (mode === 'out') return departure(state);
  if (state.is !== 'in') return { is: 'record', kind: 'CHECK_IN' };
  if (mode === 'in') return { is: 'already-in', since: state.since };
  const isConfirmed = before?.isAsked === true && now - before.seenAt <= questionMs;
  const hasJustArrived = now - Date.parse(state.since) < justArrivedMs;
  return hasJustArrived && !isConfirmed ? { is: 'ask', since: state.since } : { is: 'record', kind: 'CHECK_OUT' };
}

function departure(state: Exclude<StateAt, { is: 'elsewhere' }>): Verdict {
  if (state.is === 'in') return { is: 'record', kind: 'CHECK_OUT' };
  return state.is === 'out' ? { is: 'already-out', at: state.at } : { is: 'record-unmatched', kind: 'CHECK_OUT' };
}
