import { type Expense, resubmitExpense } from '@binaa/contract/expenses';
import { RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useAction } from '../../lib/send.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast.tsx';

/** Makes a new pending expense of a rejected one, and opens its form: what was wrong is to be corrected. */
export function SubmitAgainButton({ expense }: { expense: Expense }) {
  const { t } = useText();
  const navigate = useNavigate();
  const resubmit = useAction(resubmitExpense);
  const run = useSubmitOnce(() =>
    resubmit.run(
      { params: { id: expense.id }, body: null },
      {
        onSuccess: async ({ id }) => {
          notify.success(t('Submitted again. Correct what was wrong.'));
          await navigate(paths.editExpense(id));
        },
        onError: (error) => notify.error(t(messageOf(error, t('Failed to submit the expense again')))),
      },
    ),
  );
  if (!expense.can.resubmit) return null;
  return (
    <Button icon={RotateCcw} pending={resubmit.isPending} onClick={() => void run(undefined)}>
      {t('Submit again')}
    </Button>
  );
}
