import {
  acceptHandover,
  allowHandover,
  type CashHandover,
  cancelHandover,
  refuseHandover,
} from '@binaa/contract/cash-handovers';
import { Check, ShieldCheck, Undo2, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useSend } from '../../lib/send.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { notify } from '../../ui/toast.tsx';
import { useReportedAction } from '../../ui/use-reported-action.ts';

const ReasonDialog = lazy(() => import('./reason-dialog.tsx'));

type HandoverProps = {
  handover: CashHandover;
  /** The id of the element that names it, on a screen with several. */
  describedBy: string;
};

type HandoverActionsProps = HandoverProps & { onRefuse: (handover: CashHandover) => void };

/** What the reader may do with a hand-over. */
export function HandoverActions({ onRefuse, ...props }: HandoverActionsProps) {
  const { handover, describedBy } = props;
  const { can } = handover;
  if (!can.accept && !can.allow && !can.refuse && !can.cancel) return null;
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
      {can.accept ? <AcceptButton {...props} /> : null}
      {can.allow ? <AllowButton {...props} /> : null}
      {can.refuse ? <RefuseButton describedBy={describedBy} onClick={() => onRefuse(handover)} /> : null}
      {can.cancel ? <WithdrawButton {...props} /> : null}
    </div>
  );
}

function AcceptButton({ handover: { id, fromName, amount } }: HandoverProps) {
  const { t } = useText();
  const format = useFormat();
  const accept = useReportedAction(acceptHandover, {
    done: t('Cash accepted'),
    failed: t('Failed to accept the cash'),
  });
  return (
    <Button
      variant="primary"
      icon={Check}
      aria-label={t('Accept {{amount}} from {{name}}', { amount: format.money(amount), name: fromName })}
      pending={accept.isPending}
      onClick={() => void accept.run({ params: { id } })}
    >
      {t('Accept')}
    </Button>
  );
}

function AllowButton({ handover: { id }, describedBy }: HandoverProps) {
  const { t } = useText();
  const allow = useReportedAction(allowHandover, {
    done: t('Hand-over allowed'),
    failed: t('Failed to allow the hand-over'),
  });
  return (
    <Button
      variant="primary"
      icon={ShieldCheck}
      aria-describedby={describedBy}
      pending={allow.isPending}
      onClick={() => void allow.run({ params: { id } })}
    >
      {t('Allow')}
    </Button>
  );
}

function RefuseButton({ describedBy, onClick }: { describedBy: string; onClick: () => void }) {
  const { t } = useText();
  return (
    <Button icon={X} aria-haspopup="dialog" aria-describedby={describedBy} onClick={onClick}>
      {t('Refuse')}
    </Button>
  );
}

function WithdrawButton({ handover: { id }, describedBy }: HandoverProps) {
  const { t } = useText();
  const cancel = useReportedAction(cancelHandover, {
    done: t('Offer withdrawn'),
    failed: t('Failed to withdraw the offer'),
  });
  return (
    <ConfirmButton
      label={t('Withdraw offer')}
      describedBy={describedBy}
      icon={Undo2}
      question={t('Withdraw this offer?')}
      action={() => cancel.run({ params: { id } })}
    />
  );
}

type RefuseDialogProps = { handover: CashHandover | undefined; onClose: () => void };

/** Beside the list, not in its row, which goes when the giver withdraws the offer or it expires. */
export function RefuseHandoverDialog({ handover, onClose }: RefuseDialogProps) {
  const { t } = useText();
  const format = useFormat();
  const refuse = useSend(refuseHandover);
  if (!handover) return null;
  const { id, fromName, amount } = handover;
  return (
    <Suspense>
      <ReasonDialog
        title={t('Refuse this hand-over?')}
        description={<>{t('{{amount}} from {{name}}', { amount: format.money(amount), name: fromName })}</>}
        help={t('The giver reads it.')}
        submitLabel={t('Refuse')}
        draftKey={`cash.refuse-hand-over.${id}`}
        endpoint={refuseHandover}
        failed={t('Failed to refuse the hand-over')}
        save={async (reason) => {
          await refuse.send({ params: { id }, body: { reason } });
          onClose();
          notify.success(t('Hand-over refused'));
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
