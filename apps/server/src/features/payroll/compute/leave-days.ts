import { addMonths, addYears, datesBetween, earlier, later } from './dates.ts';
import { holidayOn, isEmployed, type Leave, type LeaveKind, type PayProfile, type WorkCalendar } from './facts.ts';
import { countedFrom, serviceYearOf } from './service.ts';
import type { PayrollSettings } from './settings.ts';

export type SickKind = 'SICK_FULL' | 'SICK_HALF' | 'SICK_UNPAID';

/**
 * What each day of sick leave is paid: per year of service first the full days, then the half ones, then nothing. Sick
 * leave counts calendar days. Days before the first months of service are over are unpaid and use nothing up.
 */
export function sickKinds(
  profile: PayProfile,
  leaves: readonly Leave[],
  isWorked: (date: string) => boolean,
  settings: PayrollSettings,
): Map<string, SickKind> {
  const start = countedFrom(profile);
  const paidFrom = addMonths(profile.joinedOn, settings.sickAfterMonths);
  const used = new Map<string, number>();
  if (profile.opening) used.set(serviceYearOf(profile, profile.opening.on), profile.opening.sickDays);
  const kinds = new Map<string, SickKind>();
  for (const date of daysOf(leaves, 'SICK')) {
    if (date < start || !isEmployed(profile, date) || isWorked(date)) continue;
    if (date < paidFrom) {
      kinds.set(date, 'SICK_UNPAID');
      continue;
    }
    const year = serviceYearOf(profile, date);
    const before = used.get(year) ?? 0;
    used.set(year, before + 1);
    const isFull = before < settings.sickFullDays;
    const isHalf = before < settings.sickFullDays + settings.sickHalfDays;
    kinds.set(date, isFull ? 'SICK_FULL' : isHalf ? 'SICK_HALF' : 'SICK_UNPAID');
  }
  return kinds;
}

/** Maternity leave is paid when it begins after one year of service. */
export function isPaidMaternity(profile: PayProfile, leave: Leave): boolean {
  return leave.from >= addYears(profile.joinedOn, 1);
}

/** Days of leave of one kind in a period: calendar days, of annual leave without public holidays. */
export function countLeaveDays(
  profile: PayProfile,
  leaves: readonly Leave[],
  kind: LeaveKind,
  { from, to }: { from: string; to: string },
  isWorked: (date: string) => boolean,
  calendar: WorkCalendar,
): number {
  const counts = (date: string) =>
    isEmployed(profile, date) && !isWorked(date) && !(kind === 'ANNUAL' && holidayOn(calendar, date));
  // A leave outside the period has no days left.
  const within = leaves.map((leave) => ({ ...leave, from: later(leave.from, from), to: earlier(leave.to, to) }));
  return daysOf(within, kind).filter(counts).length;
}

function daysOf(leaves: readonly Leave[], kind: LeaveKind): string[] {
  const days = leaves.filter((leave) => leave.kind === kind).flatMap(({ from, to }) => datesBetween(from, to));
  return [...new Set(days)].toSorted();
}
