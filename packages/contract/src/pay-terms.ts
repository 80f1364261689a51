import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { atLeast, fieldMessages, oneOf, requiredDate, requiredNumber } from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { moneyChecks } from './money.ts';
import { payReason } from './pay-fields.ts';

export const paidBys = ['MONTH', 'DAY', 'HOUR'] as const;
export type PaidBy = (typeof paidBys)[number];
export const paidByLabels: Record<PaidBy, Bilingual> = {
  MONTH: { en: 'By month', ar: 'بالشهر' },
  DAY: { en: 'By day', ar: 'باليوم' },
  HOUR: { en: 'By hour', ar: 'بالساعة' },
};

export const allowanceModes = ['CASH', 'IN_KIND', 'NONE'] as const;
export type AllowanceMode = (typeof allowanceModes)[number];
export const allowanceModeLabels: Record<AllowanceMode, Bilingual> = {
  CASH: { en: 'Paid in cash', ar: 'نقدًا' },
  IN_KIND: { en: 'Provided', ar: 'عينًا' },
  NONE: { en: 'None', ar: 'لا يوجد' },
};

export const allowances = ['housing', 'food', 'transport', 'other'] as const;
export type Allowance = (typeof allowances)[number];

export const payTermMessages = defineMessages('payTerms', {
  basicTooLow: 'Basic wage must be at least {{amount}} QAR a month (minimum wage)',
  housingTooLow: 'Pay for housing, at least {{amount}} QAR, or say that it is provided',
  foodTooLow: 'Pay for food, at least {{amount}} QAR, or say that it is provided',
  paidByRequired: 'Choose how the wage is counted',
  modeRequired: 'Say whether it is paid, provided or none',
  amountMissing: 'Enter the amount that is paid in cash',
  amountNotCash: 'An amount is only for what is paid in cash',
  exists: 'Wage from {{date}} exists already',
  beforeJoining: 'A wage cannot start before the first day of work',
  alreadyPaid: 'This wage was already paid; add a new one instead',
  reachesPaidPeriods: 'This reaches into paid periods. The difference comes with the next run.',
  notFound: 'Wage not found',
});

const allowanceLabels: Record<Allowance, string> = {
  housing: 'Housing',
  food: 'Food',
  transport: 'Transport',
  other: 'Other allowance',
};

function amountOf(allowance: Allowance) {
  const label = allowanceLabels[allowance];
  return z.optional(
    z.nullable(requiredNumber(label).check(atLeast(0, fieldMessages.negative({ label })), ...moneyChecks(label))),
  );
}

const mode = oneOf(allowanceModes, payTermMessages.modeRequired);

type Allowances = Record<`${Allowance}Mode`, AllowanceMode> & Partial<Record<Allowance, number | null | undefined>>;

/** An amount belongs to what is paid in cash, and to nothing else. */
function fits(allowance: Allowance) {
  const amount = ({ [allowance]: value }: Allowances) => value ?? 0;
  return [
    z.refine<Allowances>((terms) => terms[`${allowance}Mode`] !== 'CASH' || amount(terms) > 0, {
      ...withMessage(payTermMessages.amountMissing),
      path: [allowance],
    }),
    z.refine<Allowances>((terms) => terms[`${allowance}Mode`] === 'CASH' || amount(terms) === 0, {
      ...withMessage(payTermMessages.amountNotCash),
      path: [allowance],
    }),
  ] as const;
}

export const payTermRules = z
  .object({
    effectiveFrom: requiredDate('Wage from'),
    /** In riyals a month, also for people paid by day or hour. */
    basic: requiredNumber('Basic wage').check(...moneyChecks('Basic wage')),
    paidBy: oneOf(paidBys, payTermMessages.paidByRequired),
    housingMode: mode,
    housing: amountOf('housing'),
    foodMode: mode,
    food: amountOf('food'),
    transportMode: mode,
    transport: amountOf('transport'),
    otherMode: mode,
    other: amountOf('other'),
    reason: payReason({ min: 3, max: 200 }),
  })
  .check(...fits('housing'), ...fits('food'), ...fits('transport'), ...fits('other'));
export type PayTermInput = z.output<typeof payTermRules>;

export const payTerms = z.object({
  id: z.int(),
  effectiveFrom: z.string(),
  basic: z.number(),
  paidBy: z.enum(paidBys),
  housingMode: z.enum(allowanceModes),
  housing: z.number(),
  foodMode: z.enum(allowanceModes),
  food: z.number(),
  transportMode: z.enum(allowanceModes),
  transport: z.number(),
  otherMode: z.enum(allowanceModes),
  other: z.number(),
  /** Basic wage and all that is paid in cash, a month. */
  total: z.number(),
  reason: z.string(),
  /** A payslip used it, so it can no longer be removed. */
  paid: z.boolean(),
  createdByName: z.string(),
  createdAt: z.string(),
});
export type PayTerms = z.output<typeof payTerms>;
