import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import type { Expense } from '@binaa/contract/expenses';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Money } from '../../../ui/money.tsx';
import { FlagIcons } from '../flag-badge.tsx';
import { useExpenseName } from '../use-expense-name.ts';
import type { ApprovalQueue } from './use-approval-queue.ts';
import { waitingDays } from './waiting-days.ts';

/** Who, what and how much, longest waiting first, each with a box to select it. */
export function QueueList({ queue }: { queue: ApprovalQueue }) {
  const { t } = useText();
  const { waiting, shown, isGone, selection, show, hasMore, loadMore, isRefreshing } = queue;
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label={t('Waiting expenses')} className="flex flex-col gap-1.5">
        {waiting.map((one) => (
          <QueueRow
            key={one.expense.id}
            expense={one.expense}
            isShown={!isGone && one.expense.id === shown?.expense.id}
            isSelected={selection.has(one.expense)}
            onSelect={() => selection.toggle(one.expense)}
            onShow={() => show(one)}
          />
        ))}
      </ul>
      {hasMore ? (
        <Button pending={isRefreshing} onClick={loadMore}>
          {t('Show more')}
        </Button>
      ) : null}
    </div>
  );
}

type QueueRowProps = {
  expense: Expense;
  isShown: boolean;
  isSelected: boolean;
  onSelect: () => void;
  onShow: () => void;
};

function QueueRow({ expense, isShown, isSelected, onSelect, onShow }: QueueRowProps) {
  const { t, plural } = useText();
  const format = useFormat();
  const nameOf = useExpenseName();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isShown) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  const category = format.label(expenseCategoryLabels[expense.category]);
  const days = waitingDays(expense.createdAt);
  return (
    <li
      ref={row}
      className={clsx(
        'flex items-center gap-1 rounded-control border ps-1',
        isShown ? 'border-accent-ink bg-accent-soft' : 'border-line bg-surface hover:bg-sunken',
      )}
    >
      <label className="grid size-8 shrink-0 place-items-center pointer-coarse:size-11">
        <span className="sr-only">{t('Select {{name}}', { name: nameOf(expense) })}</span>
        <input type="checkbox" checked={isSelected} onChange={onSelect} className="size-4.5 accent-accent" />
      </label>
      <button
        type="button"
        aria-current={isShown || undefined}
        onClick={onShow}
        className="flex min-w-0 flex-1 flex-col gap-0.5 py-2 pe-3 text-start text-sm"
      >
        <span className="flex w-full flex-wrap items-baseline justify-between gap-x-2">
          <span className="min-w-0 font-medium wrap-anywhere">{category}</span>
          <Money amount={expense.amount} className="ms-auto font-semibold" />
        </span>
        <span className="flex w-full items-center justify-between gap-2 text-muted">
          <bdi className="min-w-0 wrap-anywhere">{expense.submittedBy}</bdi>
          <span className="flex shrink-0 items-center gap-1.5">
            <FlagIcons flags={expense.flags} />
            <span className="tabular-nums">
              {days === 0 ? t('Today') : plural(days, { one: '{{count}} day', other: '{{count}} days' })}
            </span>
          </span>
        </span>
      </button>
    </li>
  );
}
