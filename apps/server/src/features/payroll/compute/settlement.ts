import { weekdayOf } from '@binaa/contract/dates';
import { gratuityOf, hasFullYear } from './balances.ts';
import { addYears, dateOf, dayNumber } from './dates.ts';
import type { Owed } from './deductions.ts';
import { holidayOn, type LeaveReason, type PayProfile, type PayTerms, type WorkCalendar } from './facts.ts';
import { amountOf, type Line, lineOf } from './lines.ts';
import type { PayrollSettings } from './settings.ts';

export type Settlement = {
  lastDay: string;
  reason: LeaveReason;
  /** Days of notice that were not kept, by whoever ended the employment. */
  noticeDaysMissing: number;
  annualBalanceDays: number;
  lieuBalanceDays: number;
};

/** What a leaver gets beside the wage of the last month, and the notice that the leaver did not keep. */
export function settlementParts(
  profile: PayProfile,
  terms: PayTerms,
  settlement: Settlement,
  settings: PayrollSettings,
): { lines: Line[]; owed: Owed[] } {
  const { lastDay, reason, noticeDaysMissing, annualBalanceDays, lieuBalanceDays } = settlement;
  const common = { segment: terms.effectiveFrom, baseMinor: terms.basicMinor };
  const inDays = (code: Line['code'], quantity: number) =>
    lineOf({ code, ...common, quantity, unit: 'DAY', divisor: settings.dayDivisor });
  const paysLeave = settings.payLeaveUnderOneYear || hasFullYear(profile, lastDay);
  const lines = [
    inDays('LEAVE_IN_LIEU', paysLeave ? annualBalanceDays : 0),
    inDays('DAYS_IN_LIEU', lieuBalanceDays),
    ...(reason === 'DISMISSED_ART_61'
      ? []
      : [lineOf({ code: 'GRATUITY', ...common, ...gratuityOf(profile, lastDay, settings) })]),
    ...(reason === 'DISMISSED' ? [inDays('NOTICE', noticeDaysMissing)] : []),
  ];
  return {
    // Also not of a balance below nothing: days taken too many are not taken back.
    lines: lines.filter(({ quantity }) => quantity > 0),
    owed: reason === 'RESIGNED' && noticeDaysMissing > 0 ? [owedNotice(terms, settlement, settings)] : [],
  };
}

function owedNotice(
  terms: PayTerms,
  { lastDay, noticeDaysMissing }: Settlement,
  { dayDivisor }: PayrollSettings,
): Owed {
  const figures = {
    segment: terms.effectiveFrom,
    quantity: noticeDaysMissing,
    unit: 'DAY',
    divisor: dayDivisor,
    baseMinor: terms.basicMinor,
  } as const;
  return {
    code: 'NOTICE',
    sourceId: null,
    since: lastDay,
    leftMinor: amountOf({ ...figures, ratePercent: null }),
    instalmentMinor: null,
    takenThisMonthMinor: 0,
    originSlipId: null,
    changedDays: [],
    figures,
  };
}

/** The notice that is due: one month, after two years of service two. */
export function noticeDaysDue({ joinedOn }: PayProfile, lastDay: string): number {
  return addYears(joinedOn, 2) <= lastDay ? 60 : 30;
}

/** A settlement is due on the working day after the last day of work. */
export function settlementDueOn(
  profile: PayProfile,
  lastDay: string,
  settings: PayrollSettings,
  calendar: WorkCalendar,
): string {
  const restWeekday = profile.restWeekday ?? settings.restWeekday;
  let day = dayNumber(lastDay) + 1;
  const isFree = (date: string) =>
    weekdayOf(date) === restWeekday ||
    settings.offWeekdays.includes(weekdayOf(date)) ||
    holidayOn(calendar, date) !== undefined;
  while (isFree(dateOf(day))) day++;
  return dateOf(day);
}
