import { cancelFundRequest, type FundRequest, giveFunds, refuseFunds } from '@binaa/contract/fund-requests';
import { HandCoins, Undo2, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useSend } from '../../lib/send.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { notify } from '../../ui/toast.tsx';
import { useReportedAction } from '../../ui/use-reported-action.ts';

const GiveDialog = lazy(() => import('./give-dialog.tsx'));
const ReasonDialog = lazy(() => import('./reason-dialog.tsx'));

type RequestProps = { request: FundRequest };

/** What an ADMIN is about to do with a request. */
export type RequestDecision = RequestProps & { kind: 'give' | 'refuse' };

type DecisionButtonsProps = RequestProps & { onDecide: (decision: RequestDecision) => void; describedBy: string };

/** Give and Refuse of an ADMIN. */
export function DecisionButtons({ request, onDecide, describedBy }: DecisionButtonsProps) {
  const { t } = useText();
  const { can } = request;
  if (!can.give && !can.refuse) return null;
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:flex-1 as-table:flex-nowrap as-table:justify-end">
      {can.give ? (
        <Button
          variant="primary"
          icon={HandCoins}
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          onClick={() => onDecide({ kind: 'give', request })}
        >
          {t('Give')}
        </Button>
      ) : null}
      {can.refuse ? (
        <Button
          icon={X}
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          onClick={() => onDecide({ kind: 'refuse', request })}
        >
          {t('Refuse')}
        </Button>
      ) : null}
    </div>
  );
}

type DecisionDialogProps = { decision: RequestDecision | undefined; onClose: () => void };

/**
 * Beside the list, not in its row: the row goes when somebody else decides, and what was typed must stay until the server
 * says who was first. The calls live here, so that a retry after reopening has the same idempotency key and gives once.
 */
export function DecisionDialog({ decision, onClose }: DecisionDialogProps) {
  const { t } = useText();
  const format = useFormat();
  const give = useSend(giveFunds);
  const refuse = useSend(refuseFunds);
  if (!decision) return null;
  const { id, holderName, amount } = decision.request;
  return (
    <Suspense>
      {decision.kind === 'give' ? (
        <GiveDialog
          request={decision.request}
          save={async (body) => {
            await give.send({ params: { id }, body });
            onClose();
            notify.success(t('Money given'));
          }}
          onClose={onClose}
        />
      ) : (
        <ReasonDialog
          title={t('Refuse this request?')}
          description={<>{t('{{amount}} for {{name}}', { amount: format.money(amount), name: holderName })}</>}
          help={t('The holder reads it.')}
          submitLabel={t('Refuse')}
          draftKey={`cash.refuse-request.${id}`}
          endpoint={refuseFunds}
          failed={t('Failed to refuse the request')}
          save={async (reason) => {
            await refuse.send({ params: { id }, body: { reason } });
            onClose();
            notify.success(t('Request refused'));
          }}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}

/** For the holder who asked. */
export function WithdrawRequest({ request: { id, can }, describedBy }: RequestProps & { describedBy: string }) {
  const { t } = useText();
  const cancel = useReportedAction(cancelFundRequest, {
    done: t('Request withdrawn'),
    failed: t('Failed to withdraw the request'),
  });
  if (!can.cancel) return null;
  return (
    <ConfirmButton
      label={t('Withdraw request')}
      describedBy={describedBy}
      icon={Undo2}
      question={t('Withdraw this request?')}
      action={() => cancel.run({ params: { id } })}
    />
  );
}
