import { hundredths, product, roundedRatio } from './exact.ts';
import { type AllowanceCode, allowanceCodes } from './facts.ts';

export const rateCodes = ['OVERTIME_DAY', 'OVERTIME_NIGHT', 'NIGHT', 'REST_DAY', 'HOLIDAY'] as const;
export const reductionCodes = [
  'ABSENCE',
  'UNPAID_LEAVE',
  'SICK_UNPAID',
  'SICK_HALF',
  'ANNUAL_LEAVE',
  'SHORT_DAYS',
] as const;
/** In the order in which they are taken. */
export const deductionCodes = ['COURT_ORDER', 'CORRECTION', 'ADVANCE', 'DAMAGE', 'PENALTY', 'OTHER_DEDUCTION'] as const;

export type RateCode = (typeof rateCodes)[number];
export type ReductionCode = (typeof reductionCodes)[number];
export type SettlementCode = 'LEAVE_IN_LIEU' | 'DAYS_IN_LIEU' | 'GRATUITY' | 'NOTICE';
export type DeductionCode = (typeof deductionCodes)[number];
/** A correction or a notice is an earning or a deduction, by its sign. */
export type LineCode = 'BASIC' | AllowanceCode | RateCode | ReductionCode | 'BONUS' | SettlementCode | DeductionCode;

export type Line = {
  code: LineCode;
  /** First day of the wage it is computed from; null where no wage is behind it. */
  segment: string | null;
  quantity: number;
  unit: 'MIN' | 'DAY' | 'NONE';
  /** Of a GRATUITY, 100 times the days a year. */
  ratePercent: number | null;
  divisor: number | null;
  baseMinor: number | null;
  /** Reductions and deductions are negative. */
  amountMinor: number;
  /** A limit changed the amount, so it is not what quantity, rate, base and divisor give. */
  limited: boolean;
  /** The advance or pay item behind it. */
  sourceId: number | null;
  /** The finished payslip that a correction belongs to, and its days that changed. */
  originSlipId: number | null;
  changedDays: readonly string[];
};

type Formula = Pick<Line, 'quantity' | 'unit' | 'ratePercent' | 'divisor' | 'baseMinor'>;

/** One exact fraction, rounded once: minutes are paid by the hour, days by the day. */
export function amountOf({ quantity, unit, ratePercent, divisor, baseMinor }: Formula): number {
  if (unit === 'NONE') return baseMinor ?? 0;
  const perUnit = unit === 'MIN' ? 60 : 1;
  return roundedRatio(
    product(baseMinor ?? 0, ratePercent ?? 100, hundredths(quantity)),
    product(100, 100, perUnit, divisor ?? 1),
  );
}

/** A line whose amount follows from its figures. */
export function lineOf(fields: Partial<Line> & Pick<Line, 'code'>): Line {
  const line: Line = {
    segment: null,
    quantity: 0,
    unit: 'NONE',
    ratePercent: null,
    divisor: null,
    baseMinor: null,
    amountMinor: 0,
    limited: false,
    sourceId: null,
    originSlipId: null,
    changedDays: [],
    ...fields,
  };
  return fields.amountMinor === undefined ? { ...line, amountMinor: amountOf(line) } : line;
}

export function sumOf(lines: readonly Pick<Line, 'amountMinor'>[]): number {
  return lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

const wageCodes: ReadonlySet<LineCode> = new Set(['BASIC', ...allowanceCodes]);
/** What a correction of the payslip computes again. */
export const recomputedCodes: ReadonlySet<LineCode> = new Set([...wageCodes, ...rateCodes, ...reductionCodes]);
const reductions: ReadonlySet<LineCode> = new Set(reductionCodes);
const deductions: ReadonlySet<LineCode> = new Set([...deductionCodes, 'NOTICE']);

export const isWage = ({ code }: Pick<Line, 'code'>): boolean => wageCodes.has(code);
export const isReduction = ({ code }: Pick<Line, 'code'>): boolean => reductions.has(code);
export const isRecomputed = ({ code }: Pick<Line, 'code'>): boolean => recomputedCodes.has(code);
export const isDeduction = ({ code, amountMinor }: Pick<Line, 'code' | 'amountMinor'>): boolean =>
  deductions.has(code) && amountMinor < 0;
