import { expenseMessages, getExpense } from '@binaa/contract/expenses';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { ExpenseDetail } from './expense-detail.tsx';

export default function ExpenseDetailPage() {
  const { t } = useText();
  const id = useIdParam('id');
  const back = { to: paths.expenses, label: t('Back to Expenses') };
  return (
    <DetailPage
      read={getExpense}
      id={id}
      back={back}
      missing={t('Failed to load expense details. Please try again later.')}
      missingHint={t(expenseMessages.notFound)}
      failed={t('Failed to load expense details. Please try again later.')}
    >
      {(expense) => <ExpenseDetail key={id} expense={expense} back={back} />}
    </DetailPage>
  );
}
