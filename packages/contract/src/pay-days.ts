import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';

/** What a day of a payslip counts as. */
export const payDayKinds = [
  'WORK',
  'OFF',
  'REST',
  'HOLIDAY',
  'ABSENT',
  'ANNUAL',
  'SICK_FULL',
  'SICK_HALF',
  'SICK_UNPAID',
  'UNPAID',
  'HAJJ',
  'MATERNITY',
  'DAY_IN_LIEU',
  'NOT_EMPLOYED',
] as const;
export type PayDayKind = (typeof payDayKinds)[number];
export const payDayKindLabels: Record<PayDayKind, Bilingual> = {
  WORK: { en: 'Working day', ar: 'يوم عمل' },
  OFF: { en: 'Off day', ar: 'يوم عطلة' },
  REST: { en: 'Rest day', ar: 'يوم الراحة' },
  HOLIDAY: { en: 'Public holiday', ar: 'عطلة رسمية' },
  ABSENT: { en: 'Absent', ar: 'غائب' },
  ANNUAL: { en: 'Annual leave', ar: 'إجازة سنوية' },
  SICK_FULL: { en: 'Sick, full pay', ar: 'مرضية بأجر كامل' },
  SICK_HALF: { en: 'Sick, half pay', ar: 'مرضية بنصف الأجر' },
  SICK_UNPAID: { en: 'Sick, no pay', ar: 'مرضية بدون أجر' },
  UNPAID: { en: 'Unpaid leave', ar: 'إجازة بدون أجر' },
  HAJJ: { en: 'Hajj leave', ar: 'إجازة حج' },
  MATERNITY: { en: 'Maternity leave', ar: 'إجازة وضع' },
  DAY_IN_LIEU: { en: 'Day in lieu', ar: 'يوم راحة بديل' },
  NOT_EMPLOYED: { en: 'Not employed', ar: 'خارج الخدمة' },
};

export const payDayFlags = [
  'OPEN_RECORD',
  'LONG_RECORD',
  'CORRECTION_WAITING',
  'UNCONFIRMED',
  'OVER_TEN_HOURS',
  'OVERLAP',
  'PRESENT_ON_LEAVE',
  'OUTSIDE_EMPLOYMENT',
] as const;
export type PayDayFlag = (typeof payDayFlags)[number];
export const payDayFlagLabels: Record<PayDayFlag, Bilingual> = {
  OPEN_RECORD: { en: 'No check-out', ar: 'بدون انصراف' },
  LONG_RECORD: { en: 'Record over 16 hours', ar: 'سجل يتجاوز 16 ساعة' },
  CORRECTION_WAITING: { en: 'Correction waiting', ar: 'طلب تصحيح معلّق' },
  UNCONFIRMED: { en: 'Not confirmed', ar: 'غير مؤكد' },
  OVER_TEN_HOURS: { en: 'More than 10 hours', ar: 'أكثر من 10 ساعات' },
  OVERLAP: { en: 'Overlapping records', ar: 'سجلات متداخلة' },
  PRESENT_ON_LEAVE: { en: 'Present on leave', ar: 'حضور أثناء الإجازة' },
  OUTSIDE_EMPLOYMENT: { en: 'Outside the employment', ar: 'خارج مدة الخدمة' },
};

/** One day of a payslip. Minutes by what they are paid as; ordinary minutes at night are also counted in `night`. */
export const payDay = z.object({
  date: z.string(),
  kind: z.enum(payDayKinds),
  isRamadan: z.boolean(),
  /** Moments; null without presence. */
  firstIn: z.nullable(z.string()),
  lastOut: z.nullable(z.string()),
  span: z.int(),
  gap: z.int(),
  break: z.int(),
  ordinary: z.int(),
  night: z.int(),
  overtimeDay: z.int(),
  overtimeNight: z.int(),
  rest: z.int(),
  holiday: z.int(),
  short: z.int(),
  flags: z.array(z.enum(payDayFlags)),
  attendanceIds: z.array(z.int()),
  sites: z.array(z.object({ siteId: z.int(), siteName: z.string(), minutes: z.int() })),
});
export type PayDay = z.output<typeof payDay>;
