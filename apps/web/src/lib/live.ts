import { readBy } from '@binaa/contract/changes';
import { followChanges, heartbeatSeconds } from '@binaa/contract/events';
import type { Query } from '@tanstack/react-query';
import { request, tab } from './client.ts';
import { isConnectionGone, onConnectionChange } from './connection.ts';
import { readEvents } from './event-stream.ts';
import { isFormRecord, queryClient } from './query.ts';

/** Several changes at once, as of a busy morning, are one reading; and not every screen asks in the same instant. */
const gatherMs = 200;
const spreadMs = 300;
/** Longer than two heartbeats without a sign: the line is dead, whatever the browser thinks. */
const silenceMs = heartbeatSeconds * 2.5 * 1000;
/** No first sign by then: something on the way holds the answer back. */
const firstSignMs = 10_000;
const longestPauseMs = 60_000;
const unheardMs = 60_000;
/** A line that has shown no sign for longer may be dead: from then on nothing is taken for fresh because of it. */
const quietMs = heartbeatSeconds * 1.5 * 1000;

/** A stream: since when it hears all changes, and its last sign. */
type Line = { since: number; signAt: number };
let line: Line | undefined;

/** Whether a change of what this query shows would have been heard. */
export function isLive(query: Query, now = Date.now()): boolean {
  if (!line || isConnectionGone() || now - line.signAt > quietMs) return false;
  return isFollowed(query) && query.state.dataUpdatedAt >= line.since;
}

const changed = new Set<string>();
let reading: Promise<void> | undefined;
let gathering: ReturnType<typeof setTimeout> | undefined;

function gather(resources: readonly string[]): void {
  for (const resource of resources) changed.add(resource);
  gathering ??= setTimeout(readChanged, gatherMs + Math.random() * spreadMs);
}

function readChanged(): void {
  gathering = undefined;
  // An own change under way shows ahead of its answer: a reading now would show the old state for a moment. And a reading
  // is let finish: changes that come faster than answers would otherwise keep every answer from the screen.
  if (queryClient.isMutating() > 0 || reading) return gather([]);
  const resources = new Set(changed);
  changed.clear();
  const predicate = (query: Query) => resources.has(wordOf(query)) && isFollowed(query);
  reading = queryClient.invalidateQueries({ predicate }).finally(() => {
    reading = undefined;
  });
}

/** For when changes may have gone unheard: all that was read before that moment is read again. */
export function readAllOlderThan(moment: number): void {
  readAgain((query) => isFollowed(query) && query.state.dataUpdatedAt < moment, { cancelRefetch: false });
}

/** Stale at once; read, as far as it is on screen, when no own change is under way that shows ahead of its answer. */
function readAgain(predicate: (query: Query) => boolean, options: { cancelRefetch?: boolean } = {}): void {
  const chosen = new Set(queryClient.getQueryCache().findAll({ predicate }));
  const filter = { predicate: (query: Query) => chosen.has(query) };
  void queryClient.invalidateQueries({ ...filter, refetchType: 'none' });
  const read = () => {
    if (queryClient.isMutating() > 0) setTimeout(read, gatherMs);
    else void queryClient.invalidateQueries(filter, options);
  };
  read();
}

/**
 * Of its own changes this page is not told, nor of what became of one whose answer was lost: from then on nothing that
 * was read before is fresh. The screen that sent it reads again what it shows, the others when they are opened.
 */
function forgetAfterOwnChanges(): () => void {
  return queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || !['success', 'error'].includes(event.action.type)) return;
    void queryClient.invalidateQueries({ predicate: isFollowable, refetchType: 'none' });
  });
}

/** Not what failed: it has its own button, which must not go away under the hand. */
function isFollowed(query: Query): boolean {
  return isFollowable(query) && query.state.status !== 'error';
}

function isFollowable(query: Query): boolean {
  return wordOf(query) in readBy && !isFormRecord(query.queryKey);
}

/** The connection is back: what failed for want of it is read as well. */
function readAll(): void {
  readAgain(isFollowable);
}

function wordOf(query: Query): string {
  return String(query.queryKey[0]);
}

/** Half a second after the first failure, a minute after many, and no two browsers at the same moment. */
export function pauseAfter(failures: number, random = Math.random()): number {
  return Math.min(1000 * 2 ** failures, longestPauseMs) * (0.5 + random / 2);
}

/**
 * Keeps the screen as others change what it shows. Only a page that is seen listens: browsers hold few connections open
 * to one server, and what was missed is read when the page is seen again. Gives back how to stop.
 */
export function followOthers(): () => void {
  const stopping = new AbortController();
  const unsubscribe = onConnectionChange(() => {
    if (!isConnectionGone()) readAll();
  });
  const remember = forgetAfterOwnChanges();
  stopping.signal.addEventListener('abort', unsubscribe);
  stopping.signal.addEventListener('abort', remember);
  void follow(stopping.signal);
  return () => stopping.abort();
}

async function follow(stop: AbortSignal): Promise<void> {
  let failures = 0;
  let sureAt = Date.now();
  while (!stop.aborted) {
    await untilVisible(stop);
    const wasHeard = await listen(stop);
    failures = wasHeard ? 0 : failures + 1;
    if (wasHeard) sureAt = Date.now();
    await pause(pauseAfter(failures), stop);
    // Where no stream is to be had, as behind a proxy that holds answers back: reading now and then instead.
    if (stop.aborted || document.hidden || Date.now() - sureAt < unheardMs) continue;
    sureAt = Date.now();
    readAllOlderThan(sureAt);
  }
}

/** One stream from its start to its end. Whether it was a stream at all. */
async function listen(stop: AbortSignal): Promise<boolean> {
  const closing = new AbortController();
  const close = () => closing.abort();
  const closeWhenHidden = () => document.hidden && close();
  const startedAt = Date.now();
  const own: Line = { since: startedAt, signAt: startedAt };
  let silence = setTimeout(close, firstSignMs);
  const hear = () => {
    own.signAt = Date.now();
    clearTimeout(silence);
    silence = setTimeout(close, silenceMs);
  };
  stop.addEventListener('abort', close);
  document.addEventListener('visibilitychange', closeWhenHidden);

  let wasHeard = false;
  try {
    const { body } = await request(followChanges, { query: { tab }, signal: closing.signal });
    if (!body) return false;
    for await (const { event, data } of readEvents(body, hear)) {
      wasHeard = true;
      if (event === 'hello') {
        line = own;
        readAllOlderThan(startedAt);
      } else if (event === 'missed') readAllOlderThan(Date.now());
      else if (event === 'changed') gather(JSON.parse(data) as string[]);
    }
  } catch {
    // However it ended, the next one is tried in a moment. A token that died has ended the session already.
  } finally {
    if (line === own) line = undefined;
    clearTimeout(silence);
    stop.removeEventListener('abort', close);
    document.removeEventListener('visibilitychange', closeWhenHidden);
  }
  return wasHeard;
}

async function untilVisible(stop: AbortSignal): Promise<void> {
  await until(stop, (done) => {
    const look = () => !document.hidden && done();
    document.addEventListener('visibilitychange', look);
    look();
    return () => document.removeEventListener('visibilitychange', look);
  });
}

async function pause(ms: number, stop: AbortSignal): Promise<void> {
  await until(stop, (done) => {
    const timer = setTimeout(done, ms);
    // A connection that is back is worth a try at once.
    const unsubscribe = onConnectionChange(() => !isConnectionGone() && done());
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  });
}

/** Waits for what `start` calls done, or for the stop; then undoes what was started. */
async function until(stop: AbortSignal, start: (done: () => void) => () => void): Promise<void> {
  if (stop.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stopped = () => resolve();
  stop.addEventListener('abort', stopped);
  const undo = start(stopped);
  await promise;
  stop.removeEventListener('abort', stopped);
  undo();
}
