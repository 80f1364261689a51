import { Check, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { type Decidable, type Decision, useDecision } from './use-decision.ts';

const RejectDialog = lazy(() => import('./reject-dialog.tsx'));

type DecisionButtonsProps = {
  expense: Decidable;
  /** The toasts after a failed decision, in English. */
  failed: Record<Decision, string>;
  /** The id of the element that names the expense, when the screen shows several. */
  describedBy?: string;
  /**
   * Becomes part of the buttons' names, on a screen whose specification has no such buttons. There, Reject asks for the
   * reason first.
   */
  expenseName?: string;
};

export function isDecidable({ can, status }: Decidable): boolean {
  return can.decide && status === 'PENDING';
}

/** Approve and Reject, for users who may decide and while the expense is undecided. */
export function DecisionButtons({ expense, failed, describedBy, expenseName }: DecisionButtonsProps) {
  const { t } = useText();
  const { decide, deciding } = useDecision(expense, failed);
  const [isAsking, setAsking] = useState(false);
  const asksReason = expenseName !== undefined;
  if (!isDecidable(expense)) return null;
  const button = (decision: Decision, name: string) => ({
    'aria-describedby': describedBy,
    'aria-label': expenseName === undefined ? undefined : name,
    pending: deciding === decision,
    disabled: deciding !== undefined,
    onClick: () => (decision === 'REJECTED' && asksReason ? setAsking(true) : void decide(decision)),
  });
  const names = { expense: expenseName ?? '' };
  return (
    <>
      <Button variant="primary" icon={Check} {...button('APPROVED', t('Approve {{expense}}', names))}>
        {t('Approve')}
      </Button>
      <Button icon={X} {...button('REJECTED', t('Reject {{expense}}', names))}>
        {t('Reject')}
      </Button>
      <Suspense>
        {isAsking ? (
          <RejectDialog
            expenseName={names.expense}
            reject={(reason) => decide('REJECTED', reason)}
            onClose={() => setAsking(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
