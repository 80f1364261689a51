import type { Bilingual, Language } from './bilingual.ts';
import { type Role, roleLabels } from './roles.ts';

/** The columns of the exported list, in order. Times are in the company's time zone. */
export const attendanceColumns = {
  date: { en: 'Date', ar: 'التاريخ' },
  userName: { en: 'Worker', ar: 'العامل' },
  userRole: { en: 'Role', ar: 'الدور' },
  siteName: { en: 'Site', ar: 'الموقع' },
  status: { en: 'Status', ar: 'الحالة' },
  inTime: { en: 'Check-in Time', ar: 'وقت الحضور' },
  outTime: { en: 'Check-out Time', ar: 'وقت الانصراف' },
  workedMinutes: { en: 'Working Hours', ar: 'ساعات العمل' },
  overlaps: { en: 'Overlap', ar: 'تداخل' },
  checkinForemanName: { en: 'Check-in By', ar: 'سجّل الحضور' },
  checkoutForemanName: { en: 'Check-out By', ar: 'سجّل الانصراف' },
  inLocation: { en: 'Check-in Location', ar: 'موقع تسجيل الحضور' },
  outLocation: { en: 'Check-out Location', ar: 'موقع تسجيل الانصراف' },
  id: { en: 'Record', ar: 'رقم السجل' },
} as const satisfies Record<string, Bilingual>;

export type AttendanceColumn = keyof typeof attendanceColumns;

const statusLabels = {
  active: { en: 'Active', ar: 'نشط' },
  checkedOut: { en: 'Checked Out', ar: 'تم الانصراف' },
} as const satisfies Record<string, Bilingual>;

const overlapLabel: Bilingual = { en: 'Overlaps', ar: 'متداخل' };
const sheetName: Bilingual = { en: 'Attendance', ar: 'الحضور والانصراف' };

/** The labels of an exported list in one language. */
export function exportWords(language: Language) {
  return {
    sheetName: sheetName[language],
    role: (role: Role) => roleLabels[role][language],
    status: (active: boolean) => statusLabels[active ? 'active' : 'checkedOut'][language],
    overlap: (overlaps: boolean) => (overlaps ? overlapLabel[language] : ''),
  };
}
