import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { expenseMessages, getExpense } from '@binaa/contract/expenses';
import { useParams } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useFormRecord, useReadAhead } from '../../lib/query.ts';
import { toId } from '../../lib/use-id-param.ts';
import { FormSkeleton } from '../../ui/form-layout.tsx';
import { NotifyAndRedirect } from '../../ui/notify-and-redirect.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { readProjectOptions } from '../projects/api.ts';
import { ExpenseForm } from './expense-form.tsx';

/** For a new expense, and for the one the address names. */
export default function ExpenseFormPage() {
  const { t } = useText();
  const { id: written } = useParams();
  if (written !== undefined) return <EditExpense key={written} id={toId(written)} />;
  return (
    <>
      <PageHeader title={t('New Expense')} back={{ to: paths.expenses, label: t('Back to Expenses') }} />
      <ExpenseForm />
    </>
  );
}

function EditExpense({ id }: { id: number }) {
  const { t, tm } = useText();
  const format = useFormat();
  useReadAhead([readProjectOptions()]);
  const { record: expense, failed } = useFormRecord(getExpense, { params: { id } }, { enabled: id > 0 });
  if (id === 0 || failed) return <NotifyAndRedirect message={t('Failed to load expense data')} to={paths.expenses} />;
  if (expense && !expense.can.edit) {
    return <NotifyAndRedirect message={tm(expenseMessages.onlyOwnPending)} to={paths.expense(id)} />;
  }
  return (
    <>
      <PageHeader
        title={t('Edit Expense')}
        subtitle={expense ? format.label(expenseCategoryLabels[expense.category]) : undefined}
        back={{ to: paths.expense(id), label: t('Back to Expense') }}
      />
      {expense ? <ExpenseForm expense={expense} /> : <FormSkeleton fields={6} />}
    </>
  );
}
