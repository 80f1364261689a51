import { expenseCategories, expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { useText } from './i18n.ts';

/** The ledger writes an expense's category in English; a reader of Arabic gets it in Arabic. */
export function withArabicCategory(description: string): string {
  const category = /^(?:Expense|Reversal of expense) \d+: (.+)$/.exec(description)?.[1];
  const known = expenseCategories.find((each) => expenseCategoryLabels[each].en === category);
  return known && category ? description.replace(category, expenseCategoryLabels[known].ar) : description;
}

/** What a posting is said to be, in the reader's language where the product wrote it; people's own words stay. */
export function usePostingText(): (description: string) => string {
  const { tm, language } = useText();
  return (description) => tm(language === 'ar' ? withArabicCategory(description) : description);
}
