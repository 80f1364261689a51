import type { Leave } from '@binaa/contract/leaves';
import { runPartLabels } from '@binaa/contract/payroll-runs';
import { HandCoins, WalletCards } from 'lucide-react';
import { useState } from 'react';
import { companyToday } from '../../../lib/company-clock.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useSubmitOnce } from '../../../lib/use-submit-once.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { mayPayBefore, runBefore } from './pay-before.ts';
import { usePayBefore } from './use-pay-before.ts';

/** Pays annual leave before it begins, or leads to the run that does. */
export function PayBeforeButton({ leave }: { leave: Leave }) {
  const { t } = useText();
  const format = useFormat();
  const named = { name: leave.userName, date: format.date(leave.fromDate) };
  if (leave.extraRunId !== null) {
    return (
      <LinkButton
        size="sm"
        icon={WalletCards}
        to={paths.payrollRun(leave.extraRunId)}
        aria-label={t('Extra run for the leave of {{name}} from {{date}}', named)}
      >
        {format.label(runPartLabels.EXTRA)}
      </LinkButton>
    );
  }
  return mayPayBefore(leave, companyToday()) ? <AskToPay leave={leave} named={named} /> : null;
}

type AskToPayProps = { leave: Leave; named: { name: string; date: string } };

function AskToPay({ leave, named }: AskToPayProps) {
  const { t } = useText();
  const format = useFormat();
  const payBefore = usePayBefore();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const pay = useSubmitOnce(async () => {
    setPending(true);
    await payBefore(leave);
    setPending(false);
    setAsking(false);
  });
  return (
    <>
      <Button
        size="sm"
        icon={HandCoins}
        aria-label={t('Pay before the leave of {{name}} from {{date}} begins', named)}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t('Pay before')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('Pay {{name}} before the leave begins?', { name: leave.userName })}
        description={t(
          "An extra run pays up to {{date}}. The month's run pays the rest. Nothing is paid before it is approved.",
          { date: format.date(runBefore(leave).toDate) },
        )}
        confirmLabel={t('Compute')}
        pending={isPending}
        onConfirm={() => void pay(undefined)}
      />
    </>
  );
}
