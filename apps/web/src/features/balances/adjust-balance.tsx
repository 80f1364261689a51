import {
  type AdjustmentFormInput,
  type AdjustmentType,
  addBalance,
  type BalanceRecord,
} from '@binaa/contract/balances';
import { postingTexts } from '@binaa/contract/postings';
import { ArrowUpFromLine, Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useSend } from '../../lib/send.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { Money } from '../../ui/money.tsx';
import { notify } from '../../ui/toast.tsx';
import { AdjustmentForm } from './adjustment-form.tsx';

/** Add Funds and Withdraw, each with its form in a dialog. */
export function AdjustBalance({ balance }: { balance: BalanceRecord }) {
  const { t } = useText();
  const [open, setOpen] = useState<AdjustmentType>();
  // Outside the dialog, so that its idempotency key survives reopening: a retry after an unknown outcome posts once.
  const adjust = useSend(addBalance);
  const { userId } = balance;

  const save = async (type: AdjustmentType, { amount, notes }: AdjustmentFormInput) => {
    const defaultNotes = type === 'DEPOSIT' ? postingTexts.floatDeposit : postingTexts.floatWithdrawal;
    await adjust.send({ body: { userId, amount, type, notes: notes || defaultNotes.en } });
    setOpen(undefined);
    notify.success(type === 'DEPOSIT' ? t('Balance deposit successful.') : t('Balance withdrawal successful.'));
  };
  const isDeposit = open === 'DEPOSIT';
  return (
    <>
      <Button variant="primary" icon={Plus} aria-haspopup="dialog" onClick={() => setOpen('DEPOSIT')}>
        {t('Add Funds')}
      </Button>
      <Button icon={ArrowUpFromLine} aria-haspopup="dialog" onClick={() => setOpen('WITHDRAWAL')}>
        {t('Withdraw')}
      </Button>
      <Dialog
        open={open !== undefined}
        onOpenChange={(isOpen) => (isOpen ? undefined : setOpen(undefined))}
        title={isDeposit ? t('Add Funds') : t('Withdraw')}
        description={
          <FactLine>
            {balance.userName}
            <>
              {t('Current Balance')}: <Money amount={balance.balance} />
            </>
          </FactLine>
        }
        locked={adjust.isPending}
        size="sm"
      >
        {open ? (
          <AdjustmentForm
            draftKey={`balance.${userId}.${open}`}
            submitLabel={isDeposit ? t('Add Funds') : t('Withdraw')}
            receiver={isDeposit ? balance : undefined}
            save={(input) => save(open, input)}
            onCancel={() => setOpen(undefined)}
          />
        ) : null}
      </Dialog>
    </>
  );
}
