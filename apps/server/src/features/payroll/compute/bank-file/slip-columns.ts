import { roundedRatio } from '../exact.ts';
import { isDeduction, isReduction, type Line, type LineCode, rateCodes, sumOf } from '../lines.ts';
import { isPresent, isUnpaid, type PayDay } from '../pay-day.ts';
import type { BankProfile } from './bank-profile.ts';

export type PaidLine = Pick<Line, 'code' | 'quantity' | 'amountMinor'>;
export type PaidDay = Pick<PayDay, 'kind' | 'firstIn'>;
/** The part of a payslip that a wage file tells. */
export type PaidSlip = { lines: readonly PaidLine[]; days: readonly PaidDay[]; netMinor: number };

/** The figures of a payslip as the columns of the wage file want them. */
export type SlipColumns = {
  workingDays: number;
  netMinor: number;
  basicMinor: number;
  /** Hundredths of an hour. */
  extraHours: number;
  extraIncomeMinor: number;
  deductionsMinor: number;
  housingMinor: number;
  foodMinor: number;
  transportMinor: number;
  overtimeMinor: number;
  /** 0 without deductions. */
  reason: number;
  notes: string;
};

const extraHourCodes: readonly LineCode[] = ['OVERTIME_DAY', 'OVERTIME_NIGHT', 'REST_DAY', 'HOLIDAY'];
const otherReason = 99;

/** Notes are read by banks, so they are in English. */
const reasons: Partial<Record<LineCode, { reason: number; note: string }>> = {
  ABSENCE: { reason: 1, note: 'Absence' },
  UNPAID_LEAVE: { reason: 1, note: 'Unpaid leave' },
  SICK_UNPAID: { reason: 1, note: 'Sick leave' },
  SICK_HALF: { reason: 1, note: 'Sick leave' },
  ANNUAL_LEAVE: { reason: 1, note: 'Annual leave' },
  SHORT_DAYS: { reason: 1, note: 'Short days' },
  PENALTY: { reason: 2, note: 'Penalty' },
  DAMAGE: { reason: 3, note: 'Damage' },
  ADVANCE: { reason: 4, note: 'Advance' },
  COURT_ORDER: { reason: otherReason, note: 'Court order' },
  CORRECTION: { reason: otherReason, note: 'Correction' },
  OTHER_DEDUCTION: { reason: otherReason, note: 'Other deduction' },
  NOTICE: { reason: otherReason, note: 'Notice' },
};

export function slipColumns({ lines, days, netMinor }: PaidSlip, profile: BankProfile): SlipColumns {
  const sumOfCodes = (codes: readonly LineCode[]) => sumOf(lines.filter(({ code }) => codes.includes(code)));
  const kept = lines.filter((line) => isReduction(line) || isDeduction(line));
  const basicMinor = sumOfCodes(['BASIC']);
  const housingMinor = sumOfCodes(['HOUSING']);
  const foodMinor = sumOfCodes(['FOOD']);
  const transportMinor = sumOfCodes(['TRANSPORT']);
  const overtimeMinor = sumOfCodes(rateCodes);
  const withColumns = basicMinor + housingMinor + foodMinor + transportMinor + overtimeMinor;
  const otherMinor = sumOf(lines) - sumOf(kept) - withColumns;
  const extraMinutes = lines
    .filter(({ code }) => extraHourCodes.includes(code))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    workingDays: days.filter((day) => countsAsWorkingDay(day, profile)).length,
    netMinor,
    basicMinor,
    extraHours: roundedRatio(BigInt(extraMinutes) * 100n, 60n),
    extraIncomeMinor: profile.allowancesInExtraIncome ? otherMinor + withColumns - basicMinor : otherMinor,
    deductionsMinor: 0 - sumOf(kept),
    housingMinor,
    foodMinor,
    transportMinor,
    overtimeMinor,
    ...reasonAndNotes(kept),
  };
}

function countsAsWorkingDay(day: PaidDay, { workingDays }: BankProfile): boolean {
  return workingDays === 'PRESENT' ? isPresent(day) : day.kind !== 'NOT_EMPLOYED' && !isUnpaid(day);
}

/** More than one kind of deduction is reason 99, and the notes list them. */
function reasonAndNotes(kept: readonly PaidLine[]): { reason: number; notes: string } {
  const amounts = new Map<string, number>();
  const found = new Set<number>();
  for (const { code, amountMinor } of kept) {
    const { reason, note } = reasons[code] ?? { reason: otherReason, note: 'Other deduction' };
    if (amountMinor === 0) continue;
    found.add(reason);
    amounts.set(note, (amounts.get(note) ?? 0) - amountMinor);
  }
  const [only = 0] = found;
  const reason = found.size > 1 ? otherReason : only;
  const notes = [...amounts].map(([note, amountMinor]) => `${note} ${formatMinor(amountMinor)}`).join('; ');
  return { reason, notes: reason === otherReason ? notes : '' };
}

/** `1900.00`, without separators of thousands. */
export function formatMinor(amountMinor: number): string {
  const digits = String(Math.abs(amountMinor)).padStart(3, '0');
  return `${amountMinor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
