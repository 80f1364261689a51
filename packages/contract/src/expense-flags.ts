import type { Bilingual } from './bilingual.ts';

/** What a decider should know about a pending expense. The last two are told to the office only. */
export const expenseFlags = [
  'DUPLICATE_RECEIPT',
  'POSSIBLE_DUPLICATE',
  'NO_RECEIPT',
  'OVER_LIMIT',
  'OVER_FLOAT',
  'OLD',
  'OVER_ORDER',
  'OVER_BUDGET',
] as const;
export type ExpenseFlag = (typeof expenseFlags)[number];

export const expenseFlagLabels: Record<ExpenseFlag, Bilingual> = {
  DUPLICATE_RECEIPT: { en: 'Same receipt', ar: 'الإيصال نفسه' },
  POSSIBLE_DUPLICATE: { en: 'Possible duplicate', ar: 'مكرر محتمل' },
  NO_RECEIPT: { en: 'No receipt', ar: 'بلا إيصال' },
  OVER_LIMIT: { en: 'Above the limit', ar: 'فوق الحد الأقصى' },
  OVER_FLOAT: { en: 'Not covered by the balance', ar: 'لا يغطيه الرصيد' },
  OLD: { en: 'Old', ar: 'قديم' },
  OVER_ORDER: { en: 'Above the order', ar: 'فوق قيمة الأمر' },
  OVER_BUDGET: { en: 'Above the cost budget', ar: 'فوق ميزانية التكلفة' },
};
