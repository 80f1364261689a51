import type { Holiday, WorkCalendar } from '@binaa/contract/work-calendar';

/** A year without holidays and without Ramadan. Its free days are Friday and Saturday. */
export function aWorkCalendar(given: Partial<WorkCalendar> = {}): WorkCalendar {
  const free = { restWeekday: 5, offWeekday: 6, dailyMinutes: 480 };
  return { year: 2041, days: [], ramadan: [], ...free, usedByRun: false, ...given };
}

/** A holiday that is only expected. */
export function aHoliday(given: Partial<Holiday> = {}): Holiday {
  return {
    date: '2041-12-18',
    nameEn: 'National Day',
    nameAr: 'اليوم الوطني',
    confirmed: false,
    version: 1,
    ...given,
  };
}
