import { clsx } from 'clsx';
import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { DecideButtons } from './decide-buttons.tsx';
import { isFlagged } from './is-flagged.ts';
import { PhoneReceipt } from './phone-receipt.tsx';
import { QueueFacts } from './queue-facts.tsx';
import { QueueHead } from './queue-head.tsx';
import { QueueSkeleton } from './queue-skeleton.tsx';
import type { ApprovalQueue } from './use-approval-queue.ts';
import { useSwipe } from './use-swipe.ts';

type QueuePhoneProps = { queue: ApprovalQueue; onOpenReceipt: () => void };

/** One expense at a time: the receipt, the facts, and the buttons where the thumbs are. */
export function QueuePhone({ queue, onOpenReceipt }: QueuePhoneProps) {
  const { t } = useText();
  const { shown, isGone, position, total, move, canApprove } = queue;
  const canSwipe = shown !== undefined && !isGone && !isFlagged(shown.expense);
  const swipe = useSwipe(canSwipe, (decision) =>
    decision === 'APPROVED' ? queue.approve('swipe') : queue.reject('swipe'),
  );
  const { offset, handlers } = swipe;
  const aim = swipe.aim === 'APPROVED' && !canApprove ? undefined : swipe.aim;
  if (!shown) return <QueueSkeleton />;
  const place = isGone ? '' : t('{{position}} of {{total}}', { position: position + 1, total });
  return (
    <div className="pb-20">
      <div className="mb-2 flex items-center justify-between">
        <IconButton icon={ChevronLeft} flip label={t('Previous expense')} onClick={() => move(-1)} />
        <span className="text-sm text-muted tabular-nums">{place}</span>
        <IconButton icon={ChevronRight} flip label={t('Next expense')} onClick={() => move(1)} />
      </div>
      <div className="relative overflow-x-clip">
        <SwipeAim aim={aim} />
        <div
          {...handlers}
          style={{ transform: offset === 0 ? undefined : `translateX(${offset}px)` }}
          className={clsx(
            'grid touch-pan-y touch-pinch-zoom gap-4 md:grid-cols-2 md:items-start',
            offset === 0 && 'transition-transform',
          )}
        >
          <PhoneReceipt expense={shown.expense} onOpen={onOpenReceipt} />
          <div className="flex min-w-0 flex-col gap-4">
            <QueueHead expense={shown.expense} isGone={isGone} />
            <QueueFacts queued={shown} />
          </div>
        </div>
      </div>
      {isGone ? null : (
        <div className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 grid grid-cols-2 gap-2 border-t border-line bg-surface p-2 print:hidden">
          <DecideButtons queue={queue} className="min-h-14! text-base" />
        </div>
      )}
    </div>
  );
}

/** What letting go would do, behind the expense that moves away. */
function SwipeAim({ aim }: { aim: 'APPROVED' | 'REJECTED' | undefined }) {
  const { t } = useText();
  if (!aim) return null;
  const Icon = aim === 'APPROVED' ? Check : X;
  return (
    <div
      aria-hidden
      className={clsx(
        'absolute inset-0 flex items-start gap-2 rounded-card px-6 pt-20 font-semibold',
        aim === 'APPROVED' ? 'justify-start bg-green-soft text-green-ink' : 'justify-end bg-red-soft text-red-ink',
      )}
    >
      <Icon className="size-6" />
      {aim === 'APPROVED' ? t('Approve') : t('Reject')}
    </div>
  );
}
