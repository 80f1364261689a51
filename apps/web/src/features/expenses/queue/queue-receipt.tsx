import type { Expense } from '@binaa/contract/expenses';
import { Maximize } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Receipt } from '../receipt.tsx';

type QueueReceiptProps = { expense: Expense; onOpen: () => void };

/** The receipt beside the facts, as large as the window allows. */
export function QueueReceipt({ expense, onOpen }: QueueReceiptProps) {
  const { t } = useText();
  const { invoiceImageUrl } = expense;
  return (
    <Card>
      <CardHeader
        title={t('Receipt')}
        actions={
          invoiceImageUrl === null ? null : (
            <Button size="sm" icon={Maximize} aria-haspopup="dialog" onClick={onOpen}>
              {t('Full screen')}
            </Button>
          )
        }
      />
      <Receipt key={expense.id} fileKey={invoiceImageUrl} tall />
    </Card>
  );
}
