import { product, roundedRatio } from './exact.ts';
import { type DeductionCode, deductionCodes, type Line, lineOf } from './lines.ts';
import type { PayrollSettings } from './settings.ts';

/** Something that is taken from the wage: an advance, a pay item, or a correction in the company's favour. */
export type Owed = {
  code: DeductionCode | 'NOTICE';
  /** The advance or pay item; null for others. */
  sourceId: number | null;
  /** A day or month. The oldest is taken first. */
  since: string;
  leftMinor: number;
  /** At most so much a month, of an advance. */
  instalmentMinor: number | null;
  /** What other live payslips of the same month took of the instalment. */
  takenThisMonthMinor: number;
  originSlipId: number | null;
  changedDays: readonly string[];
  /** What it is computed from, where it is not simply owed. */
  figures?: Pick<Line, 'segment' | 'quantity' | 'unit' | 'divisor' | 'baseMinor'>;
};

/** What other live payslips of the same month took under the limits that are in days of wage. */
export type TakenThisMonth = { DAMAGE: number; PENALTY: number };

export type DeductionBase = {
  /** Basic wage and allowances less reductions. */
  wageMinor: number;
  grossMinor: number;
  /** Basic wage and allowances of a full month. */
  fullWageMinor: number;
  takenThisMonth: TakenThisMonth;
};

const order: readonly Owed['code'][] = [...deductionCodes, 'NOTICE'];

/**
 * Takes what is owed in the order of the codes, each within its limit and all within theirs. What does not fit waits for
 * the next run. A settlement takes everything that the pay covers; `leftMinor` is then still owed.
 */
export function takeDeductions(
  owed: readonly Owed[],
  base: DeductionBase,
  settings: PayrollSettings,
  isSettlement: boolean,
): { lines: Line[]; leftMinor: number } {
  const limits = isSettlement ? {} : limitsOf(base, settings);
  let roomMinor = isSettlement
    ? base.grossMinor
    : Math.min(base.grossMinor, roundedRatio(product(base.grossMinor, settings.deductionLimitPercent), 100n));
  const takenMinor: Partial<Record<Owed['code'], number>> = { ...base.takenThisMonth };
  const lines: Line[] = [];
  let leftMinor = 0;
  for (const debt of owed.toSorted(byOrder)) {
    const taken = takenMinor[debt.code] ?? 0;
    const limit = limits[debt.code] ?? Number.POSITIVE_INFINITY;
    const instalment =
      debt.instalmentMinor === null || isSettlement
        ? Number.POSITIVE_INFINITY
        : debt.instalmentMinor - debt.takenThisMonthMinor;
    const amountMinor = Math.max(0, Math.min(debt.leftMinor, instalment, limit - taken, roomMinor));
    leftMinor += debt.leftMinor - amountMinor;
    if (amountMinor === 0) continue;
    takenMinor[debt.code] = taken + amountMinor;
    roomMinor -= amountMinor;
    lines.push(deductionLine(debt, amountMinor));
  }
  return { lines, leftMinor };
}

function deductionLine(
  { code, sourceId, originSlipId, changedDays, leftMinor, figures }: Owed,
  amountMinor: number,
): Line {
  const limited = amountMinor < leftMinor;
  return lineOf({
    code,
    sourceId,
    originSlipId,
    changedDays,
    ...(figures ?? { baseMinor: 0 - leftMinor }),
    amountMinor: 0 - amountMinor,
    limited,
  });
}

function limitsOf(base: DeductionBase, settings: PayrollSettings): Partial<Record<Owed['code'], number>> {
  const percentOfWage = (percent: number) => roundedRatio(product(base.wageMinor, percent), 100n);
  return {
    COURT_ORDER: percentOfWage(settings.courtOrderLimitPercent),
    ADVANCE: percentOfWage(settings.advanceLimitPercent),
    DAMAGE: daysWageMinor(base.fullWageMinor, settings.damageLimitDays, settings),
    PENALTY: daysWageMinor(base.fullWageMinor, settings.penaltyLimitDays, settings),
  };
}

/** The wage of so many days, from basic wage and allowances of a full month. */
export function daysWageMinor(fullWageMinor: number, days: number, { dayDivisor }: PayrollSettings): number {
  return roundedRatio(product(fullWageMinor, days), product(dayDivisor));
}

function byOrder(one: Owed, other: Owed): number {
  const byCode = order.indexOf(one.code) - order.indexOf(other.code);
  if (byCode !== 0) return byCode;
  if (one.since !== other.since) return one.since < other.since ? -1 : 1;
  return (one.sourceId ?? one.originSlipId ?? 0) - (other.sourceId ?? other.originSlipId ?? 0);
}
