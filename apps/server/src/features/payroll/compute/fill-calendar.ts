import { weekdayOf } from '@binaa/contract/dates';
import { datesBetween } from './dates.ts';
import type { PayrollSettings } from './settings.ts';

export type ExpectedHoliday = { date: string; name: 'NATIONAL_DAY' | 'SPORTS_DAY' | 'EID_AL_FITR' | 'EID_AL_ADHA' };
export type ExpectedRamadan = { hijriYear: number; from: string; to: string };
export type ExpectedYear = { holidays: ExpectedHoliday[]; ramadans: ExpectedRamadan[] };

const tuesday = 2;
const eidDays = 3;
const [ramadanMonth, shawwal, dhuAlHijja] = [9, 10, 12];
/** From 1 Shawwal or 10 Dhu al-Hijja, enough days to find three that are free of rest and off days. */
const searchedDays = 10;

/**
 * The public holidays of a year and the months of Ramadan that begin in it, by the Umm al-Qura calendar. The sighting of
 * the moon decides, so they are expectations. Some years have two months of Ramadan or two Eids, such as 2030 and 2033.
 */
export function fillCalendar(
  year: number,
  { restWeekday, offWeekdays }: Pick<PayrollSettings, 'restWeekday' | 'offWeekdays'>,
): ExpectedYear {
  const days = datesBetween(`${year}-01-01`, `${year + 1}-02-28`).map((date) => ({ date, ...hijriOf(date) }));
  const begins = (month: number, day: number) =>
    days.filter((one) => one.month === month && one.day === day && one.date.startsWith(`${year}-`));
  const isFree = (date: string) => weekdayOf(date) !== restWeekday && !offWeekdays.includes(weekdayOf(date));
  const eid = (name: ExpectedHoliday['name'], month: number, day: number) =>
    begins(month, day).flatMap((first) =>
      days
        .filter(({ date }) => date >= first.date)
        .slice(0, searchedDays)
        .filter(({ date }) => isFree(date))
        .slice(0, eidDays)
        .map(({ date }): ExpectedHoliday => ({ date, name })),
    );
  const all: ExpectedHoliday[] = [
    { date: sportsDay(year), name: 'SPORTS_DAY' },
    ...eid('EID_AL_FITR', shawwal, 1),
    ...eid('EID_AL_ADHA', dhuAlHijja, 10),
    { date: `${year}-12-18`, name: 'NATIONAL_DAY' },
  ];
  const once = all.filter(({ date }, index) => all.findIndex((other) => other.date === date) === index);
  return {
    holidays: once.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    ramadans: begins(ramadanMonth, 1).map(({ date: from, year: hijriYear }) => {
      const month = days.filter((day) => day.year === hijriYear && day.month === ramadanMonth);
      return { hijriYear, from, to: month.at(-1)?.date ?? from };
    }),
  };
}

function sportsDay(year: number): string {
  const tuesdays = datesBetween(`${year}-02-01`, `${year}-02-14`).filter((date) => weekdayOf(date) === tuesday);
  return tuesdays[1] ?? '';
}

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

function hijriOf(date: string): { year: number; month: number; day: number } {
  const parts = hijri.formatToParts(new Date(`${date}T12:00:00Z`));
  const part = (name: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === name)?.value);
  return { year: part('year'), month: part('month'), day: part('day') };
}
