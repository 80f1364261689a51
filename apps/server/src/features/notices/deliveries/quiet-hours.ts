import { fromCompanyTime, toCompanyTime } from '@binaa/contract/company-time';
import { addDays } from '@binaa/contract/dates';

export type Quiet = {
  /** `21:00` to `05:00`, also over midnight; null for no quiet hours. */
  hours: { from: string; to: string } | null;
  restDays: boolean;
};

export type Calendar = { timeZone: string; isRestDay: (day: string) => boolean };

/** Far more than any row of holidays needs. A calendar of rest days only would never end. */
const mostSteps = 100;

/** The first moment, not before the given one, at which the person may be disturbed. */
export function endOfQuiet(moment: Date, quiet: Quiet, { timeZone, isRestDay }: Calendar): Date {
  let time = toCompanyTime(moment, timeZone);
  const begun = time;
  for (let step = 0; step < mostSteps; step += 1) {
    const next = quietUntil(time, quiet, isRestDay);
    if (next === undefined) break;
    time = next;
  }
  return time === begun ? moment : fromCompanyTime(time, timeZone);
}

/** When what is quiet about this local time ends; undefined if nothing is. */
function quietUntil(time: string, { hours, restDays }: Quiet, isRestDay: Calendar['isRestDay']): string | undefined {
  const day = time.slice(0, 10);
  const clock = time.slice(11);
  const tomorrow = addDays(day, 1);
  if (restDays && isRestDay(day)) return `${tomorrow}T00:00`;
  if (!hours || hours.from === hours.to) return undefined;
  const { from, to } = hours;
  if (from < to) return clock >= from && clock < to ? `${day}T${to}` : undefined;
  if (clock >= from) return `${tomorrow}T${to}`;
  return clock < to ? `${day}T${to}` : undefined;
}
