import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { clsx } from 'clsx';
import { Undo2 } from 'lucide-react';
import { useFormat } from '../../../lib/format.ts';
import { text, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import type { DecisionToSend } from './held-decisions.ts';
import type { ApprovalQueue } from './use-approval-queue.ts';

type UndoBarProps = {
  queue: Pick<ApprovalQueue, 'undoable' | 'undo'>;
  /** Above the bar of the selection. */
  isRaised: boolean;
};

/** The last decision by key or swipe, until it is sent. Above the buttons of a phone. */
export function UndoBar({ queue: { undoable, undo }, isRaised }: UndoBarProps) {
  const { t } = useText();
  const format = useFormat();
  const name =
    undoable &&
    `${format.label(expenseCategoryLabels[undoable.expense.category])}, ${format.money(undoable.expense.amount)}`;
  return (
    <div
      className={clsx(
        'pointer-events-none fixed inset-x-0 bottom-[calc(8.5rem+env(safe-area-inset-bottom))] z-20 px-3 lg:ps-68 print:hidden',
        isRaised ? 'lg:bottom-24' : 'lg:bottom-4',
      )}
    >
      <div role="status">
        {undoable ? (
          <div className="pointer-events-auto mx-auto flex min-h-14 max-w-md items-center justify-between gap-3 rounded-card bg-ink py-1 ps-4 pe-1 text-canvas shadow-float">
            <span className="line-clamp-2 min-w-0 wrap-anywhere">{t(textOf(undoable), { expense: name ?? '' })}</span>
            <Button
              variant="ghost"
              icon={Undo2}
              className="min-h-12! shrink-0 text-canvas! hover:bg-transparent hover:underline rtl:[&>svg]:-scale-x-100"
              onClick={undo}
            >
              {t('Undo')}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}

function textOf({ decision, expense: { approvals } }: DecisionToSend): string {
  if (decision === 'REJECTED') return text('Rejected: {{expense}}');
  const isFirst = approvals !== undefined && approvals.needed - approvals.given > 1;
  return isFirst ? text('First approval: {{expense}}') : text('Approved: {{expense}}');
}
