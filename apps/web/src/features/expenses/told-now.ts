import type { ExpenseDuplicate } from '@binaa/contract/expense-duplicates';

/** What a form would send: its values as JSON, and the chosen receipt. */
export type Asked = { values: string; file: File | null };

/** The duplicates that were found when a form was submitted. */
export type Found = Asked & { duplicates: readonly ExpenseDuplicate[] };

/**
 * The duplicates of what is in the form now: those that submitting it found, then those of the check while typing. A
 * changed form has new facts, but an equal receipt stays equal until it is replaced.
 */
export function toldNow(
  now: Asked,
  found: Found | undefined,
  checked: readonly ExpenseDuplicate[],
): readonly ExpenseDuplicate[] {
  const isSameForm = found?.values === now.values;
  const kept = found?.file === now.file ? (found?.duplicates ?? []) : [];
  const still = kept.filter(({ sameReceipt }) => isSameForm || sameReceipt);
  return [...still, ...checked.filter(({ id }) => !still.some((one) => one.id === id))];
}
