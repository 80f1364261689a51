import type { Bilingual } from '@binaa/contract/bilingual';

/** The words of a printed claim, which shows both languages whatever the screen shows. */
export const claimWords = {
  claim: { en: 'Progress claim', ar: 'مستخلص' },
  project: { en: 'Project', ar: 'المشروع' },
  periodEnd: { en: 'End of period', ar: 'نهاية الفترة' },
  contractValue: { en: 'Contract value', ar: 'قيمة العقد' },
  claimed: { en: 'Claimed to date', ar: 'المطالب به حتى تاريخه' },
  certified: { en: 'Certified to date', ar: 'المعتمد حتى تاريخه' },
  held: { en: 'Retention held', ar: 'محتجزات الضمان' },
  released: { en: 'Released retention', ar: 'المفرج عنه من المحتجز' },
  deductions: { en: 'Deductions', ar: 'الخصوم' },
  note: { en: 'Note on deductions', ar: 'ملاحظة على الخصومات' },
  net: { en: 'Net to date', ar: 'الصافي حتى تاريخه' },
  netBefore: { en: 'Net of the claim before', ar: 'صافي المستخلص السابق' },
  due: { en: 'Due with this claim', ar: 'المستحق بهذا المستخلص' },
  certificateNo: { en: 'Certificate number', ar: 'رقم شهادة الدفع' },
  certifiedOn: { en: 'Date of certificate', ar: 'تاريخ شهادة الدفع' },
  outstanding: { en: 'Outstanding', ar: 'المستحق غير المقبوض' },
  receipts: { en: 'Receipts of the claim', ar: 'مقبوضات المستخلص' },
  returned: { en: 'Returned unpaid', ar: 'ارتدّ دون دفع' },
} satisfies Record<string, Bilingual>;
