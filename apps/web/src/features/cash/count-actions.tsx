import { type CashCount, confirmCashCount, writeOffCashCount } from '@binaa/contract/cash-counts';
import { Check, Eraser } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useSend } from '../../lib/send.ts';
import { Button } from '../../ui/button.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { notify } from '../../ui/toast.tsx';
import { useReportedAction } from '../../ui/use-reported-action.ts';
import { DifferenceBadge } from './status-badges.tsx';

const ReasonDialog = lazy(() => import('./reason-dialog.tsx'));

type CountActionsProps = { count: CashCount; onWriteOff: (count: CashCount) => void; describedBy: string };

/** Confirm and Write off of an ADMIN. */
export function CountActions({ count, onWriteOff, describedBy }: CountActionsProps) {
  const { t } = useText();
  const { can } = count;
  if (!can.confirm && !can.writeOff) return null;
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:flex-1 as-table:flex-col">
      {can.confirm ? <ConfirmCount count={count} describedBy={describedBy} /> : null}
      {can.writeOff ? (
        <Button icon={Eraser} aria-haspopup="dialog" aria-describedby={describedBy} onClick={() => onWriteOff(count)}>
          {t('Write off')}
        </Button>
      ) : null}
    </div>
  );
}

function ConfirmCount({ count: { id }, describedBy }: Omit<CountActionsProps, 'onWriteOff'>) {
  const { t } = useText();
  const confirm = useReportedAction(confirmCashCount, {
    done: t('Count confirmed'),
    failed: t('Failed to confirm the count'),
  });
  return (
    <Button
      variant="primary"
      icon={Check}
      aria-describedby={describedBy}
      pending={confirm.isPending}
      onClick={() => void confirm.run({ params: { id } })}
    >
      {t('Confirm')}
    </Button>
  );
}

type WriteOffDialogProps = { count: CashCount | undefined; onClose: () => void };

/** Beside the list, not in its row, which goes when somebody else decides. */
export function WriteOffDialog({ count, onClose }: WriteOffDialogProps) {
  const { t } = useText();
  const writeOff = useSend(writeOffCashCount);
  if (!count) return null;
  return (
    <Suspense>
      <ReasonDialog
        title={t('Write off this difference?')}
        description={
          <FactLine>
            {count.holderName}
            <DifferenceBadge difference={count.difference} />
          </FactLine>
        }
        help={t('It stays in the account’s statement.')}
        submitLabel={t('Write off')}
        draftKey={`cash.write-off.${count.id}`}
        endpoint={writeOffCashCount}
        failed={t('Failed to write the difference off')}
        save={async (reason) => {
          await writeOff.send({ params: { id: count.id }, body: { reason } });
          onClose();
          notify.success(t('Difference written off'));
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
