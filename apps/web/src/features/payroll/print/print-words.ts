import type { Bilingual } from '@binaa/contract/bilingual';

/** The words of a printed payslip, which shows both languages whatever the screen shows. */
export const printWords = {
  payslip: { en: 'Payslip', ar: 'قسيمة الراتب' },
  name: { en: 'Name', ar: 'الاسم' },
  number: { en: 'Employee number', ar: 'الرقم الوظيفي' },
  trade: { en: 'Trade', ar: 'المهنة' },
  period: { en: 'Period', ar: 'الفترة' },
  paidOn: { en: 'Paid on', ar: 'تاريخ الدفع' },
  account: { en: 'Account', ar: 'الحساب' },
  days: { en: 'Days worked / paid', ar: 'أيام العمل / المدفوعة' },
  hours: { en: 'Hours / overtime', ar: 'الساعات / الإضافي' },
  net: { en: 'Net pay (QAR)', ar: 'صافي الأجر (ر.ق)' },
  daysOfPeriod: { en: 'Hours by day', ar: 'الساعات حسب اليوم' },
  employee: { en: "Employee's signature", ar: 'توقيع الموظف' },
  company: { en: 'For the company', ar: 'عن الشركة' },
} satisfies Record<string, Bilingual>;
