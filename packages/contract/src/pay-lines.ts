import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { formatAmount } from './money.ts';

/** What a payslip pays, reduces or keeps back, in the order in which it is shown. */
export const payLineCodes = [
  'BASIC',
  'HOUSING',
  'FOOD',
  'TRANSPORT',
  'OTHER_ALLOWANCE',
  'OVERTIME_DAY',
  'OVERTIME_NIGHT',
  'NIGHT',
  'REST_DAY',
  'HOLIDAY',
  'ABSENCE',
  'UNPAID_LEAVE',
  'SICK_UNPAID',
  'SICK_HALF',
  'ANNUAL_LEAVE',
  'SHORT_DAYS',
  'BONUS',
  'CORRECTION',
  'LEAVE_IN_LIEU',
  'DAYS_IN_LIEU',
  'GRATUITY',
  'NOTICE',
  'COURT_ORDER',
  'ADVANCE',
  'DAMAGE',
  'PENALTY',
  'OTHER_DEDUCTION',
] as const;
export type PayLineCode = (typeof payLineCodes)[number];

export const payLineLabels: Record<PayLineCode, Bilingual> = {
  BASIC: { en: 'Basic wage', ar: 'الأجر الأساسي' },
  HOUSING: { en: 'Housing', ar: 'بدل السكن' },
  FOOD: { en: 'Food', ar: 'بدل الطعام' },
  TRANSPORT: { en: 'Transport', ar: 'بدل النقل' },
  OTHER_ALLOWANCE: { en: 'Other allowance', ar: 'بدل آخر' },
  OVERTIME_DAY: { en: 'Overtime by day', ar: 'عمل إضافي نهارًا' },
  OVERTIME_NIGHT: { en: 'Overtime by night', ar: 'عمل إضافي ليلًا' },
  NIGHT: { en: 'Night premium', ar: 'علاوة الليل' },
  REST_DAY: { en: 'Work on a rest day', ar: 'عمل في يوم الراحة' },
  HOLIDAY: { en: 'Work on a public holiday', ar: 'عمل في عطلة رسمية' },
  ABSENCE: { en: 'Absence', ar: 'غياب' },
  UNPAID_LEAVE: { en: 'Unpaid leave', ar: 'إجازة بدون أجر' },
  SICK_UNPAID: { en: 'Sick leave without pay', ar: 'إجازة مرضية بدون أجر' },
  SICK_HALF: { en: 'Sick leave with half pay', ar: 'إجازة مرضية بنصف الأجر' },
  ANNUAL_LEAVE: { en: 'Allowances during annual leave', ar: 'البدلات خلال الإجازة السنوية' },
  SHORT_DAYS: { en: 'Short days', ar: 'أيام ناقصة' },
  BONUS: { en: 'Bonus', ar: 'مكافأة' },
  CORRECTION: { en: 'Correction', ar: 'تسوية' },
  LEAVE_IN_LIEU: { en: 'Annual leave not taken', ar: 'إجازة سنوية غير مستعملة' },
  DAYS_IN_LIEU: { en: 'Days in lieu not taken', ar: 'أيام راحة بديلة غير مستعملة' },
  GRATUITY: { en: 'End-of-service gratuity', ar: 'مكافأة نهاية الخدمة' },
  NOTICE: { en: 'Notice not kept', ar: 'بدل الإشعار' },
  COURT_ORDER: { en: 'Court order', ar: 'حكم قضائي' },
  ADVANCE: { en: 'Advance', ar: 'سلفة' },
  DAMAGE: { en: 'Damage', ar: 'تلف' },
  PENALTY: { en: 'Penalty', ar: 'جزاء' },
  OTHER_DEDUCTION: { en: 'Other deduction', ar: 'خصم آخر' },
};

export const payLineUnits = ['MIN', 'DAY', 'NONE'] as const;

/** EARNING: added. REDUCTION: pay that was not earned. DEDUCTION: pay that was earned and is kept back. */
export const payLineGroups = ['EARNING', 'REDUCTION', 'DEDUCTION'] as const;
export type PayLineGroup = (typeof payLineGroups)[number];
export const payLineGroupLabels: Record<PayLineGroup, Bilingual> = {
  EARNING: { en: 'Earnings', ar: 'المستحقات' },
  REDUCTION: { en: 'Reductions', ar: 'الإنقاصات' },
  DEDUCTION: { en: 'Deductions', ar: 'الخصوم' },
};

/**
 * Why less was taken than what was left. INSTALMENT: of an advance. WAGE: a percentage of the wage. DAYS: days of wage a
 * month. GROSS: a percentage of all that was earned, for all deductions together. DUE: a settlement pays no less than nothing.
 * Of reductions, EARNED: no more than the wage of the period. ALL: nothing was worked, so more than the days alone.
 */
export const payLimitKinds = ['INSTALMENT', 'WAGE', 'DAYS', 'GROSS', 'DUE', 'EARNED', 'ALL'] as const;

/** One amount of a payslip with the figures behind it. Reductions and deductions are negative. */
export const payLine = z.object({
  id: z.int(),
  code: z.enum(payLineCodes),
  group: z.enum(payLineGroups),
  /** The first day of the wage that it is computed from; null where no wage is behind it. */
  segment: z.nullable(z.string()),
  /** Minutes or days; 0 with the unit NONE. */
  quantity: z.number(),
  unit: z.enum(payLineUnits),
  percent: z.nullable(z.int()),
  divisor: z.nullable(z.int()),
  base: z.nullable(z.number()),
  amount: z.number(),
  /** A limit changed the amount, so the formula does not give it. */
  limited: z.boolean(),
  /** Of a reduction or deduction that a limit changed. */
  limit: z.nullable(
    z.object({
      kind: z.enum(payLimitKinds),
      /** A percentage or a number of days. */
      value: z.nullable(z.int()),
      /** What the limit allows. */
      amount: z.nullable(z.number()),
      /** What would be taken without the limit. */
      full: z.number(),
    }),
  ),
  /** Of a correction: what the payslip would pay now, what it paid, and what was corrected before. */
  correction: z.nullable(z.object({ now: z.number(), paid: z.number(), corrected: z.number() })),
  /** In English: `1,900.00 × 125% × 3,120 min ÷ 60 ÷ 208`. Null where the amount is simply given. */
  formula: z.nullable(z.string()),
  /** The days behind it. */
  dates: z.array(z.string()),
  /** The finished payslip that a correction belongs to. */
  origin: z.nullable(z.object({ slipId: z.int(), runId: z.int(), period: z.string() })),
  /** The advance or pay item behind it. */
  advanceId: z.nullable(z.int()),
  payItemId: z.nullable(z.int()),
  /** The reason of that advance or item. */
  note: z.nullable(z.string()),
});
export type PayLine = z.output<typeof payLine>;

type Figures = Pick<PayLine, 'quantity' | 'unit' | 'percent' | 'divisor' | 'base'> &
  Partial<Pick<PayLine, 'code' | 'correction'>>;
const units = { MIN: { en: 'min', ar: 'دقيقة' }, DAY: { en: 'days', ar: 'يوم' } } as const;
const oneUnit = { MIN: units.MIN, DAY: { en: 'day', ar: 'يوم' } } as const;

/** How an amount is computed, with its numbers, in the reader's language. Null where the amount is simply given. */
export function formulaText(
  { code, quantity, unit, percent, divisor, base, correction }: Figures,
  language: 'en' | 'ar',
): string | null {
  if (correction) return differenceText(correction);
  if (unit === 'NONE' || base === null) return null;
  return [
    formatAmount(base),
    percent === null ? '' : ` × ${rateText(code, percent)}`,
    ` × ${quantity.toLocaleString('en-US')} ${(quantity === 1 ? oneUnit : units)[unit][language]}`,
    unit === 'MIN' ? ' ÷ 60' : '',
    divisor === null ? '' : ` ÷ ${divisor.toLocaleString('en-US')}`,
  ].join('');
}

/** The percent of a gratuity is 100 times its days a year. */
function rateText(code: PayLineCode | undefined, percent: number): string {
  return code === 'GRATUITY' ? String(percent / 100) : `${percent}%`;
}

function differenceText({ now, paid, corrected }: NonNullable<PayLine['correction']>): string {
  const before = corrected < 0 ? ` + ${formatAmount(-corrected)}` : ` − ${formatAmount(corrected)}`;
  return `${formatAmount(now)} − ${formatAmount(paid)}${corrected === 0 ? '' : before}`;
}
