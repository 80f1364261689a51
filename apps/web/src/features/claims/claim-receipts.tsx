import { type Claim, type ClaimReceipt, receiptMethodLabels } from '@binaa/contract/claims';
import { Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { Money } from '../../ui/money.tsx';

const ReverseDialog = lazy(() => import('./reverse-dialog.tsx'));

/** Money that was received for a claim, oldest first. */
export function ClaimReceipts({ claim: { receipts } }: { claim: Claim }) {
  const { t } = useText();
  if (receipts.length === 0) return null;
  return (
    <section className="mt-4 border-t border-line pt-3">
      <h3 className="mb-2 text-sm font-semibold">{t('Receipts of the claim')}</h3>
      <ul className="flex flex-col gap-2">
        {receipts.map((receipt) => (
          <ReceiptLine key={receipt.id} receipt={receipt} />
        ))}
      </ul>
    </section>
  );
}

function ReceiptLine({ receipt }: { receipt: ClaimReceipt }) {
  const { t } = useText();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <div className="min-w-0">
        <FactLine>
          <Money amount={receipt.amount} className="font-medium" />
          {format.date(receipt.receivedOn)}
          {format.label(receiptMethodLabels[receipt.method])}
          {receipt.chequeNo}
          <span className="text-muted">{receipt.createdByName}</span>
        </FactLine>
        {receipt.reversal ? (
          <FactLine className="text-muted">
            <Badge tone="red" icon={Undo2}>
              {t('Returned')}
            </Badge>
            {receipt.reversal.reason}
            {receipt.reversal.byName}
            {format.dateTime(receipt.reversal.at)}
          </FactLine>
        ) : null}
      </div>
      {receipt.reversal ? null : (
        <Button size="sm" icon={Undo2} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('Returned unpaid')}
        </Button>
      )}
      <Suspense>{isOpen ? <ReverseDialog receipt={receipt} onClose={() => setOpen(false)} /> : null}</Suspense>
    </li>
  );
}
