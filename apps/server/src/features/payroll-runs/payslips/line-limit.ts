import { fromMinor } from '@binaa/contract/money';
import type { PayLine } from '@binaa/contract/pay-lines';
import { product, roundedRatio } from '../../payroll/compute/exact.ts';
import { amountOf, isDeduction, isReduction, type Line, sumOf } from '../../payroll/compute/lines.ts';
import type { PayrollSettings } from '../../payroll/compute/settings.ts';

type LimitedSlip = { wageMinor: number; grossMinor: number; isSettlement: boolean };

/** Which limit changed a reduction or deduction, from what the payslip took, and what it would be without. Null if none did. */
export function limitOf(
  line: Line,
  lines: readonly Line[],
  slip: LimitedSlip,
  rules: PayrollSettings,
): PayLine['limit'] {
  if (!line.limited) return null;
  const fullMinor = Math.abs(amountOf(line));
  const full = fromMinor(fullMinor);
  if (isDeduction(line)) return { ...deductionLimit(line, lines, slip, rules), full };
  if (!isReduction(line)) return null;
  return { kind: 0 - line.amountMinor > fullMinor ? 'ALL' : 'EARNED', value: null, amount: null, full };
}

function deductionLimit(
  line: Line,
  lines: readonly Line[],
  { wageMinor, grossMinor, isSettlement }: LimitedSlip,
  rules: PayrollSettings,
): Omit<NonNullable<PayLine['limit']>, 'full'> {
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
