/** Arithmetic of calendar days, written `YYYY-MM-DD`, and of local times, written `YYYY-MM-DDTHH:MM`. */

const dayLength = 86_400_000;
export const minutesPerDay = 1_440;

/** Days since 1970. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayLength;
}

export function dateOf(day: number): string {
  return new Date(day * dayLength).toISOString().slice(0, 10);
}

/** All days from the first to the last, both included. */
export function datesBetween(from: string, to: string): string[] {
  const first = dayNumber(from);
  return Array.from({ length: countDays(from, to) }, (_, index) => dateOf(first + index));
}

/** The number of days from the first to the last, both included; 0 if there are none. */
export function countDays(from: string, to: string): number {
  return Math.max(0, dayNumber(to) - dayNumber(from) + 1);
}

/** The day after so many full months: three months after 31 January end with 30 April, so the answer is 1 May. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return dateOf(first.getTime() / dayLength + (day > lastDay ? lastDay : day - 1));
}

export function addYears(date: string, years: number): string {
  return addMonths(date, 12 * years);
}

export function firstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

export function lastOfMonth(date: string): string {
  return dateOf(dayNumber(addMonths(firstOfMonth(date), 1)) - 1);
}

export const earlier = (one: string, other: string): string => (one < other ? one : other);
export const later = (one: string, other: string): string => (one > other ? one : other);

/** Minutes of the wall clock since 1970. Seconds are cut off. */
export function minuteOf(localTime: string): number {
  return Math.floor(Date.parse(`${localTime}Z`) / 60_000);
}

export function localTimeOf(minute: number): string {
  return new Date(minute * 60_000).toISOString().slice(0, 16);
}
