import { getOrder } from '@binaa/contract/orders';
import { useText } from '../../lib/i18n.ts';
import { useFormRecord } from '../../lib/query.ts';
import { FormSkeleton } from '../../ui/form-layout.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { ExpenseForm } from './expense-form.tsx';

/** The form of a new expense that invoices an order. */
export default function InvoiceForm({ orderId }: { orderId: number }) {
  const { t } = useText();
  const { record, failed } = useFormRecord(getOrder, { params: { id: orderId } });
  useErrorToast(failed, t('Failed to load the order'));
  if (record) return <ExpenseForm order={record} />;
  return failed ? <ExpenseForm /> : <FormSkeleton fields={6} />;
}
