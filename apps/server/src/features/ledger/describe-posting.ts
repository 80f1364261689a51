import { type ExpenseCategory, expenseCategories, expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { defaultDescription, type PostingFields, type PostingKind } from '@binaa/contract/postings';

type DescribedPosting = { kind: PostingKind; description: string; relatedId: number | null };

const categoryOfLabel = new Map<string, ExpenseCategory>(
  expenseCategories.map((category) => [expenseCategoryLabels[category].en, category]),
);

/**
 * The ledger stores nothing but the text. A description is the default one when it is exactly what the product writes for
 * that posting, and the category is read from it because the expense may have changed category since.
 */
export function describePosting({ kind, description, relatedId }: DescribedPosting): PostingFields {
  const withoutCategory = defaultDescription({ kind, relatedId, category: { en: '', ar: '' } })?.en ?? '';
  const isExpense = kind === 'EXPENSE' || kind === 'EXPENSE_REVERSAL';
  const category = isExpense ? categoryOfLabel.get(description.slice(withoutCategory.length)) : undefined;
  const hasDefaultDescription = isExpense ? category !== undefined : description === withoutCategory;
  return { description, hasDefaultDescription, kind, category: category ?? null };
}
