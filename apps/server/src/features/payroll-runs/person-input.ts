import type { OpenAdvance, OpenItem } from '../payroll/compute/compute-slip.ts';
import type { TakenThisMonth } from '../payroll/compute/deductions.ts';
import type { Leave, PayProfile, PayTerms, RunPart, WorkCalendar } from '../payroll/compute/facts.ts';
import type { PayrollSettings } from '../payroll/compute/settings.ts';
import type { SettlementTerms, Span } from './run-scope.ts';

/** How a person works. A profile has no dates: a change is about the days to come, and a finished payslip keeps what it was. */
export type WorkPattern = Pick<PayProfile, 'attendanceBased' | 'shiftWorker' | 'restWeekday'>;

export function withPattern<Person extends { profile: PayProfile | null }>(
  person: Person,
  pattern: WorkPattern | null,
): Person {
  return person.profile && pattern ? { ...person, profile: { ...person.profile, ...pattern } } : person;
}

/** A finished payslip whose facts differ from those that it was computed from, or that was corrected. */
export type ChangedSlip = Span & {
  id: number;
  runId: number;
  part: RunPart;
  factsMark: string;
  pattern: WorkPattern | null;
  /** What live payslips have corrected of it. */
  correctedMinor: number;
};

/** A settlement with the days that the person has left. Days in lieu of its own payslip are not counted yet. */
export type SettlementBalances = SettlementTerms & { annualBalanceDays: number; lieuBalanceDays: number };

/** What a payslip is computed from, but for the attendance records, which `attendance` stands for. */
export type PersonInput = {
  userId: number;
  name: string;
  span: Span;
  attendance: string;
  profile: PayProfile | null;
  terms: PayTerms[];
  leaves: Leave[];
  workedLeaveDays: string[];
  waitingCorrections: string[];
  restDaysWorkedBefore: number;
  absentDaysBefore: number;
  advances: OpenAdvance[];
  items: OpenItem[];
  takenThisMonth: TakenThisMonth;
  /** Finished payslips that may have to be corrected. */
  changed: ChangedSlip[];
  settlement: SettlementBalances | null;
  /** Of the person's facts alone, to find out later whether they have changed. */
  factsMark: string;
  mark: string;
};

export type GatheredRun = {
  rules: PayrollSettings;
  /** Of all time: corrections and balances look back. */
  calendar: WorkCalendar;
  /** The hours of attendance are read in it. */
  timeZone: string;
  people: PersonInput[];
  mark: string;
};
