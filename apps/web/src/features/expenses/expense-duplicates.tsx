import { listDuplicates } from '@binaa/contract/expense-duplicates';
import type { Expense } from '@binaa/contract/expenses';
import { useRead } from '../../lib/query.ts';
import { DuplicatesCard } from './duplicates-card.tsx';

/** The expenses that a pending one looks like, for those who decide. */
export default function ExpenseDuplicates({ expense }: { expense: Expense }) {
  const { data = [] } = useRead(listDuplicates, { params: { id: expense.id } });
  return <DuplicatesCard expense={expense} duplicates={data} />;
}
