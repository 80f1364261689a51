import { useText } from '../../../lib/i18n.ts';
import { ExpenseSelectionBar } from '../expense-selection-bar.tsx';
import type { Decision } from '../use-decision.ts';
import { DecideButtons } from './decide-buttons.tsx';
import { QueueFacts } from './queue-facts.tsx';
import { QueueHead } from './queue-head.tsx';
import { QueueList } from './queue-list.tsx';
import { QueueReceipt } from './queue-receipt.tsx';
import type { ApprovalQueue } from './use-approval-queue.ts';

type QueueDeskProps = {
  queue: ApprovalQueue;
  onOpenReceipt: () => void;
  onDecideSelected: (decision: Decision) => void;
};

const column = 'row-span-full lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto';

/** Below what is to be decided, so that it is seen without scrolling. */
const receiptInColumn =
  'max-xl:col-start-2 max-xl:[&_iframe]:h-[45dvh] max-xl:[&_iframe]:min-h-0 max-xl:[&_img]:max-h-[45dvh]';

/** In the third column. */
const receiptBeside =
  'xl:sticky xl:top-4 xl:col-start-3 xl:row-span-full xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto';

/** The list beside the expense with its receipt, which has a third column where there is room. */
export function QueueDesk({ queue, onOpenReceipt, onDecideSelected }: QueueDeskProps) {
  const { t } = useText();
  const { shown, isGone } = queue;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,4fr)_minmax(0,7fr)] grid-rows-[auto_auto_1fr] items-start gap-4 xl:grid-cols-3 xl:grid-rows-[auto_1fr]">
        <div className={column}>
          <QueueList queue={queue} />
        </div>
        {shown ? (
          <>
            <div className="col-start-2 min-w-0">
              <QueueHead
                expense={shown.expense}
                isGone={isGone}
                buttons={
                  <div className="grid grid-cols-2 gap-2">
                    <DecideButtons queue={queue} />
                  </div>
                }
              />
            </div>
            <div className={`min-w-0 ${receiptInColumn} ${receiptBeside}`}>
              <QueueReceipt expense={shown.expense} onOpen={onOpenReceipt} />
            </div>
            <div className="col-start-2 min-w-0">
              <QueueFacts queued={shown} />
            </div>
          </>
        ) : (
          <p className="col-start-2 text-muted">{t('Loading…')}</p>
        )}
      </div>
      <ExpenseSelectionBar selection={queue.selection} onDecide={onDecideSelected} />
    </>
  );
}
