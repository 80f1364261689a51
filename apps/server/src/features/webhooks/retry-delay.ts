const seconds = (count: number) => count * 1000;
const minutes = (count: number) => seconds(count * 60);
const hours = (count: number) => minutes(count * 60);

/** After the first attempt, the second and so on: ten attempts in about three days. */
const delays = [
  seconds(5),
  minutes(5),
  minutes(30),
  hours(2),
  hours(5),
  hours(10),
  hours(14),
  hours(20),
  hours(24),
] as const;
/** Receivers that were down together are not called together. */
const spread = 0.1;
const longest = hours(24);

type Failed = { attempts: number; retryAfter: string | undefined; now: Date };

/** Milliseconds until the next attempt, not before the receiver asks for it; undefined after the last one. */
export function retryDelay({ attempts, retryAfter, now }: Failed, random = Math.random()): number | undefined {
  const delay = delays[attempts - 1];
  if (delay === undefined) return undefined;
  return Math.max(Math.round(delay * (1 + spread * (2 * random - 1))), Math.min(askedFor(retryAfter, now), longest));
}

/** `Retry-After` is a number of seconds or a moment. */
function askedFor(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  if (/^\d{1,9}$/.test(retryAfter)) return seconds(Number(retryAfter));
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : Math.max(at - now.getTime(), 0);
}
