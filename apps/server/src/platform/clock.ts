import { dayOf } from '@binaa/contract/company-time';

/** The current time, replaceable in tests. */
export type Clock = {
  now(): Date;
  /** Today in the company's time zone. */
  today(): string;
  /** Read it at each use: it changes with the company's profile. */
  readonly timeZone: string;
};

/** The clocks of several instances may differ by this much. */
export const clockToleranceMs = 5 * 60_000;

/** Whether a session or link says that it was made later than now: a clock was wrong, or somebody forged it. */
export function isAhead(madeAt: Date, now: Date): boolean {
  return madeAt > latestPlausible(now);
}

export function latestPlausible(now: Date): Date {
  return new Date(now.getTime() + clockToleranceMs);
}

/** A clock whose time zone can be changed. */
export type AdjustableClock = Clock & { setTimeZone(timeZone: string): void };

export function systemClock(timeZone: string): AdjustableClock {
  return clockFrom(() => new Date(), timeZone);
}

/** Every time zone is a multiple of this from UTC, so no day begins in between. */
const quarterHourMs = 15 * 60 * 1000;

export function clockFrom(now: () => Date, initialTimeZone: string): AdjustableClock {
  let timeZone = initialTimeZone;
  let latest = { quarterHour: 0, today: '' };
  return {
    now,
    today() {
      const at = now();
      const quarterHour = Math.floor(at.getTime() / quarterHourMs);
      // Finding the day takes longer than checking all fields of an expense.
      if (quarterHour !== latest.quarterHour) latest = { quarterHour, today: dayOf(at, timeZone) };
      return latest.today;
    },
    get timeZone() {
      return timeZone;
    },
    setTimeZone(changed) {
      timeZone = changed;
      latest = { quarterHour: 0, today: '' };
    },
  };
}
