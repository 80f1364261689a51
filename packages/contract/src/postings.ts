import * as z from 'zod/mini';
import type { Bilingual, Language } from './bilingual.ts';
import { expenseCategories, expenseCategoryLabels } from './expense-categories.ts';
import { additional } from './specified-fields.ts';

export const postingKinds = [
  'PROJECT_INCOME',
  'MANUAL_DEPOSIT',
  'MANUAL_WITHDRAWAL',
  'EXPENSE',
  'EXPENSE_REVERSAL',
  'FLOAT_DEPOSIT',
  'FLOAT_WITHDRAWAL',
  'CASH_SHORTAGE',
  'CASH_SURPLUS',
  'ADVANCE',
  'ADVANCE_RETURN',
  'PAYROLL',
  'PAYROLL_REVERSAL',
  'ADVANCE_RECOVERY',
  'ADVANCE_RECOVERY_REVERSAL',
  'INCOME_REVERSAL',
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** The descriptions that the product writes itself. The ledger stores the English one; readers see their own language. */
export const postingTexts = {
  projectIncome: (id: number): Bilingual => ({ en: `Income for project ${id}`, ar: `دخل المشروع ${id}` }),
  generalIncome: { en: 'General company income', ar: 'دخل عام للشركة' },
  withdrawal: { en: 'General company withdrawal', ar: 'سحب عام من الشركة' },
  expense: (id: number, category: Bilingual): Bilingual => ({
    en: `Expense ${id}: ${category.en}`,
    ar: `المصروف ${id}: ${category.ar}`,
  }),
  expenseReversal: (id: number, category: Bilingual): Bilingual => ({
    en: `Reversal of expense ${id}: ${category.en}`,
    ar: `عكس قيد المصروف ${id}: ${category.ar}`,
  }),
  floatDeposit: { en: 'Balance deposit', ar: 'إيداع في الرصيد' },
  floatWithdrawal: { en: 'Balance withdrawal', ar: 'سحب من الرصيد' },
  cashShortage: { en: 'Cash shortage', ar: 'عجز نقدي' },
  cashSurplus: { en: 'Cash surplus', ar: 'زيادة نقدية' },
  advance: { en: 'Advance', ar: 'سلفة' },
  advanceReturn: { en: 'Return of an advance', ar: 'إعادة سلفة' },
  payroll: { en: 'Payroll', ar: 'رواتب' },
  payrollReversal: { en: 'Reversal of a payroll', ar: 'عكس قيد رواتب' },
  advanceRecovery: { en: 'Advances taken back from wages', ar: 'سلف مستردة من الأجور' },
  advanceRecoveryReversal: { en: 'Reversal of advances taken back', ar: 'عكس استرداد السلف' },
  incomeReversal: (id: number): Bilingual => ({
    en: `Reversal of income for project ${id}`,
    ar: `عكس دخل المشروع ${id}`,
  }),
};

/** Descriptions that end with a person's words or name. */
export const cashTexts = {
  given: (requestId: number, reason: string) => `Funds for request ${requestId}: ${reason}`,
  handedTo: (handoverId: number, name: string) => `Hand-over ${handoverId} to ${name}`,
  receivedFrom: (handoverId: number, name: string) => `Hand-over ${handoverId} from ${name}`,
  writtenOff: (countId: number, reason: string) => `Cash count ${countId}: ${reason}`,
  advance: (advanceId: number, name: string) => `Advance ${advanceId} to ${name}`,
  advanceReturn: (advanceId: number, name: string) => `Return of advance ${advanceId} by ${name}`,
  payroll: (period: string, project: string | null) => `Payroll ${period}${project === null ? '' : `: ${project}`}`,
  payrollReversal: (period: string, project: string | null) =>
    `Reversal of payroll ${period}${project === null ? '' : `: ${project}`}`,
};

/** Money received for a progress claim, which the client may have given a certificate. */
export const claimTexts = {
  received: (number: number, certificate: string | null) =>
    `Claim ${number}${certificate === null ? '' : `: ${certificate}`}`,
  reversed: (number: number, reason: string) => `Reversal of claim ${number}: ${reason}`,
};

const arabicBeginnings: readonly [RegExp, string][] = [
  [/^Funds for request (\d+): /, 'مبلغ طلب العهدة $1: '],
  [/^Hand-over (\d+) to /, 'تسليم العهدة $1 إلى '],
  [/^Hand-over (\d+) from /, 'استلام العهدة $1 من '],
  [/^Cash count (\d+): /, 'جرد النقد $1: '],
  [/^Advance (\d+) to /, 'السلفة $1 إلى '],
  [/^Return of advance (\d+) by /, 'إعادة السلفة $1 من '],
  [/^Payroll (\d{4}-\d{2})/, 'رواتب $1'],
  [/^Reversal of payroll (\d{4}-\d{2})/, 'عكس قيد رواتب $1'],
  [/^Claim (\d+)(?=: |$)/, 'المستخلص $1'],
  [/^Reversal of claim (\d+): /, 'عكس مقبوض المستخلص $1: '],
];

type Described = {
  kind: PostingKind;
  /** The expense or project that the posting belongs to. */
  relatedId: number | null;
  /** The label of the expense's category. */
  category: Bilingual;
};

/** The description of a posting without one of its own. Undefined for a kind that only a newer server knows. */
export function defaultDescription({ kind, relatedId, category }: Described): Bilingual | undefined {
  const id = relatedId ?? 0;
  const descriptions: Record<PostingKind, Bilingual> = {
    PROJECT_INCOME: postingTexts.projectIncome(id),
    MANUAL_DEPOSIT: postingTexts.generalIncome,
    MANUAL_WITHDRAWAL: postingTexts.withdrawal,
    EXPENSE: postingTexts.expense(id, category),
    EXPENSE_REVERSAL: postingTexts.expenseReversal(id, category),
    FLOAT_DEPOSIT: postingTexts.floatDeposit,
    FLOAT_WITHDRAWAL: postingTexts.floatWithdrawal,
    CASH_SHORTAGE: postingTexts.cashShortage,
    CASH_SURPLUS: postingTexts.cashSurplus,
    ADVANCE: postingTexts.advance,
    ADVANCE_RETURN: postingTexts.advanceReturn,
    PAYROLL: postingTexts.payroll,
    PAYROLL_REVERSAL: postingTexts.payrollReversal,
    ADVANCE_RECOVERY: postingTexts.advanceRecovery,
    ADVANCE_RECOVERY_REVERSAL: postingTexts.advanceRecoveryReversal,
    INCOME_REVERSAL: postingTexts.incomeReversal(id),
  };
  return descriptions[kind];
}

/** The fields of a transaction that describe its posting, in any language. */
export const postingFields = {
  /** English where the product wrote it, otherwise as a person typed it. */
  description: z.string(),
  hasDefaultDescription: additional(z.boolean()),
  kind: additional(z.enum(postingKinds)),
  /** The category of the expense when it was posted; null for other kinds. */
  category: additional(z.nullable(z.enum(expenseCategories))),
};
export type PostingFields = z.output<z.ZodMiniObject<typeof postingFields>>;

/** Translates what the product wrote of a description that ends with a person's words. */
function inLanguage(description: string, language: Language): string {
  const found = language === 'ar' ? arabicBeginnings.find(([pattern]) => pattern.test(description)) : undefined;
  return found ? description.replace(...found) : description;
}

const noCategory: Bilingual = { en: '', ar: '' };

/** Describes a posting in the reader's language; a person's own description stays as typed. */
export function postingText(posting: PostingFields, relatedId: number | null, language: Language): string {
  const { hasDefaultDescription, description, kind, category } = posting;
  if (!hasDefaultDescription || !kind) return inLanguage(description, language);
  const label = category ? expenseCategoryLabels[category] : noCategory;
  return defaultDescription({ kind, relatedId, category: label })?.[language] ?? description;
}
