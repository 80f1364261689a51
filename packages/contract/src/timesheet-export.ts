import type { Bilingual } from './bilingual.ts';

/** The columns of the exported month, in order. */
export const timesheetColumns = {
  month: { en: 'Month', ar: 'الشهر' },
  userName: { en: 'Worker', ar: 'العامل' },
  userRole: { en: 'Role', ar: 'الدور' },
  days: { en: 'Days', ar: 'الأيام' },
  workedMinutes: { en: 'Working Hours', ar: 'ساعات العمل' },
  active: { en: 'Not Checked Out', ar: 'بلا انصراف' },
} as const satisfies Record<string, Bilingual>;

export const timesheetSheetName: Bilingual = { en: 'Timesheets', ar: 'سجلات الدوام' };
