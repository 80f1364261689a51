import { type IncomeInput, recordManualTransaction, recordProjectIncome } from '@binaa/contract/finance';
import { postingTexts } from '@binaa/contract/postings';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useSend } from '../../lib/send.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/toast.tsx';
import { IncomeForm } from './income-form.tsx';

/** The Add Income button with its form in a dialog. */
export function AddIncome() {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  // Outside the dialog, so that its idempotency key survives reopening: a retry after an unknown outcome posts once.
  const projectIncome = useSend(recordProjectIncome);
  const manual = useSend(recordManualTransaction);

  const save = async ({ incomeType, projectId, amount, description }: IncomeInput) => {
    if (incomeType === 'PROJECT_INCOME' && projectId) {
      const words = description || postingTexts.projectIncome(projectId).en;
      await projectIncome.send({ body: { projectId, amount, description: words } });
    } else {
      const words = description || postingTexts.generalIncome.en;
      await manual.send({ body: { amount, transactionType: 'DEPOSIT', description: words } });
    }
    setOpen(false);
    notify.success(t('Income added successfully'));
  };
  return (
    <>
      <Button variant="primary" icon={Plus} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Add Income')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('Add Income')}
        locked={projectIncome.isPending || manual.isPending}
      >
        <IncomeForm save={save} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
