import { getBalanceOfUser } from '@binaa/contract/balances';
import { listExpensesSubmittedBy } from '@binaa/contract/expenses';
import { getUser, userMessages } from '@binaa/contract/users';
import { isNotFound } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { readOptions, useRead, useReadAhead } from '../../lib/query.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx';
import { RecordFailed, RecordMissing } from '../../ui/record-states.tsx';
import { ForemanExpenses, questionOf } from './foreman-expenses.tsx';
import { useExpenseFilters } from './use-expense-filters.ts';

export default function ForemanExpensesPage() {
  const { t, tm } = useText();
  const id = useIdParam('foremanId');
  const user = useRead(getUser, { params: { id } }, { enabled: id > 0 });
  const { query } = useExpenseFilters();
  const rest = [
    readOptions(listExpensesSubmittedBy, questionOf(id, query)),
    readOptions(getBalanceOfUser, { params: { id } }),
  ];
  useReadAhead(id > 0 ? rest : []);
  const back = { to: paths.expenseApprovals, label: t('Back to Expense Approvals') };

  if (id === 0 || isNotFound(user.error)) {
    const message = t('Failed to load foreman details. Please try again later.');
    return <RecordMissing message={message} hint={tm(userMessages.notFound)} back={back} />;
  }
  if (user.data && user.data.role !== 'FOREMAN') {
    return <RecordMissing message={t('This user is not a foreman.')} back={back} />;
  }
  if (user.data) return <ForemanExpenses key={id} foreman={user.data} back={back} />;
  if (user.isPending) return <DetailSkeleton />;
  return (
    <RecordFailed
      message={t('Failed to load foreman details. Please try again later.')}
      back={back}
      onRetry={() => void user.refetch()}
      retrying={user.isFetching}
    />
  );
}
