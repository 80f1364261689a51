import { approveCorrection, type Correction, withdrawCorrection } from '@binaa/contract/attendance-corrections';
import { Check, Undo2, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { useAction } from '../../lib/send.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { notify } from '../../ui/toast.tsx';

const RejectDialog = lazy(() => import('./reject-dialog.tsx'));

type CorrectionActionsProps = {
  correction: Correction;
  /** The id of the element that names the person. */
  describedBy: string;
};

/** What the reader may do with a pending request. An outdated one can only be rejected or withdrawn. */
export function CorrectionActions({ correction, describedBy }: CorrectionActionsProps) {
  const { t } = useText();
  const [isRejecting, setRejecting] = useState(false);
  const { can, outdated } = correction;
  if (!can.decide && !can.withdraw) return null;
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
      {can.decide && !outdated ? <ApproveButton correction={correction} describedBy={describedBy} /> : null}
      {can.decide ? (
        <Button icon={X} aria-describedby={describedBy} aria-haspopup="dialog" onClick={() => setRejecting(true)}>
          {t('Reject')}
        </Button>
      ) : null}
      {can.withdraw ? <WithdrawButton correction={correction} /> : null}
      <Suspense>
        {isRejecting ? <RejectDialog correction={correction} onClose={() => setRejecting(false)} /> : null}
      </Suspense>
    </div>
  );
}

function ApproveButton({ correction, describedBy }: CorrectionActionsProps) {
  const { t } = useText();
  const { run } = useAction(approveCorrection);
  const [isPending, setPending] = useState(false);
  const approve = useSubmitOnce(async () => {
    // Busy until the new state is on screen: pressed on the old one, the button could only fail.
    setPending(true);
    await run(
      { params: { id: correction.id }, body: {} },
      {
        onSuccess: () => notify.success(t('Correction approved')),
        onError: (error) => notify.error(t(messageOf(error, t('Failed to approve the correction')))),
      },
    );
    setPending(false);
  });
  return (
    <Button
      variant="primary"
      icon={Check}
      aria-describedby={describedBy}
      pending={isPending}
      onClick={() => void approve(undefined)}
    >
      {t('Approve')}
    </Button>
  );
}

function WithdrawButton({ correction }: { correction: Correction }) {
  const { t } = useText();
  const { run } = useAction(withdrawCorrection);
  return (
    <ConfirmButton
      label={t('Withdraw')}
      icon={Undo2}
      question={t('Withdraw this request?')}
      action={() =>
        run(
          { params: { id: correction.id } },
          {
            onSuccess: () => notify.success(t('Request withdrawn')),
            onError: (error) => notify.error(t(messageOf(error, t('Failed to withdraw the request')))),
          },
        )
      }
    />
  );
}
