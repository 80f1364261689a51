import { readItem, writeItem } from './storage.ts';

/** How far this device's clock is behind the server's, in milliseconds, and how exact that is. */
type Measurement = { offsetMs: number; errorMs: number; at: number };

const storageKey = 'binaa.clock';
const longestCallMs = 2_000;
const replaceAfterMs = 10 * 60_000;
const usableForMs = 7 * 86_400_000;
const confirmedForMs = 60_000;
const toleranceMs = 1_000;

/** When a call last agreed with the measurement: by the device's clock, which may be changed, and by one that may not. */
let confirmed: { at: number; elapsed: number } | undefined;

const listeners = new Set<() => void>();

function read(): Measurement | undefined {
  try {
    return JSON.parse(readItem(storageKey) ?? '') as Measurement;
  } catch {
    return undefined;
  }
}

/**
 * Takes a response's time as a measurement: the server read its clock about halfway through the call. The most exact one
 * of the last ten minutes is kept. A slow call is not exact enough, but it tells that the clock was changed.
 */
export function measureClock(serverTime: string | null, call: { startedAt: number; tookMs: number }): void {
  const { startedAt, tookMs } = call;
  if (serverTime === null || !/^\d+$/.test(serverTime)) return;
  const errorMs = tookMs / 2;
  const offsetMs = Math.round(Number(serverTime) - (startedAt + errorMs));
  const best = read();
  const age = best ? startedAt - best.at : Number.POSITIVE_INFINITY;
  // The clock was set back, or a new measurement contradicts the old one: it was changed meanwhile.
  const isChanged =
    best !== undefined && (age < 0 || Math.abs(best.offsetMs - offsetMs) > best.errorMs + errorMs + toleranceMs);
  const isSlow = tookMs > longestCallMs;
  if (isSlow && !best) return;
  confirmed = { at: startedAt + tookMs, elapsed: performance.now() };
  if (best && !isChanged && (isSlow || (age < replaceAfterMs && best.errorMs <= errorMs))) return;
  writeItem(storageKey, JSON.stringify({ offsetMs, errorMs, at: startedAt } satisfies Measurement));
  if (!best || isChanged) for (const listener of listeners) listener();
}

/** Calls the listener when the clock was measured for the first time, or was found changed. Returns how to stop. */
export function onClockMeasured(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server's present time as far as this device knows it. */
export function correctedNow(): number {
  return Date.now() + (clockOffset() ?? 0);
}

/** Whether a call of the last minute has measured the clock, which nobody has changed since. */
export function isClockConfirmed(): boolean {
  if (!confirmed) return false;
  const elapsed = performance.now() - confirmed.elapsed;
  const isUnchanged = Math.abs(Date.now() - confirmed.at - elapsed) < toleranceMs;
  return elapsed < confirmedForMs && isUnchanged;
}

/** The server's time minus this device's. Null if it was not measured in the last seven days. */
export function clockOffset(now = Date.now()): number | null {
  const best = read();
  return best && Math.abs(now - best.at) < usableForMs ? best.offsetMs : null;
}

let latest: { at: number; offsetMs: number } | undefined;

/**
 * The offset to keep with an action. Two measurements of an unchanged clock differ by their errors: the earlier one is used
 * until the new one no longer puts this action before the previous one.
 */
export function offsetOfAction(now: number): number | null {
  const offsetMs = clockOffset(now);
  if (offsetMs === null) return null;
  const gapMs = (latest?.offsetMs ?? offsetMs) - offsetMs;
  const passedMs = now - (latest?.at ?? now);
  const isSwapped = passedMs >= 0 && passedMs < gapMs && gapMs <= longestCallMs;
  latest = { at: now, offsetMs: isSwapped ? offsetMs + gapMs : offsetMs };
  return latest.offsetMs;
}
