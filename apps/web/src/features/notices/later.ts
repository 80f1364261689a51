import { dayOf, fromCompanyTime } from '@binaa/contract/company-time';
import { addDays } from '@binaa/contract/dates';
import { isRestDay, type RestDays, usualRestDays } from '@binaa/contract/rest-days';
import type { WorkCalendar } from '@binaa/contract/work-calendar';

/** When the day begins for somebody who put a notice off. */
const morning = '06:00';

/** No holiday is longer. */
const daysAhead = 30;

type Calendar = Pick<WorkCalendar, 'restWeekday' | 'offWeekday'> & { days: readonly { date: string }[] };

export type Later = { hour: Date; tomorrow: Date; workingDay: Date };

/** The moments until which a notice can be put off. Until the calendar is there, only Friday is a day of rest. */
export function laterMoments(now: Date, timeZone: string, calendar: Calendar | undefined): Later {
  const today = dayOf(now, timeZone);
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(today, index + 1));
  const tomorrow = addDays(today, 1);
  const restDays = calendar ? restDaysOf(calendar) : usualRestDays;
  const workingDay = days.find((day) => !isRestDay(day, restDays)) ?? tomorrow;
  const morningOf = (day: string) => fromCompanyTime(`${day}T${morning}`, timeZone);
  return {
    hour: new Date(now.getTime() + 3_600_000),
    tomorrow: morningOf(tomorrow),
    workingDay: morningOf(workingDay),
  };
}

function restDaysOf({ restWeekday, offWeekday, days }: Calendar): RestDays {
  return { restWeekday, offWeekday, holidays: days.map(({ date }) => date) };
}
