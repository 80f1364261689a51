export const defaultTimeZone = 'Asia/Qatar';

/** An existing calendar day, written `YYYY-MM-DD`. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) && value >= '1900-01-01';
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters are cached: creating one costs far more than using it, and a list formats hundreds of dates. */
function written(moment: Date, locale: string, timeZone: string, parts: Intl.DateTimeFormatOptions): string {
  const key = [locale, timeZone, ...Object.entries(parts)].join();
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, { ...parts, timeZone });
    formatters.set(key, formatter);
  }
  return formatter.format(moment);
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const days = {
  short: { month: 'short', day: 'numeric', year: 'numeric' },
  numeric: { month: '2-digit', day: '2-digit', year: 'numeric' },
} as const;
export type DayFormat = keyof typeof days;
const time = { hour: '2-digit', minute: '2-digit' } as const;

/** Sunday is 0. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Short month, numeric day, full year. A moment is shown as the day in the company's time zone. */
export function formatDate(
  value: string,
  locale = 'en-US',
  timeZone: string = defaultTimeZone,
  format: DayFormat = 'short',
): string {
  const isDay = isCalendarDate(value);
  const date = new Date(isDay ? `${value}T00:00:00Z` : value);
  return Number.isNaN(date.getTime()) ? value : written(date, locale, isDay ? 'UTC' : timeZone, days[format]);
}

export function formatDateTime(value: string, locale = 'en-US', timeZone: string = defaultTimeZone): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : written(date, locale, timeZone, { ...days.short, ...time });
}

export function formatTime(value: string, locale = 'en-US', timeZone: string = defaultTimeZone): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : written(date, locale, timeZone, time);
}

/** Short month and numeric day of a calendar day. */
export function formatDayAndMonth(calendarDay: string, locale = 'en-US', format: DayFormat = 'short'): string {
  const { month, day } = days[format];
  return written(new Date(`${calendarDay}T00:00:00Z`), locale, 'UTC', { month, day });
}

/** Full month and year of a calendar month, written `YYYY-MM`. */
export function formatMonth(month: string, locale = 'en-US'): string {
  return written(new Date(`${month}-01T00:00:00Z`), locale, 'UTC', { month: 'long', year: 'numeric' });
}

/** Short name of a calendar day's weekday. */
export function formatWeekday(calendarDay: string, locale = 'en-US'): string {
  return written(new Date(`${calendarDay}T00:00:00Z`), locale, 'UTC', { weekday: 'short' });
}
