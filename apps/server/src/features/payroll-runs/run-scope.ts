import type { LeavingReason } from '@binaa/contract/pay-profiles';
import type { RunPart } from '@binaa/contract/payroll-runs';
import { lastOfMonth } from '../payroll/compute/dates.ts';

/** What a settlement is computed from, beside what is known of the person. */
export type SettlementTerms = { lastDay: string; reason: LeavingReason; noticeDaysMissing: number };

/** Which days of which people a run pays. */
export type RunScope = {
  period: string;
  part: RunPart;
  from: string;
  to: string;
  /** Null: everybody who is not paid yet. */
  userIds: readonly number[] | null;
  settlement: SettlementTerms | null;
};

export function firstDayOf(period: string): string {
  return `${period}-01`;
}

export function lastDayOf(period: string): string {
  return lastOfMonth(firstDayOf(period));
}

export type Span = { from: string; to: string };

/** A period so many months before. */
export function periodBefore(period: string, months: number): string {
  const [year = 0, month = 1] = period.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
}
