/** What payroll reads about one person. Plain data: a computation reads nothing else. */

export const allowanceCodes = ['HOUSING', 'FOOD', 'TRANSPORT', 'OTHER_ALLOWANCE'] as const;
export type AllowanceCode = (typeof allowanceCodes)[number];

export type LeaveReason = 'RESIGNED' | 'CONTRACT_ENDED' | 'DISMISSED' | 'DISMISSED_ART_61' | 'DIED';

export type PayProfile = {
  joinedOn: string;
  leftOn: string | null;
  attendanceBased: boolean;
  shiftWorker: boolean;
  /** Null: the company's. */
  restWeekday: number | null;
  /** Balances that were brought along from before Binaa, as of the end of a day. */
  opening: { on: string; annualDays: number; sickDays: number; lieuDays: number } | null;
};

export type PayTerms = {
  effectiveFrom: string;
  basicMinor: number;
  paidBy: 'MONTH' | 'DAY' | 'HOUR';
  /** Paid in cash each month; 0 for what is provided in kind or not at all. */
  allowancesMinor: Readonly<Record<AllowanceCode, number>>;
};

export type LeaveKind = 'ANNUAL' | 'SICK' | 'UNPAID' | 'HAJJ' | 'MATERNITY' | 'DAY_IN_LIEU';
export type Leave = { kind: LeaveKind; from: string; to: string };

/** Times are those of the company's wall clock: `2026-10-01T06:00`. */
export type AttendanceRecord = {
  id: number;
  version: number;
  siteId: number;
  /** The day it is booked on. */
  date: string;
  inTime: string;
  outTime: string | null;
  /** Recorded by the person themselves or entered later: counts nothing until somebody has confirmed it. */
  unconfirmed: boolean;
};

export type PersonFacts = {
  profile: PayProfile | null;
  terms: readonly PayTerms[];
  /** All that are not cancelled, earlier ones too: sick pay counts them over the year of service. */
  leaves: readonly Leave[];
  /** At least those booked from the day before the first day that is computed to the last. */
  records: readonly AttendanceRecord[];
  /** Days with a correction request that is not decided. */
  waitingCorrections: readonly string[];
  /** Days of leave before the first computed day on which the person worked nevertheless. */
  workedLeaveDays: readonly string[];
  /** Rest days worked in a row up to the first computed day. */
  restDaysWorkedBefore: number;
  /** Days of absence in a row up to the first computed day. */
  absentDaysBefore: number;
};

export type RunPart = 'MONTH' | 'FIRST_HALF' | 'SECOND_HALF' | 'EXTRA' | 'SETTLEMENT';

/** The days of one month that a payslip covers. */
export type SlipSpan = { part: RunPart; from: string; to: string };

export type Holiday = { date: string; confirmed: boolean };
export type Ramadan = {
  year: number;
  from: string;
  to: string;
  dailyMinutes: number;
  breakMinutes: number;
  confirmed: boolean;
};
export type WorkCalendar = { holidays: readonly Holiday[]; ramadans: readonly Ramadan[] };

export function ramadanOn(calendar: WorkCalendar, date: string): Ramadan | undefined {
  return calendar.ramadans.find(({ from, to }) => from <= date && date <= to);
}

export function holidayOn(calendar: WorkCalendar, date: string): Holiday | undefined {
  return calendar.holidays.find((holiday) => holiday.date === date);
}

export function isEmployed({ joinedOn, leftOn }: PayProfile, date: string): boolean {
  return joinedOn <= date && (leftOn === null || date <= leftOn);
}

/** The wage in force on a day. */
export function termsOn(terms: readonly PayTerms[], date: string): PayTerms | undefined {
  let found: PayTerms | undefined;
  for (const row of terms) {
    if (row.effectiveFrom <= date && (!found || row.effectiveFrom > found.effectiveFrom)) found = row;
  }
  return found;
}

/** Basic wage and all allowances in cash. */
export function fullWageMinor({ basicMinor, allowancesMinor }: PayTerms): number {
  return allowanceCodes.reduce((sum, code) => sum + allowancesMinor[code], basicMinor);
}
