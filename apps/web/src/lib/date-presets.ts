import { addDays, isCalendarDate, weekdayOf } from '@binaa/contract/dates';

export const datePresets = ['TODAY', 'THIS_WEEK', 'LAST_WEEK', 'THIS_MONTH', 'LAST_MONTH', 'THIS_YEAR'] as const;
export type DatePreset = (typeof datePresets)[number];

export type DateRange = { startDate: string; endDate: string };

/** The first and last day of a preset, both inclusive. A week begins on Sunday. */
export function rangeOfPreset(preset: DatePreset, today: string): DateRange {
  if (preset === 'TODAY') return { startDate: today, endDate: today };
  if (preset === 'THIS_WEEK') return weekOf(today);
  if (preset === 'LAST_WEEK') return weekOf(addDays(today, -7));
  if (preset === 'THIS_MONTH') return monthOf(today);
  if (preset === 'LAST_MONTH') return monthOf(addDays(monthOf(today).startDate, -1));
  const year = today.slice(0, 4);
  return { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
}

/** The preset with exactly these days. */
export function presetOfRange(range: Partial<DateRange>, today: string): DatePreset | undefined {
  return datePresets.find((preset) => {
    const { startDate, endDate } = rangeOfPreset(preset, today);
    return startDate === range.startDate && endDate === range.endDate;
  });
}

function weekOf(day: string): DateRange {
  const sunday = addDays(day, -weekdayOf(day));
  return { startDate: sunday, endDate: addDays(sunday, 6) };
}

function monthOf(day: string): DateRange {
  const startDate = `${day.slice(0, 7)}-01`;
  const inNextMonth = addDays(startDate, 31);
  return { startDate, endDate: addDays(`${inNextMonth.slice(0, 7)}-01`, -1) };
}

/** A day of the address, if it is one. */
export const dateOrNone = (written: string) => (isCalendarDate(written) ? written : undefined);
