import type { Message } from '@binaa/contract/message';
import { clockOffset } from '../lib/clock-offset.ts';

/** Facts are small calls and never wait for files, which may take minutes. Each lane keeps its order. */
export type Lane = 'facts' | 'files';

/**
 * HELD: the screen that made it is sending it. WAITING: the outbox sends it. PROBLEM: the server has it and needs a
 * person's decision. REFUSED: the server does not take it. What was sent leaves the outbox.
 */
export type EntryState = 'HELD' | 'WAITING' | 'PROBLEM' | 'REFUSED';

export type EntryFile = {
  id: string;
  name: string;
  type: string;
  size: number;
  folder: string;
  /** Where the server stores it, once it is uploaded. A repeated call must carry the same key. */
  key?: string;
};

export type OutboxEntry<Body = unknown> = {
  /** A UUID: the idempotency key of the call, or the id of the event. */
  id: string;
  /** The order in which entries were made on this device. */
  seq: number;
  userId: number;
  userName: string;
  kind: string;
  lane: Lane;
  body: Body;
  files: EntryFile[];
  state: EntryState;
  /** When it was made, by this device's clock, in milliseconds. */
  deviceTime: number;
  /** The server's time minus the device's, as last measured before. */
  offsetMs: number | null;
  /** Made with the field pass, after the session had ended. */
  byPass?: true;
  /** The deleted account that made it, once an ADMIN has taken it over. */
  takenOverFrom?: number;
  /** Not sent earlier, so that it can be undone. */
  notBefore: number;
  /** Waits while any of these entries is still to be sent; one that was refused holds up nothing. */
  after?: readonly string[];
  nextTryAt: number;
  /** When it last failed. */
  triedAt?: number;
  attempts: number;
  /** Answers of 500 and above. Many of them, and others go first. */
  serverFailures: number;
  /** Its files were uploaded a second time, because the server refused their keys. */
  uploadedAgain?: true;
  /** Why it was refused, or what is to be decided. */
  reason?: Message;
};

/** An entry that has left the outbox: sent, or discarded by its user for a reason. */
export type DoneEntry = Pick<OutboxEntry, 'id' | 'userId' | 'kind' | 'body' | 'deviceTime' | 'offsetMs'> & {
  at: number;
  discardedFor?: string;
};

/** When it happened by the server's clock, in milliseconds: with the offset of that time, else with the present one. */
export function happenedAt({ deviceTime, offsetMs }: Pick<OutboxEntry, 'deviceTime' | 'offsetMs'>): number {
  return deviceTime + (offsetMs ?? clockOffset() ?? 0);
}

const manyServerFailures = 10;

/** Others go ahead of an entry that the server fails to take again and again. */
export function keepsFailing({ serverFailures }: Pick<OutboxEntry, 'serverFailures'>): boolean {
  return serverFailures >= manyServerFailures;
}

/** An entry may be stored while the sender, which has looked at the clock before, reads the entries. */
const readMs = 1_000;

/** Whether it can still be undone. A clock that was set back since must not keep it from being sent for hours. */
export function isHeldBack({ notBefore, deviceTime }: Pick<OutboxEntry, 'notBefore' | 'deviceTime'>, now: number) {
  return notBefore > now && deviceTime <= now + readMs;
}

const gatherMs = 1_000;

/** When an entry that can be undone is sent: taps of the same second share a call. A retry has its own, random moment. */
export function gatheredAt({ notBefore }: Pick<OutboxEntry, 'notBefore'>): number {
  return Math.ceil(notBefore / gatherMs) * gatherMs;
}

/** Whether it waits for the delay after a failure, with the same care for the clock. */
function isDelayed({ nextTryAt, triedAt = 0 }: OutboxEntry, now: number): boolean {
  return nextTryAt > now && triedAt <= now;
}

/** The entries that the next call of a lane sends, and when to look again if none is due yet. */
export type NextUp = { batch: OutboxEntry[]; at?: number };

/**
 * First in, first out within a lane. An entry that is tried again later holds up those behind it, so that they arrive in
 * order; one that was refused holds up nothing.
 */
export function nextUp(
  entries: readonly OutboxEntry[],
  { lane, now, largestBatch }: { lane: Lane; now: number; largestBatch: (kind: string) => number },
): NextUp {
  const toBeSent = new Set(entries.filter(({ state }) => state === 'WAITING').map(({ id }) => id));
  const waiting = entries
    .filter((entry) => entry.state === 'WAITING' && entry.lane === lane)
    .filter(({ after = [] }) => !after.some((id) => toBeSent.has(id)))
    .toSorted((a, b) => Number(keepsFailing(a)) - Number(keepsFailing(b)) || a.seq - b.seq);
  const sendable = waiting.filter((entry) => !isHeldBack(entry, now));
  const [head] = sendable;
  if (!head || isDelayed(head, now)) {
    const heldBack = waiting.filter((entry) => isHeldBack(entry, now));
    const moments = [...(head ? [head.nextTryAt] : []), ...heldBack.map(gatheredAt)];
    return { batch: [], ...(moments.length > 0 && { at: Math.min(...moments) }) };
  }
  const end = sendable.findIndex(({ kind }) => kind !== head.kind);
  const sameKind = end === -1 ? sendable : sendable.slice(0, end);
  return { batch: sameKind.slice(0, Math.max(1, largestBatch(head.kind))) };
}

const firstDelayMs = 1_000;
const longestDelayMs = 60_000;

/** 1 s, doubling to 60 s, each half as long to one and a half times as long. */
export function retryDelay(attempts: number, random = Math.random()): number {
  const delay = Math.min(firstDelayMs * 2 ** Math.max(0, attempts - 1), longestDelayMs);
  return Math.round(delay * (0.5 + random));
}
