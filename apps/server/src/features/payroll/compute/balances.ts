import { addMonths, addYears, countDays, dateOf, dayNumber, earlier, later } from './dates.ts';
import { hundredths, product, roundedRatio } from './exact.ts';
import type { Leave, PayProfile, WorkCalendar } from './facts.ts';
import { countLeaveDays } from './leave-days.ts';
import type { PayDay } from './pay-day.ts';
import { countedFrom, serviceDays, serviceYearOf } from './service.ts';
import type { PayrollSettings } from './settings.ts';

const daysPerYear = 365;
const yearsUntilLongerLeave = 5;

/** Leave, and the days of it on which the person worked nevertheless. */
export type LeaveHistory = { leaves: readonly Leave[]; isWorked: (date: string) => boolean; calendar: WorkCalendar };

/** Days with two decimals. The balance is rounded once, so its parts may differ from it by a hundredth. */
export type LeaveBalance = { openingDays: number; earnedDays: number; takenDays: number; balanceDays: number };

export function annualLeaveBalance(
  profile: PayProfile,
  history: LeaveHistory,
  asOf: string,
  settings: PayrollSettings,
): LeaveBalance {
  const from = countedFrom(profile);
  const to = profile.leftOn === null ? asOf : earlier(profile.leftOn, asOf);
  const anniversary = addYears(profile.joinedOn, yearsUntilLongerLeave);
  const daysBefore = countDays(from, earlier(to, dateOf(dayNumber(anniversary) - 1)));
  const daysAfter = countDays(later(from, anniversary), to);
  const openingDays = profile.opening?.annualDays ?? 0;
  const { leaves, isWorked, calendar } = history;
  const takenDays = countLeaveDays(profile, leaves, 'ANNUAL', { from, to }, isWorked, calendar);

  const earned = product(settings.annualDays, daysBefore) + product(settings.annualDaysAfterFive, daysAfter);
  const brought = BigInt(hundredths(openingDays) - takenDays * 100);
  const year = product(daysPerYear);
  return {
    openingDays,
    earnedDays: roundedRatio(earned * 100n, year) / 100,
    takenDays,
    balanceDays: roundedRatio(earned * 100n + brought * year, year) / 100,
  };
}

/**
 * Days of sick leave in the year of service that a day lies in, the opening included. Those of the first months of service
 * are unpaid and use nothing up.
 */
export function sickDaysTaken(
  profile: PayProfile,
  history: LeaveHistory,
  asOf: string,
  { sickAfterMonths }: PayrollSettings,
): { takenDays: number; usedDays: number } {
  const { leaves, isWorked, calendar } = history;
  const year = serviceYearOf(profile, asOf);
  const from = later(year, countedFrom(profile));
  const { opening } = profile;
  const brought = opening && serviceYearOf(profile, opening.on) === year ? opening.sickDays : 0;
  const daysFrom = (first: string) =>
    brought + countLeaveDays(profile, leaves, 'SICK', { from: first, to: asOf }, isWorked, calendar);
  const paidFrom = addMonths(profile.joinedOn, sickAfterMonths);
  return { takenDays: daysFrom(from), usedDays: daysFrom(later(from, paidFrom)) };
}

/** Free days owed for worked rest days: brought along, earned by payslips, less those taken. */
export function lieuBalanceDays(profile: PayProfile, history: LeaveHistory, earnedDays: number, asOf: string): number {
  const { leaves, isWorked, calendar } = history;
  const from = countedFrom(profile);
  const taken = countLeaveDays(profile, leaves, 'DAY_IN_LIEU', { from, to: asOf }, isWorked, calendar);
  return (profile.opening?.lieuDays ?? 0) + earnedDays - taken;
}

/** Days in lieu that the days of a payslip earn. */
export function lieuDaysEarned(days: readonly PayDay[], { restDayEarnsLieu }: PayrollSettings): number {
  return restDayEarnsLieu ? days.filter(({ rest }) => rest > 0).length : 0;
}

/** The end-of-service gratuity as figures of a line; no days if none is due. */
export function gratuityOf(profile: PayProfile, asOf: string, settings: PayrollSettings) {
  const days = serviceDays(profile, asOf);
  return {
    quantity: days < daysPerYear * settings.gratuityAfterYears ? 0 : days,
    unit: 'DAY' as const,
    ratePercent: settings.gratuityDays * 100,
    divisor: settings.dayDivisor * daysPerYear,
  };
}

export function hasFullYear(profile: PayProfile, asOf: string): boolean {
  return serviceDays(profile, asOf) >= daysPerYear;
}
