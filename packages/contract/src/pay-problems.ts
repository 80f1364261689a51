import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { reason } from './errors.ts';
import { defineMessages } from './message.ts';

/** What keeps a person from being paid until it is solved or the person is held. */
export const blockingProblemKinds = [
  'NO_PROFILE',
  'NO_WAGE',
  'BELOW_MINIMUM_WAGE',
  'OPEN_RECORD',
  'LONG_RECORD',
  'CORRECTION_WAITING',
  'UNCONFIRMED',
] as const;
/** What somebody should look at. The last two concern everybody and name no person. */
export const warningProblemKinds = [
  'OVER_TEN_HOURS',
  'REST_DAYS_IN_A_ROW',
  'OVERLAP',
  'PRESENT_ON_LEAVE',
  'OUTSIDE_EMPLOYMENT',
  'ABSENT_IN_A_ROW',
  'STILL_OWED',
  'RAMADAN_NOT_CONFIRMED',
  'HOLIDAYS_NOT_CONFIRMED',
] as const;
export const problemKinds = [...blockingProblemKinds, ...warningProblemKinds] as const;
export type ProblemKind = (typeof problemKinds)[number];

export const problemKindLabels: Record<ProblemKind, Bilingual> = {
  NO_PROFILE: { en: 'No pay profile', ar: 'لا يوجد ملف أجر' },
  NO_WAGE: { en: 'No wage', ar: 'لا يوجد أجر' },
  BELOW_MINIMUM_WAGE: { en: 'Below the minimum wage', ar: 'أقل من الحد الأدنى للأجور' },
  OPEN_RECORD: { en: 'No check-out', ar: 'بدون انصراف' },
  LONG_RECORD: { en: 'Record over 16 hours', ar: 'سجل يتجاوز 16 ساعة' },
  CORRECTION_WAITING: { en: 'Correction waiting', ar: 'طلب تصحيح معلّق' },
  UNCONFIRMED: { en: 'Hours not confirmed', ar: 'ساعات غير مؤكدة' },
  OVER_TEN_HOURS: { en: 'More than 10 hours', ar: 'أكثر من 10 ساعات' },
  REST_DAYS_IN_A_ROW: { en: 'Rest days worked in a row', ar: 'أيام راحة متتالية مشتغَلة' },
  OVERLAP: { en: 'Overlapping records', ar: 'سجلات متداخلة' },
  PRESENT_ON_LEAVE: { en: 'Present on leave', ar: 'حضور أثناء الإجازة' },
  OUTSIDE_EMPLOYMENT: { en: 'Outside the employment', ar: 'خارج مدة الخدمة' },
  ABSENT_IN_A_ROW: { en: 'Absent 7 days in a row', ar: 'غياب 7 أيام متتالية' },
  STILL_OWED: { en: 'Still owed', ar: 'مبلغ متبقٍّ' },
  RAMADAN_NOT_CONFIRMED: { en: 'Ramadan not confirmed', ar: 'رمضان غير مؤكد' },
  HOLIDAYS_NOT_CONFIRMED: { en: 'Holidays not confirmed', ar: 'عطل غير مؤكدة' },
};

export const problemMessages = defineMessages('payProblem', {
  noProfile: 'No pay profile',
  noWage: 'No wage for {{date}}',
  belowMinimum: 'Basic wage is below the minimum wage',
  openRecord: 'Did not check out on {{date}} at {{site}}',
  longRecord: 'A record of {{hours}} h {{minutes}} min on {{date}}',
  correctionWaiting: 'A correction request for {{date}} is waiting',
  unconfirmed: 'Not confirmed: {{hours}} h {{minutes}} min (days: {{days}})',
  overTenHours: 'More than 10 hours on {{date}} (art. 74)',
  restDaysInARow: 'Worked {{count}} rest days in a row (art. 75)',
  overlap: 'Overlapping records on {{date}}',
  presentOnLeave: 'Present on {{date}} although on leave',
  outsideEmployment: 'Present on {{date}}, outside the employment',
  absentInARow: 'Absent {{count}} days in a row (art. 61)',
  stillOwed: 'Still owed by {{name}}: {{amount}}',
  ramadanNotConfirmed: 'Ramadan {{year}} is not confirmed',
  holidaysNotConfirmed: '{{count}} holidays are not confirmed',
});

export const payProblem = z.object({
  kind: z.enum(problemKinds),
  blocking: z.boolean(),
  /** In English; `reason` names the same message for other languages. */
  message: z.string(),
  reason,
  /** Null where everybody is concerned. */
  userId: z.nullable(z.int()),
  userName: z.nullable(z.string()),
  date: z.nullable(z.string()),
  /** The record to open. */
  attendanceId: z.nullable(z.int()),
  siteId: z.nullable(z.int()),
});
export type PayProblem = z.output<typeof payProblem>;
