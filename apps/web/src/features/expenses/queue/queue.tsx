import { Inbox } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { Decision } from '../use-decision.ts';
import { useExpenseName } from '../use-expense-name.ts';
import { QueueDesk } from './queue-desk.tsx';
import { QueueDialogs } from './queue-dialogs.tsx';
import { QueuePhone } from './queue-phone.tsx';
import { QueueSkeleton } from './queue-skeleton.tsx';
import { ReceiptsAhead } from './receipts-ahead.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useApprovalQueue } from './use-approval-queue.ts';
import type { QueueFilterState } from './use-queue-filters.ts';
import { useQueueKeys } from './use-queue-keys.ts';

type QueueProps = { filters: QueueFilterState; onHelp: () => void };

export function Queue({ filters, onHelp }: QueueProps) {
  const { t, plural } = useText();
  const format = useFormat();
  const queue = useApprovalQueue(filters.query);
  const isDesk = useMedia('(min-width: 64rem)');
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  const [together, setTogether] = useState<{ decision: Decision; byKey: boolean }>();
  const screen = useRef<HTMLDivElement>(null);
  const { shown, selection, waiting, hasMore, total, totalAmount } = queue;
  const nameOf = useExpenseName();

  const openReceipt = () => setReceiptOpen(Boolean(shown?.expense.invoiceImageUrl));
  const decideSelected = (decision: Decision, byKey: boolean) => {
    if (selection.selected.length > 0) setTogether({ decision, byKey });
  };
  const commands = {
    next: () => queue.move(1),
    previous: () => queue.move(-1),
    approve: () => queue.approve('key'),
    reject: () => queue.reject('key'),
    comment: () => screen.current?.querySelector('textarea')?.focus(),
    receipt: openReceipt,
    select: () => shown && !queue.isGone && isDesk && selection.toggle(shown.expense),
    approveSelected: () => decideSelected('APPROVED', true),
    rejectSelected: () => decideSelected('REJECTED', true),
    undo: queue.undo,
    help: onHelp,
  };
  useQueueKeys(commands, queue.rejecting !== undefined || together !== undefined);

  const isEmpty = waiting.length === 0 && !hasMore && !queue.isGone;
  const empty = (
    <EmptyState
      icon={Inbox}
      message={filters.isFiltered ? t('Nothing waits that matches the filters.') : t('Nothing waits for you.')}
      action={
        filters.isFiltered ? (
          <Button onClick={filters.clear}>{t('Clear filters')}</Button>
        ) : (
          <LinkButton to={paths.expenses}>{t('Expenses')}</LinkButton>
        )
      }
    />
  );
  return (
    <div ref={screen}>
      <p aria-live="polite" className="mb-3 min-h-6 text-sm text-muted">
        {queue.isLoading || (queue.error && waiting.length === 0)
          ? ''
          : plural(total, '{{count}} pending, {{amount}} in all', { amount: format.money(totalAmount) })}
      </p>
      <ListStates
        list={{ ...queue, items: waiting, isRefreshing: queue.error !== undefined && queue.isRefreshing, isEmpty }}
        skeleton={<QueueSkeleton />}
        failed={t('Failed to load the approval queue. Please try again later.')}
        empty={empty}
      >
        {isDesk ? (
          <QueueDesk
            queue={queue}
            onOpenReceipt={openReceipt}
            onDecideSelected={(decision) => decideSelected(decision, false)}
          />
        ) : (
          <QueuePhone queue={queue} onOpenReceipt={openReceipt} />
        )}
        <ReceiptsAhead waiting={waiting} position={queue.position} />
      </ListStates>
      {/* Says where the keys have led. */}
      <p role="status" className="sr-only" dir="auto">
        {shown && !queue.isGone ? nameOf(shown.expense) : null}
      </p>
      <UndoBar queue={queue} isRaised={isDesk && selection.selected.length > 0} />
      <QueueDialogs
        queue={queue}
        isReceiptOpen={isReceiptOpen}
        onReceiptClose={() => setReceiptOpen(false)}
        together={together}
        onTogetherClose={() => setTogether(undefined)}
      />
    </div>
  );
}
