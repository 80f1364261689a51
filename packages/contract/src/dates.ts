export const defaultTimeZone = 'Asia/Qatar';

/** A day of the calendar as it travels: `YYYY-MM-DD`, and one that exists. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) && value >= '1900-01-01';
}

/** The day it is, at that moment, where the company is. */
export function dayOf(moment: Date, timeZone: string = defaultTimeZone): string {
  return dayFormatterOf(timeZone).format(moment);
}

const dayFormatters = new Map<string, Intl.DateTimeFormat>();

/** Making one costs far more than using it, and "today" is asked for on nearly every call. */
function dayFormatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dayFormatters.set(timeZone, made);
  return made;
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Short month, numeric day, full year. A day is shown as itself, a moment as the company's day. */
export function formatDate(value: string, locale = 'en-US', timeZone: string = defaultTimeZone): string {
  const isDay = isCalendarDate(value);
  const date = new Date(isDay ? `${value}T00:00:00Z` : value);
  if (Number.isNaN(date.getTime())) return value;
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: isDay ? 'UTC' : timeZone,
  }).format(date);
}

export function formatDateTime(value: string, locale = 'en-US', timeZone: string = defaultTimeZone): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(date);
}

export function formatTime(value: string, locale = 'en-US', timeZone: string = defaultTimeZone): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(date);
}

/** Short month and numeric day of a calendar day. */
export function formatDayAndMonth(day: string, locale = 'en-US'): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(date);
}
