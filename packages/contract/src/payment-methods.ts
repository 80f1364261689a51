import type { Bilingual } from './bilingual.ts';

export const paymentMethods = ['CASH', 'COMPANY_CARD', 'BANK_TRANSFER', 'CHEQUE'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodLabels: Record<PaymentMethod, Bilingual> = {
  CASH: { en: 'Cash', ar: 'نقدًا' },
  COMPANY_CARD: { en: 'Company card', ar: 'بطاقة الشركة' },
  BANK_TRANSFER: { en: 'Bank transfer', ar: 'تحويل بنكي' },
  CHEQUE: { en: 'Cheque', ar: 'شيك' },
};

/** Whether the submitter paid, from their own balance if they have one. Everything else is paid by the company. */
export function isPaidInCash(method: PaymentMethod | null | undefined): boolean {
  return (method ?? 'CASH') === 'CASH';
}
