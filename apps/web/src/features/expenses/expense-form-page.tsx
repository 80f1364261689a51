import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { expenseMessages, getExpense } from '@binaa/contract/expenses';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useRead, useReadAhead } from '../../lib/query.ts';
import { toId } from '../../lib/use-id-param.ts';
import { useMay } from '../../lib/use-permission.ts';
import { EditPage } from '../../ui/edit-page.tsx';
import { FormSkeleton } from '../../ui/form-layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { readProjectOptions } from '../projects/api.ts';
import { ExpenseForm } from './expense-form.tsx';

const InvoiceForm = lazy(() => import('./invoice-form.tsx'));

/** `?copy=` names the expense to start from, `?orderId=` the order that it invoices. */
function NewExpense() {
  const { t } = useText();
  const [query] = useSearchParams();
  const copyId = toId(query.get('copy'));
  const seesOrders = useMay('order.read');
  const copied = useRead(getExpense, { params: { id: copyId } }, { enabled: copyId > 0 });
  const orderId = toId(query.get('orderId'));
  useErrorToast(copied.isError, t('Failed to load expense data'));
  return (
    <>
      <PageHeader title={t('New Expense')} back={{ to: paths.expenses, label: t('Back to Expenses') }} />
      {orderId > 0 && seesOrders ? (
        <Suspense fallback={<FormSkeleton fields={6} />}>
          <InvoiceForm orderId={orderId} />
        </Suspense>
      ) : copyId > 0 && copied.isPending ? (
        <FormSkeleton fields={6} />
      ) : (
        <ExpenseForm key={copied.data?.id} {...(copied.data && { copied: copied.data })} />
      )}
    </>
  );
}

/** Creates an expense, or edits the one that the address names. */
export default function ExpenseFormPage() {
  const { t } = useText();
  const format = useFormat();
  const { id } = useParams();
  useReadAhead(id === undefined ? [] : [readProjectOptions()]);
  if (id === undefined) return <NewExpense />;
  return (
    <EditPage
      key={id}
      read={getExpense}
      id={id}
      title={t('Edit Expense')}
      subtitle={({ category }) => format.label(expenseCategoryLabels[category])}
      back={{ to: paths.expense(toId(id)), label: t('Back to Expense') }}
      unreadable={{ message: t('Failed to load expense data'), to: paths.expenses }}
      refuse={(expense) =>
        expense.can.edit ? undefined : { message: t(expenseMessages.onlyOwnPending), to: paths.expense(expense.id) }
      }
      fields={6}
    >
      {(expense) => <ExpenseForm expense={expense} />}
    </EditPage>
  );
}
