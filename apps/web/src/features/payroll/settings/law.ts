import type { PayrollSettings } from '@binaa/contract/payroll-settings';
import { text } from '../../../lib/i18n.ts';

export type SettingName = Exclude<keyof PayrollSettings, 'version'>;

/** What the law of Qatar says about each setting, in one sentence. Articles are of the Labour Law (14 of 2004). */
export const law: Record<SettingName, string> = {
  dailyMinutes: text('At most 8 hours a day and 48 a week (art. 73).'),
  ramadanDailyMinutes: text('At most 6 hours a day and 36 a week in Ramadan (art. 73).'),
  restWeekday: text('One paid rest day a week, Friday (art. 75).'),
  offWeekday: text('A further free day of the company, which the law does not ask for. All work on it is overtime.'),
  breakMinutes: text('One to three hours of rest, which are not work (art. 73).'),
  breakAfterMinutes: text('Nobody works more than 5 hours in a row (art. 73).'),
  hourDivisor: text('The law names none: 26 days of 8 hours (208) and 30 days of 8 hours (240) are both in use.'),
  ramadanHourDivisor: text('The law is silent: with 26 days of 6 hours (156) the hour of a shorter day is worth more.'),
  dayDivisor: text(
    'A month is 30 days (art. 8), and 26 working days are also in use. It counts absence, leave, penalties and gratuity.',
  ),
  partMonth: text('The law is silent on the first and last month of somebody.'),
  overtimeDayPercent: text('At least the basic wage and 25 % (art. 74).'),
  overtimeNightPercent: text('At least the basic wage and 50 % between 21:00 and 06:00 (art. 74).'),
  nightPercent: text('At least 50 % between 21:00 and 06:00, but not for shift workers (art. 74).'),
  nightScope: text('Whether ordinary hours at night have the premium is disputed (art. 74).'),
  restDayPercent: text('The basic wage and at least 150 % (art. 75); whether 150 or 250 % come on top is disputed.'),
  holidayPercent: text('As a rest day (arts. 78 and 75); one source says 25 % on top.'),
  restDayEarnsLieu: text(
    'The law grants another day of rest (art. 75); whether beside the pay or instead is disputed.',
  ),
  absenceTakes: text('The law is silent on whether an absent day also takes the cash allowances.'),
  shortToleranceMinutes: text('Fewer missing minutes a day take nothing off. The law is silent.'),
  deductShortDays: text(
    'Pay taken off for lateness needs an approved list of penalties; the law is silent on minutes.',
  ),
  annualDays: text(
    'At least three weeks a year (art. 79). Counted in calendar days without public holidays, on which the law is silent.',
  ),
  annualDaysAfterFive: text('At least four weeks a year from 5 years of service on (art. 79).'),
  annualLeavePays: text('At least the basic wage (arts. 79 to 81).'),
  sickAfterMonths: text('Paid after three months of service (art. 82).'),
  sickFullDays: text('Two weeks a year with full pay (art. 82).'),
  sickHalfDays: text('Then four weeks with half pay (art. 82).'),
  payLeaveUnderOneYear: text('Whether leavers with less than a year of service are paid their leave is disputed.'),
  advanceLimitPercent: text(
    'Only a judgment may withhold wages (art. 70). The share was not verified: it can be lowered only.',
  ),
  courtOrderLimitPercent: text('What a court may take (art. 70). The share was not verified: it can be lowered only.'),
  damageLimitDays: text("At most seven days' wage a month (art. 71)."),
  penaltyLimitDays: text(
    "At most five days' wage for one offence (Decree 7 of 2005); whether also a month is disputed.",
  ),
  deductionLimitPercent: text('What is left to live on (art. 70). The share was not verified: it can be lowered only.'),
  minimumBasic: text('At least 1,000 QAR a month (Law 17 of 2020).'),
  minimumHousing: text('At least 500 QAR a month, unless housing is provided (Law 17 of 2020).'),
  minimumFood: text('At least 300 QAR a month, unless food is provided (Law 17 of 2020).'),
  gratuityDays: text("At least three weeks' basic wage for each year of service (art. 54)."),
  gratuityAfterYears: text('After one year of service (art. 54).'),
  dueAfterDays: text('Wages are in the bank within 7 days after they are due (Decision 4 of 2015).'),
  employerEid: text('7 or 8 digits, as the Ministry knows the company.'),
  payerEid: text('Who pays: an EID or a QID, not both.'),
  payerQid: text('Only where a person pays and not a company.'),
  payerBankShort: text('Short name, such as QNB.'),
  payerIban: text('The account that the wages are paid from.'),
  bankProfileId: text('How the bank wants the wage file. It is offered first when a file is made.'),
  otherAdminApproves: text(
    'The law is silent. Without it, who approves what they reviewed themselves is marked in the audit trail.',
  ),
};

/** Where the law is silent or read in two ways, so that the company has to decide. */
export const disputed: ReadonlySet<SettingName> = new Set([
  'hourDivisor',
  'ramadanHourDivisor',
  'dayDivisor',
  'partMonth',
  'nightScope',
  'restDayPercent',
  'holidayPercent',
  'restDayEarnsLieu',
  'absenceTakes',
  'shortToleranceMinutes',
  'deductShortDays',
  'annualDays',
  'payLeaveUnderOneYear',
  'advanceLimitPercent',
  'courtOrderLimitPercent',
  'penaltyLimitDays',
  'deductionLimitPercent',
]);
