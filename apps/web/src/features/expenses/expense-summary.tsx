import { expenseStatuses, expenseStatusLabels } from '@binaa/contract/expenses';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import { type ExpenseAnswer, totalOf, totalsOf } from './expense-totals.ts';

type ExpenseSummaryProps = {
  list: { isLoading: boolean; totalElements: number; answer: ExpenseAnswer | undefined };
};

/** The number and the sum of all expenses that pass the filters, and how much of it is in which status. */
export function ExpenseSummary({ list }: ExpenseSummaryProps) {
  const { t } = useText();
  const format = useFormat();
  if (!list.isLoading && !list.answer) return null;
  return (
    <Card role="group" aria-label={t('Summary')} padding="none" className="mb-4 px-4 py-3 sm:px-5">
      <dl className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
        <Figure label={t('Expenses found')}>
          {list.answer ? format.number(list.totalElements) : <SkeletonLine className="w-10" />}
        </Figure>
        <Figure label={t('Total amount')}>
          {list.answer ? <Money amount={totalOf(list.answer)} /> : <SkeletonLine className="w-28" />}
        </Figure>
      </dl>
      <ByStatus answer={list.answer} />
    </Card>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-7 items-center gap-2 max-sm:w-full max-sm:justify-between">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

/** Statuses without an expense are left out. */
function ByStatus({ answer }: { answer: ExpenseAnswer | undefined }) {
  const { t } = useText();
  const format = useFormat();
  const totals = answer && totalsOf(answer);
  if (!totals) return null;
  return (
    <dl
      aria-label={t('Totals')}
      className="mt-1 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-2 text-sm empty:hidden"
    >
      {expenseStatuses.map((status) =>
        totals[status].count === 0 ? null : (
          <div key={status} className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
            <dt className="text-muted">
              {format.label(expenseStatusLabels[status])} ({format.number(totals[status].count)})
            </dt>
            <dd className="font-medium">
              <Money amount={totals[status].amount} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
