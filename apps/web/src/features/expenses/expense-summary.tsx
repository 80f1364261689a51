import type { Expense, ExpensePage } from '@binaa/contract/expenses';
import { fromMinor, toMinor } from '@binaa/contract/money';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';

type Answer = Pick<ExpensePage, 'content' | 'totalPages' | 'totalAmount'> | readonly Expense[];

type ExpenseSummaryProps = {
  list: { isLoading: boolean; totalElements: number; answer: Answer | undefined };
};

/** The total of all pages. Without the server's own total it is known only if there is no other page. */
function totalOf(answer: Answer): number | undefined {
  if (!('content' in answer)) return sumOf(answer);
  if (answer.totalAmount === undefined && answer.totalPages <= 1) return sumOf(answer.content);
  return answer.totalAmount;
}

function sumOf(expenses: readonly Expense[]): number {
  return fromMinor(expenses.reduce((sum, { amount }) => sum + toMinor(amount), 0));
}

/** The number and the sum of all expenses that pass the filters. */
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
    </Card>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-7 items-center gap-2">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
