import { dayOf } from '@binaa/contract/dates';

/** Time as the server sees it, so that a test can stand on any day. */
export type Clock = {
  now(): Date;
  /** The company's day. */
  today(): string;
  /** Where its days begin and end. */
  timeZone: string;
};

export function systemClock(timeZone: string): Clock {
  return clockFrom(() => new Date(), timeZone);
}

export function clockFrom(now: () => Date, timeZone: string): Clock {
  return { now, today: () => dayOf(now(), timeZone), timeZone };
}
