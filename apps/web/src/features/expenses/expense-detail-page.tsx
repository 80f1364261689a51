import { expenseMessages, getExpense } from '@binaa/contract/expenses';
import { isNotFound } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx';
import { RecordFailed, RecordMissing } from '../../ui/record-states.tsx';
import { ExpenseDetail } from './expense-detail.tsx';

export default function ExpenseDetailPage() {
  const { t, tm } = useText();
  const id = useIdParam('id');
  const expense = useRead(getExpense, { params: { id } }, { enabled: id > 0 });
  const back = { to: paths.expenses, label: t('Back to Expenses') };

  if (id === 0 || isNotFound(expense.error)) {
    const message = t('Failed to load expense details. Please try again later.');
    return <RecordMissing message={message} hint={tm(expenseMessages.notFound)} back={back} />;
  }
  if (expense.data) return <ExpenseDetail key={id} expense={expense.data} back={back} />;
  if (expense.isPending) return <DetailSkeleton />;
  return (
    <RecordFailed
      message={t('Failed to load expense details. Please try again later.')}
      back={back}
      onRetry={() => void expense.refetch()}
      retrying={expense.isFetching}
    />
  );
}
