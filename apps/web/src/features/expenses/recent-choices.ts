import { type ExpenseCategory, expenseCategories } from '@binaa/contract/expense-categories';
import type { ExpenseInput } from '@binaa/contract/expenses';
import { readItem, writeItem } from '../../lib/storage.ts';

/** What the user chose for their last expenses on this device. */
export type RecentChoices = {
  relatedType: ExpenseInput['relatedType'];
  projectId: number | null;
  /** The last one first. */
  categories: ExpenseCategory[];
};

const categoriesKept = 4;

const keyOf = (userId: number) => `binaa.expense-choices.${userId}`;

export function readRecentChoices(userId: number): RecentChoices | undefined {
  try {
    const { relatedType, projectId, categories } = JSON.parse(readItem(keyOf(userId)) ?? '') as RecentChoices;
    const known = categories.filter((category) => expenseCategories.includes(category));
    return known.length === 0 ? undefined : { relatedType, projectId, categories: known };
  } catch {
    return undefined;
  }
}

export function rememberChoices(userId: number, { relatedType, projectId = null, category }: ExpenseInput): void {
  const others = readRecentChoices(userId)?.categories.filter((known) => known !== category) ?? [];
  const categories = [category, ...others].slice(0, categoriesKept);
  writeItem(keyOf(userId), JSON.stringify({ relatedType, projectId, categories } satisfies RecentChoices));
}
