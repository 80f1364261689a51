import type { Expense } from '@binaa/contract/expenses';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ExplainRejectionForm } from './explain-rejection-form.tsx';

type ExplainRejectionButtonProps = { expense: Expense; describedBy: string };

/** For a rejection without a reason: Reject in a list decides at once, as specified. */
export function ExplainRejectionButton({ expense, describedBy }: ExplainRejectionButtonProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  if (expense.status !== 'REJECTED' || expense.rejectReason) return null;
  return (
    <>
      <Button
        size="sm"
        icon={MessageSquarePlus}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        {t('Add reason')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('Why was it rejected?')}>
        <ExplainRejectionForm expense={expense} onSaved={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
