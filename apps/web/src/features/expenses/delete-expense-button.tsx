import { deleteExpense } from '@binaa/contract/expenses';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/query.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { notify } from '../../ui/toast.tsx';
import { refreshExpenses } from './api.ts';

export function DeleteExpenseButton({ expenseId }: { expenseId: number }) {
  const { t } = useText();
  const navigate = useNavigate();
  const remove = useSend(deleteExpense);

  const action = async () => {
    try {
      await remove.mutateAsync({ params: { id: expenseId } });
      notify.success(t('Expense deleted successfully'));
      await navigate(paths.expenses, { replace: true });
    } catch {
      notify.error(t('Failed to delete expense'));
    }
    await refreshExpenses();
  };
  return (
    <ConfirmButton
      label={t('Delete')}
      icon={Trash2}
      question={t('Are you sure you want to delete this expense?')}
      warning={t('This action cannot be undone.')}
      action={action}
    />
  );
}
