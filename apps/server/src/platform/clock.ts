import { dayOf } from '@binaa/contract/dates';

/** The current time, replaceable in tests. */
export type Clock = {
  now(): Date;
  /** Today in the company's time zone. */
  today(): string;
  timeZone: string;
};

export function systemClock(timeZone: string): Clock {
  return clockFrom(() => new Date(), timeZone);
}

export function clockFrom(now: () => Date, timeZone: string): Clock {
  return { now, today: () => dayOf(now(), timeZone), timeZone };
}
