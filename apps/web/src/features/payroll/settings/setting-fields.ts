import type { Bilingual } from '@binaa/contract/bilingual';
import type { Range } from '@binaa/contract/pay-fields';
import {
  nightScopeLabels,
  nightScopes,
  paidPartLabels,
  paidParts,
  partMonthLabels,
  partMonthRules,
  payrollSettingRanges as ranges,
} from '@binaa/contract/payroll-settings';
import { weekdayLabels } from '@binaa/contract/weekdays';
import { text } from '../../../lib/i18n.ts';
import { disputed, law, type SettingName } from './law.ts';

type Choice = { value: string | number; label: Bilingual | string };

type Input =
  | { input: 'whole'; range: Range }
  | { input: 'money' | 'flag' | 'code' | 'bankProfile' }
  | { input: 'choice'; choices: readonly Choice[]; none?: string };

export type SettingField = Input & { name: SettingName; label: string };

export type SettingSection = { title: string; fields: readonly SettingField[] };

function whole(name: SettingName & keyof typeof ranges, label: string): SettingField {
  return { name, label, input: 'whole', range: ranges[name] };
}

function choice(name: SettingName, label: string, choices: readonly Choice[], none?: string): SettingField {
  return { name, label, input: 'choice', choices, ...(none !== undefined && { none }) };
}

function named<Value extends string>(values: readonly Value[], labels: Record<Value, Bilingual>): Choice[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

const numbers = (...values: number[]): Choice[] => values.map((value) => ({ value, label: String(value) }));
const weekdays: Choice[] = weekdayLabels.map((label, value) => ({ value, label }));

/** Every setting in the order of the form. What the law says of each is in `law`. */
export const settingSections: readonly SettingSection[] = [
  {
    title: text('Working time'),
    fields: [
      whole('dailyMinutes', text('Ordinary day (minutes)')),
      whole('ramadanDailyMinutes', text('Day in Ramadan (minutes)')),
      choice('restWeekday', text('Rest day'), weekdays),
      choice('offWeekday', text('Off day'), weekdays, text('None')),
      whole('breakMinutes', text('Break (minutes)')),
      whole('breakAfterMinutes', text('Break is due after (minutes)')),
    ],
  },
  {
    title: text('Value of an hour and a day'),
    fields: [
      choice('hourDivisor', text('Hour divisor'), numbers(208, 240)),
      choice('ramadanHourDivisor', text('Hour divisor in Ramadan'), numbers(156, 208, 240)),
      choice('dayDivisor', text('Day divisor'), numbers(30, 26)),
      choice('partMonth', text('Part months'), named(partMonthRules, partMonthLabels)),
    ],
  },
  {
    title: text('Overtime, nights and free days'),
    fields: [
      whole('overtimeDayPercent', text('Overtime by day (%)')),
      whole('overtimeNightPercent', text('Overtime by night (%)')),
      whole('nightPercent', text('Night premium (%)')),
      choice('nightScope', text('Night premium is for'), named(nightScopes, nightScopeLabels)),
      whole('restDayPercent', text('Work on a rest day, on top (%)')),
      whole('holidayPercent', text('Work on a public holiday, on top (%)')),
      { name: 'restDayEarnsLieu', label: text('A worked rest day also earns a day in lieu'), input: 'flag' },
    ],
  },
  {
    title: text('Absence and short days'),
    fields: [
      choice('absenceTakes', text('An absent day takes'), named(paidParts, paidPartLabels)),
      whole('shortToleranceMinutes', text('Tolerance of short days (minutes)')),
      { name: 'deductShortDays', label: text('Take missing minutes of short days off'), input: 'flag' },
    ],
  },
  {
    title: text('Leave'),
    fields: [
      whole('annualDays', text('Annual leave (days)')),
      whole('annualDaysAfterFive', text('Annual leave from 5 years (days)')),
      choice('annualLeavePays', text('Annual leave pays'), named(paidParts, paidPartLabels)),
      whole('sickAfterMonths', text('Sick leave is paid after (months)')),
      whole('sickFullDays', text('Sick leave with full pay (days)')),
      whole('sickHalfDays', text('Sick leave with half pay (days)')),
      { name: 'payLeaveUnderOneYear', label: text('Pay leave of under one year to leavers'), input: 'flag' },
    ],
  },
  {
    title: text('Limits of what a month takes'),
    fields: [
      whole('advanceLimitPercent', text('Advances (% of the wage)')),
      whole('courtOrderLimitPercent', text('Court orders (% of the wage)')),
      whole('damageLimitDays', text("Damage (days' wage)")),
      whole('penaltyLimitDays', text("Penalties (days' wage)")),
      whole('deductionLimitPercent', text('All together (% of the pay)')),
    ],
  },
  {
    title: text('Minimum wage'),
    fields: [
      { name: 'minimumBasic', label: text('Minimum basic wage'), input: 'money' },
      { name: 'minimumHousing', label: text('Minimum for housing'), input: 'money' },
      { name: 'minimumFood', label: text('Minimum for food'), input: 'money' },
    ],
  },
  {
    title: text('Gratuity'),
    fields: [
      whole('gratuityDays', text('Gratuity (days a year)')),
      whole('gratuityAfterYears', text('Gratuity is due after (years)')),
    ],
  },
  {
    title: text('Payment and bank'),
    fields: [
      whole('dueAfterDays', text('Wages are due after the period (days)')),
      { name: 'employerEid', label: text('Employer EID'), input: 'code' },
      { name: 'payerEid', label: text('Payer EID'), input: 'code' },
      { name: 'payerQid', label: text('Payer QID'), input: 'code' },
      { name: 'payerBankShort', label: text('Payer bank'), input: 'code' },
      { name: 'payerIban', label: text('Payer IBAN'), input: 'code' },
      { name: 'bankProfileId', label: text('Bank profile'), input: 'bankProfile' },
      { name: 'otherAdminApproves', label: text('Another admin must approve'), input: 'flag' },
    ],
  },
];

export const settingFields: readonly SettingField[] = settingSections.flatMap(({ fields }) => fields);

export function lawOf(name: SettingName): { sentence: string; isDisputed: boolean } {
  return { sentence: law[name], isDisputed: disputed.has(name) };
}
