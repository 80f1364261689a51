import { getBalanceOfUser } from '@binaa/contract/balances';
import { listExpensesSubmittedBy } from '@binaa/contract/expenses';
import { getUser, userMessages } from '@binaa/contract/users';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { readOptions, useReadAhead } from '../../lib/query.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { RecordMissing } from '../../ui/record-states.tsx';
import { ForemanExpenses, inputOf } from './foreman-expenses.tsx';
import { useExpenseFilters } from './use-expense-filters.ts';

export default function ForemanExpensesPage() {
  const { t } = useText();
  const id = useIdParam('foremanId');
  const { query } = useExpenseFilters();
  const rest = [
    readOptions(listExpensesSubmittedBy, inputOf(id, query)),
    readOptions(getBalanceOfUser, { params: { id } }),
  ];
  useReadAhead(id > 0 ? rest : []);
  const back = { to: paths.expenseApprovals, label: t('Back to Expense Approvals') };
  const failed = t('Failed to load foreman details. Please try again later.');
  return (
    <DetailPage
      read={getUser}
      id={id}
      back={back}
      missing={failed}
      missingHint={t(userMessages.notFound)}
      failed={failed}
    >
      {(user) =>
        user.role === 'FOREMAN' ? (
          <ForemanExpenses key={id} foreman={user} back={back} />
        ) : (
          <RecordMissing message={t('This user is not a foreman.')} back={back} />
        )
      }
    </DetailPage>
  );
}
