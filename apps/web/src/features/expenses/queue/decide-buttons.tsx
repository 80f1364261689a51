import { Check, X } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import type { ApprovalQueue } from './use-approval-queue.ts';

type DecideButtonsProps = { queue: ApprovalQueue; className?: string };

/** The second click of a double click would decide the next expense, which nobody has looked at. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act();
};

/** A key that is held down would do the same: each repetition is a click. */
const ignoreRepetition = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault();
};

/** Reject towards the start and Approve towards the end, as the swipes go. */
export function DecideButtons({ queue: { approve, reject, isArmed, canApprove }, className = '' }: DecideButtonsProps) {
  const { t } = useText();
  return (
    <>
      <Button
        icon={X}
        className={className}
        aria-haspopup="dialog"
        onKeyDown={ignoreRepetition}
        onClick={once(() => reject('button'))}
      >
        {t('Reject')}
      </Button>
      {canApprove ? (
        <Button
          variant={isArmed ? 'danger' : 'primary'}
          icon={Check}
          className={className}
          onKeyDown={ignoreRepetition}
          onClick={once(() => approve('button'))}
        >
          {isArmed ? t('Approve anyway') : t('Approve')}
        </Button>
      ) : null}
      <span role="status" className="sr-only">
        {isArmed ? t('This expense has warnings. Press again to approve it.') : null}
      </span>
    </>
  );
}
