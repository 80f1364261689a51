import { lazy, Suspense } from 'react';
import type { Decision } from '../use-decision.ts';
import { useExpenseName } from '../use-expense-name.ts';
import { useSingleKeys } from './single-keys.ts';
import type { ApprovalQueue } from './use-approval-queue.ts';

const RejectDialog = lazy(() => import('../reject-dialog.tsx'));
const BulkDecisionDialog = lazy(() => import('../bulk-decision-dialog.tsx'));
const ReceiptFullScreen = lazy(() => import('./receipt-full-screen.tsx'));

type QueueDialogsProps = {
  queue: ApprovalQueue;
  isReceiptOpen: boolean;
  onReceiptClose: () => void;
  /** The decision about the selected expenses. */
  together: { decision: Decision; byKey: boolean } | undefined;
  onTogetherClose: () => void;
};

export function QueueDialogs(props: QueueDialogsProps) {
  const { queue, isReceiptOpen, onReceiptClose, together, onTogetherClose } = props;
  const areKeysOn = useSingleKeys();
  const { rejecting, shown, selection, onDecidedTogether } = queue;
  const nameOf = useExpenseName();
  return (
    <Suspense>
      {rejecting ? (
        <RejectDialog
          expenseName={nameOf(rejecting.expense)}
          knownReason={rejecting.knownReason}
          digits={rejecting.way === 'key' && areKeysOn}
          reject={(reason) => {
            rejecting.confirm(reason);
            return true;
          }}
          onClose={rejecting.close}
        />
      ) : null}
      {together ? (
        <BulkDecisionDialog
          decision={together.decision}
          selected={selection.selected}
          digits={together.byKey && areKeysOn}
          onDecided={onDecidedTogether}
          onClose={onTogetherClose}
        />
      ) : null}
      {isReceiptOpen && shown?.expense.invoiceImageUrl ? (
        <ReceiptFullScreen
          fileKey={shown.expense.invoiceImageUrl}
          name={nameOf(shown.expense)}
          onClose={onReceiptClose}
        />
      ) : null}
    </Suspense>
  );
}
