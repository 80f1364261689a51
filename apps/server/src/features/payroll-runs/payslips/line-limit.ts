import { fromMinor } from '@binaa/contract/money';
import type { PayLine } from '@binaa/contract/pay-lines';
import { product, roundedRatio } from '../../payroll/compute/exact.ts';
import { isDeduction, type Line, sumOf } from '../../payroll/compute/lines.ts';
import type { PayrollSettings } from '../../payroll/compute/settings.ts';

type LimitedSlip = { wageMinor: number; grossMinor: number; isSettlement: boolean };

/** Which limit kept a deduction below what was left, from what the payslip took. Null if none did. */
export function limitOf(
  line: Line,
  lines: readonly Line[],
  { wageMinor, grossMinor, isSettlement }: LimitedSlip,
  rules: PayrollSettings,
): PayLine['limit'] {
  if (!line.limited || !isDeduction(line)) return null;
  if (isSettlement) return { kind: 'DUE', value: null, amount: null };
  const deductions = lines.filter(isDeduction);
  const until = deductions.slice(0, deductions.indexOf(line) + 1);
  const percent = percentOf(line, rules);
  if (percent !== undefined) {
    const limitMinor = shareOf(wageMinor, percent);
    const takenMinor = 0 - sumOf(until.filter(({ code }) => code === line.code));
    if (takenMinor === limitMinor) return { kind: 'WAGE', value: percent, amount: fromMinor(limitMinor) };
  }
  const allMinor = shareOf(grossMinor, rules.deductionLimitPercent);
  if (0 - sumOf(until) < allMinor) {
    if (line.code === 'ADVANCE') return { kind: 'INSTALMENT', value: null, amount: fromMinor(0 - line.amountMinor) };
    if (line.code === 'DAMAGE') return { kind: 'DAYS', value: rules.damageLimitDays, amount: null };
    if (line.code === 'PENALTY') return { kind: 'DAYS', value: rules.penaltyLimitDays, amount: null };
  }
  return { kind: 'GROSS', value: rules.deductionLimitPercent, amount: fromMinor(allMinor) };
}

function percentOf({ code }: Line, rules: PayrollSettings): number | undefined {
  if (code === 'COURT_ORDER') return rules.courtOrderLimitPercent;
  return code === 'ADVANCE' ? rules.advanceLimitPercent : undefined;
}

function shareOf(minor: number, percent: number): number {
  return roundedRatio(product(minor, percent), 100n);
}
