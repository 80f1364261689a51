import { expect, test } from 'vitest';
import { isHeldBack, nextUp, type OutboxEntry, retryDelay } from './entry.ts';

const now = 1_000_000;

function entry(id: string, seq: number, overrides: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    id,
    seq,
    userId: 1,
    userName: 'Foreman',
    kind: 'note',
    lane: 'facts',
    body: {},
    files: [],
    state: 'WAITING',
    deviceTime: now,
    offsetMs: null,
    notBefore: 0,
    nextTryAt: 0,
    attempts: 0,
    serverFailures: 0,
    ...overrides,
  };
}

const idsOf = (entries: OutboxEntry[], largest: Record<string, number> = {}) =>
  nextUp(entries, { lane: 'facts', now, largestBatch: (kind) => largest[kind] ?? 1 }).batch.map(({ id }) => id);

test('the entry that was made first is sent first, whatever the order of reading', () => {
  expect(idsOf([entry('second', 2), entry('first', 1)])).toEqual(['first']);
});

test('facts do not wait for files', () => {
  expect(idsOf([entry('photo', 1, { lane: 'files' }), entry('fact', 2)])).toEqual(['fact']);
});

test('an entry that is tried again later holds up those behind it, and says when', () => {
  const entries = [entry('first', 1, { nextTryAt: now + 500 }), entry('second', 2)];
  expect(nextUp(entries, { lane: 'facts', now, largestBatch: () => 1 })).toEqual({ batch: [], at: now + 500 });
});

test('a refused entry holds up nothing', () => {
  expect(idsOf([entry('refused', 1, { state: 'REFUSED' }), entry('free', 2)])).toEqual(['free']);
});

test('a clock that was set back keeps nothing from being sent', () => {
  const [later, undoUntil] = [now + 10_800_000, now + 10_810_000];
  const made = entry('made', 1, { deviceTime: later, notBefore: undoUntil });
  expect(idsOf([made])).toEqual(['made']);
  expect(isHeldBack(made, now)).toBe(false);
  const failed = entry('failed', 2, { triedAt: later, nextTryAt: later + 60_000 });
  expect(idsOf([failed])).toEqual(['failed']);
});

test('a tap that is stored while the sender reads the entries can still be undone', () => {
  const tap = entry('tap', 1, { deviceTime: now + 2, notBefore: now + 10_002 });
  expect(idsOf([tap])).toEqual([]);
});

test('a photo waits for its events to be sent, and not for one that was refused', () => {
  const photo = entry('photo', 3, { after: ['sent', 'waiting', 'refused'] });
  const refused = entry('refused', 2, { state: 'REFUSED' });
  expect(idsOf([entry('waiting', 1, { notBefore: now + 9_000 }), refused, photo])).toEqual([]);
  expect(idsOf([refused, photo])).toEqual(['photo']);
});

test('an entry that can still be undone is not sent, and lets others go ahead', () => {
  const entries = [entry('undoable', 1, { notBefore: now + 9_000 }), entry('later', 2)];
  expect(idsOf(entries)).toEqual(['later']);
  const [undoable] = entries;
  expect(nextUp(undoable ? [undoable] : [], { lane: 'facts', now, largestBatch: () => 1 })).toEqual({
    batch: [],
    at: now + 9_000,
  });
});

test('after ten failures of the server others go first', () => {
  const entries = [entry('failing', 1, { serverFailures: 10 }), entry('second', 2)];
  expect(idsOf(entries)).toEqual(['second']);
  expect(idsOf([entry('failing', 1, { serverFailures: 10 })])).toEqual(['failing']);
});

test('a call carries consecutive entries of one kind, up to its largest number', () => {
  const events = [1, 2, 3].map((seq) => entry(`event ${seq}`, seq, { kind: 'event' }));
  const entries = [...events, entry('note', 4), entry('event 5', 5, { kind: 'event' })];
  expect(idsOf(entries, { event: 100 })).toEqual(['event 1', 'event 2', 'event 3']);
  expect(idsOf(entries, { event: 2 })).toEqual(['event 1', 'event 2']);
});

test('what a screen is sending itself is left alone', () => {
  expect(idsOf([entry('held', 1, { state: 'HELD' })])).toEqual([]);
});

test('retries come after 1 s, doubling to 60 s, half as long to one and a half times as long', () => {
  expect([1, 2, 3, 6, 7, 50].map((attempts) => retryDelay(attempts, 0.5))).toEqual([
    1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
  ]);
  expect([retryDelay(1, 0), retryDelay(1, 1)]).toEqual([500, 1_500]);
});
