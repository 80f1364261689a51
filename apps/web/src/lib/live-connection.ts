import { heartbeatSeconds, subscribeToLiveUpdates } from '@binaa/contract/live-updates';
import { request, tab } from './client.ts';
import { isOffline, onConnectionChange } from './connection.ts';
import { readEvents } from './event-stream.ts';

/** A proxy that buffers responses never delivers a first event. */
const firstEventTimeoutMs = 10_000;
/** After two missed heartbeats the connection is dead, even if the browser has not noticed. */
const silenceTimeoutMs = heartbeatSeconds * 2.5 * 1000;
/** After one missed heartbeat the connection may be dead, so it no longer vouches for cached data. */
const liveTimeoutMs = heartbeatSeconds * 1.5 * 1000;
const maxReconnectDelayMs = 60_000;
/** Interval between full refreshes while no connection can be established. */
const pollMs = 60_000;

export type LiveUpdateHandlers = {
  onChange: (resources: readonly string[]) => void;
  /** Changes before this moment may have been missed. */
  onMissed: (before: number) => void;
};

type Connection = { openedAt: number; lastEventAt: number };
let connection: Connection | undefined;

/** The moment since which every change has been received, or undefined while the connection is not reliable. */
export function liveSince(now: number): number | undefined {
  if (!connection || isOffline() || now - connection.lastEventAt > liveTimeoutMs) return undefined;
  return connection.openedAt;
}

/** Exponential, with jitter so that browsers do not reconnect at the same moment. */
export function reconnectDelay(failures: number, random = Math.random()): number {
  return Math.min(1000 * 2 ** failures, maxReconnectDelayMs) * (0.5 + random / 2);
}

/**
 * Keeps a connection open until stopped. Only a visible page is connected: browsers limit the connections to one server,
 * and a page that becomes visible again refreshes what it missed.
 */
export async function stayConnected(handlers: LiveUpdateHandlers, stop: AbortSignal): Promise<void> {
  let failures = 0;
  let refreshedAt = Date.now();
  while (!stop.aborted) {
    await untilVisible(stop);
    if (stop.aborted) return;
    const wasConnected = await connect(handlers, stop);
    failures = wasConnected ? 0 : failures + 1;
    if (wasConnected) refreshedAt = Date.now();
    await pause(reconnectDelay(failures), stop);
    if (stop.aborted || document.hidden || Date.now() - refreshedAt < pollMs) continue;
    refreshedAt = Date.now();
    handlers.onMissed(refreshedAt);
  }
}

/** Runs one connection from start to end. Returns whether any event arrived. */
async function connect({ onChange, onMissed }: LiveUpdateHandlers, stop: AbortSignal): Promise<boolean> {
  const closing = new AbortController();
  const close = () => closing.abort();
  const closeWhenHidden = () => document.hidden && close();
  const openedAt = Date.now();
  const current: Connection = { openedAt, lastEventAt: openedAt };
  let timeout = setTimeout(close, firstEventTimeoutMs);
  const onActivity = () => {
    current.lastEventAt = Date.now();
    clearTimeout(timeout);
    timeout = setTimeout(close, silenceTimeoutMs);
  };
  stop.addEventListener('abort', close);
  document.addEventListener('visibilitychange', closeWhenHidden);

  let wasConnected = false;
  try {
    const { body } = await request(subscribeToLiveUpdates, { query: { tab }, signal: closing.signal });
    if (!body) return false;
    for await (const { event, data } of readEvents(body, onActivity)) {
      wasConnected = true;
      if (event === 'hello') {
        connection = current;
        onMissed(openedAt);
      } else if (event === 'missed') onMissed(Date.now());
      else if (event === 'changed') onChange(JSON.parse(data) as string[]);
    }
  } catch {
    // Any failure leads to a reconnect. A rejected token has already ended the session.
  } finally {
    if (connection === current) connection = undefined;
    clearTimeout(timeout);
    stop.removeEventListener('abort', close);
    document.removeEventListener('visibilitychange', closeWhenHidden);
  }
  return wasConnected;
}

async function untilVisible(stop: AbortSignal): Promise<void> {
  await until(stop, (done) => {
    const check = () => !document.hidden && done();
    document.addEventListener('visibilitychange', check);
    check();
    return () => document.removeEventListener('visibilitychange', check);
  });
}

/** Ends early when the network is back. */
async function pause(ms: number, stop: AbortSignal): Promise<void> {
  await until(stop, (done) => {
    const timer = setTimeout(done, ms);
    const unsubscribe = onConnectionChange(() => !isOffline() && done());
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  });
}

/** Waits until `start` calls `done` or the signal aborts, then runs the cleanup that `start` returned. */
async function until(stop: AbortSignal, start: (done: () => void) => () => void): Promise<void> {
  if (stop.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = () => resolve();
  stop.addEventListener('abort', done);
  const cleanUp = start(done);
  await promise;
  stop.removeEventListener('abort', done);
  cleanUp();
}
