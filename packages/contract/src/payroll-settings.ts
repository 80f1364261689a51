import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import { atLeast, expectedVersion, oneOf, optionalText, requiredId, requiredNumber } from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { formatAmount, moneyChecks } from './money.ts';
import { bankShortRules, eidRules, flag, numberOf, qidRules, wholeBetween } from './pay-fields.ts';

export const partMonthRules = ['CALENDAR', 'THIRTIETHS'] as const;
export type PartMonth = (typeof partMonthRules)[number];
export const partMonthLabels: Record<PartMonth, Bilingual> = {
  CALENDAR: { en: 'Calendar days of the month', ar: 'أيام الشهر الفعلية' },
  THIRTIETHS: { en: 'Thirtieths', ar: 'أجزاء من ثلاثين' },
};

export const nightScopes = ['ALL', 'OVERTIME'] as const;
export type NightScope = (typeof nightScopes)[number];
export const nightScopeLabels: Record<NightScope, Bilingual> = {
  ALL: { en: 'All night minutes', ar: 'جميع دقائق الليل' },
  OVERTIME: { en: 'Overtime only', ar: 'العمل الإضافي فقط' },
};

export const paidParts = ['BASIC', 'WAGE'] as const;
export type PaidPart = (typeof paidParts)[number];
export const paidPartLabels: Record<PaidPart, Bilingual> = {
  BASIC: { en: 'Basic wage', ar: 'الأجر الأساسي' },
  WAGE: { en: 'Basic wage and cash allowances', ar: 'الأجر الأساسي والبدلات النقدية' },
};

export const payrollSettingMessages = defineMessages('payrollSetting', {
  invalidChoice: 'Unknown choice',
  offDayIsRestDay: 'The off day must differ from the rest day',
  belowLaw: '{{label}} cannot be less than {{amount}} QAR (minimum wage)',
  payerTwice: "Enter the payer's EID or QID, not both",
  bankProfileUnknown: 'Bank profile not found',
});

/** What the law or the schedule of the law allows; nothing outside it can be saved. */
export const payrollSettingRanges = {
  dailyMinutes: { min: 240, max: 480 },
  ramadanDailyMinutes: { min: 180, max: 360 },
  breakMinutes: { min: 0, max: 180 },
  breakAfterMinutes: { min: 0, max: 300 },
  overtimeDayPercent: { min: 125, max: 400 },
  overtimeNightPercent: { min: 150, max: 400 },
  nightPercent: { min: 50, max: 400 },
  restDayPercent: { min: 150, max: 300 },
  holidayPercent: { min: 125, max: 300 },
  shortToleranceMinutes: { min: 0, max: 120 },
  annualDays: { min: 21, max: 60 },
  annualDaysAfterFive: { min: 28, max: 60 },
  sickFullDays: { min: 14, max: 90 },
  sickHalfDays: { min: 28, max: 180 },
  sickAfterMonths: { min: 0, max: 3 },
  advanceLimitPercent: { min: 0, max: 10 },
  courtOrderLimitPercent: { min: 0, max: 35 },
  damageLimitDays: { min: 0, max: 7 },
  penaltyLimitDays: { min: 0, max: 5 },
  deductionLimitPercent: { min: 0, max: 50 },
  gratuityDays: { min: 21, max: 60 },
  gratuityAfterYears: { min: 0, max: 1 },
  dueAfterDays: { min: 0, max: 5 },
} as const;

/** In riyals a month: Law 17 of 2020. */
const legalMinimum = { basic: 1_000, housing: 500, food: 300 } as const;

const weekday = { min: 0, max: 6 };

function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return oneOf(values, payrollSettingMessages.invalidChoice);
}

function minimum(label: string, legal: number) {
  const belowLaw = payrollSettingMessages.belowLaw({ label, amount: formatAmount(legal) });
  return requiredNumber(label).check(atLeast(legal, belowLaw), ...moneyChecks(label));
}

const ranges = payrollSettingRanges;

export const payrollSettingRules = z
  .object({
    /** Minutes of a working day, and of one in Ramadan. */
    dailyMinutes: wholeBetween('Ordinary day', ranges.dailyMinutes),
    ramadanDailyMinutes: wholeBetween('Day in Ramadan', ranges.ramadanDailyMinutes),
    /** From 0 for Sunday. The off day is a further free weekday of the company. */
    restWeekday: wholeBetween('Rest day', weekday),
    offWeekday: z.optional(z.nullable(wholeBetween('Off day', weekday))),
    breakMinutes: wholeBetween('Break', ranges.breakMinutes),
    /** A break is due when the day spans more than these minutes. */
    breakAfterMinutes: wholeBetween('Break is due after', ranges.breakAfterMinutes),
    hourDivisor: numberOf('Hour divisor', [208, 240]),
    ramadanHourDivisor: numberOf('Hour divisor in Ramadan', [156, 208, 240]),
    dayDivisor: numberOf('Day divisor', [30, 26]),
    partMonth: choice(partMonthRules),
    overtimeDayPercent: wholeBetween('Overtime by day', ranges.overtimeDayPercent),
    overtimeNightPercent: wholeBetween('Overtime by night', ranges.overtimeNightPercent),
    nightPercent: wholeBetween('Night premium', ranges.nightPercent),
    nightScope: choice(nightScopes),
    /** On top of the wage, which already holds the day. */
    restDayPercent: wholeBetween('Work on a rest day', ranges.restDayPercent),
    holidayPercent: wholeBetween('Work on a public holiday', ranges.holidayPercent),
    restDayEarnsLieu: flag('Day in lieu'),
    deductShortDays: flag('Take short days off'),
    shortToleranceMinutes: wholeBetween('Tolerance of short days', ranges.shortToleranceMinutes),
    absenceTakes: choice(paidParts),
    annualLeavePays: choice(paidParts),
    /** A year, before and from the fifth year of service on. */
    annualDays: wholeBetween('Annual leave', ranges.annualDays),
    annualDaysAfterFive: wholeBetween('Annual leave from 5 years', ranges.annualDaysAfterFive),
    payLeaveUnderOneYear: flag('Pay leave of under one year'),
    sickFullDays: wholeBetween('Sick leave with full pay', ranges.sickFullDays),
    sickHalfDays: wholeBetween('Sick leave with half pay', ranges.sickHalfDays),
    sickAfterMonths: wholeBetween('Sick leave is paid after', ranges.sickAfterMonths),
    /** Limits of what a month may take. */
    advanceLimitPercent: wholeBetween('Limit for advances', ranges.advanceLimitPercent),
    courtOrderLimitPercent: wholeBetween('Limit for court orders', ranges.courtOrderLimitPercent),
    damageLimitDays: wholeBetween('Limit for damage', ranges.damageLimitDays),
    penaltyLimitDays: wholeBetween('Limit for penalties', ranges.penaltyLimitDays),
    deductionLimitPercent: wholeBetween('Limit for all deductions', ranges.deductionLimitPercent),
    minimumBasic: minimum('Minimum basic wage', legalMinimum.basic),
    minimumHousing: minimum('Minimum for housing', legalMinimum.housing),
    minimumFood: minimum('Minimum for food', legalMinimum.food),
    gratuityDays: wholeBetween('Gratuity', ranges.gratuityDays),
    gratuityAfterYears: wholeBetween('Gratuity is due after', ranges.gratuityAfterYears),
    /** Days from the end of a period until wages are due. */
    dueAfterDays: wholeBetween('Wages are due after', ranges.dueAfterDays),
    otherAdminApproves: flag('Another admin must approve'),
    employerEid: eidRules('Employer EID'),
    payerEid: eidRules('Payer EID'),
    payerQid: qidRules,
    payerBankShort: bankShortRules,
    payerIban: optionalText('Payer IBAN', 50),
    bankProfileId: z.optional(z.nullable(requiredId(payrollSettingMessages.bankProfileUnknown))),
    version: expectedVersion,
  })
  .check(
    z.refine((settings) => settings.offWeekday !== settings.restWeekday, {
      ...withMessage(payrollSettingMessages.offDayIsRestDay),
      path: ['offWeekday'],
    }),
    z.refine((settings) => !settings.payerEid || !settings.payerQid, {
      ...withMessage(payrollSettingMessages.payerTwice),
      path: ['payerQid'],
    }),
  );
export type PayrollSettingInput = z.output<typeof payrollSettingRules>;

export const payrollSettings = z.object({
  dailyMinutes: z.int(),
  ramadanDailyMinutes: z.int(),
  restWeekday: z.int(),
  offWeekday: z.nullable(z.int()),
  breakMinutes: z.int(),
  breakAfterMinutes: z.int(),
  hourDivisor: z.int(),
  ramadanHourDivisor: z.int(),
  dayDivisor: z.int(),
  partMonth: z.enum(partMonthRules),
  overtimeDayPercent: z.int(),
  overtimeNightPercent: z.int(),
  nightPercent: z.int(),
  nightScope: z.enum(nightScopes),
  restDayPercent: z.int(),
  holidayPercent: z.int(),
  restDayEarnsLieu: z.boolean(),
  deductShortDays: z.boolean(),
  shortToleranceMinutes: z.int(),
  absenceTakes: z.enum(paidParts),
  annualLeavePays: z.enum(paidParts),
  annualDays: z.int(),
  annualDaysAfterFive: z.int(),
  payLeaveUnderOneYear: z.boolean(),
  sickFullDays: z.int(),
  sickHalfDays: z.int(),
  sickAfterMonths: z.int(),
  advanceLimitPercent: z.int(),
  courtOrderLimitPercent: z.int(),
  damageLimitDays: z.int(),
  penaltyLimitDays: z.int(),
  deductionLimitPercent: z.int(),
  minimumBasic: z.number(),
  minimumHousing: z.number(),
  minimumFood: z.number(),
  gratuityDays: z.int(),
  gratuityAfterYears: z.int(),
  dueAfterDays: z.int(),
  otherAdminApproves: z.boolean(),
  employerEid: z.nullable(z.string()),
  payerEid: z.nullable(z.string()),
  payerQid: z.nullable(z.string()),
  payerBankShort: z.nullable(z.string()),
  payerIban: z.nullable(z.string()),
  bankProfileId: z.nullable(z.int()),
  version: z.int(),
});
export type PayrollSettings = z.output<typeof payrollSettings>;

export const getPayrollSettings = defineEndpoint({
  method: 'GET',
  path: '/payroll-settings',
  summary: 'Get the rules of pay',
  allow: 'payroll.manage',
  response: payrollSettings,
});

export const updatePayrollSettings = defineEndpoint({
  method: 'PUT',
  path: '/payroll-settings',
  summary: 'Update the rules of pay; runs that are computed keep the rules of their time',
  allow: 'payroll.manage',
  confirm: 'always',
  body: payrollSettingRules,
  response: payrollSettings,
});
