import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import type { Expense } from '@binaa/contract/expenses';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { Receipt } from './receipt.tsx';

type ReceiptDialogButtonProps = { expense: Expense; describedBy: string };

/** Shows the receipt without leaving the list, because decisions depend on it. */
export function ReceiptDialogButton({ expense, describedBy }: ReceiptDialogButtonProps) {
  const { t } = useText();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  if (expense.invoiceImageUrl === null) return <span className="text-muted">{t('None')}</span>;
  return (
    <>
      <Button
        size="sm"
        icon={Paperclip}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        {t('View Receipt')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('Receipt')}
        description={
          <FactLine>
            {format.label(expenseCategoryLabels[expense.category])}
            {format.money(expense.amount)}
          </FactLine>
        }
        size="lg"
      >
        <Receipt fileKey={expense.invoiceImageUrl} />
      </Dialog>
    </>
  );
}
