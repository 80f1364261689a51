import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { type Expense, expenseRelatedTypeLabels } from '@binaa/contract/expenses';
import { CalendarDays, FolderKanban, Paperclip, User } from 'lucide-react';
import { memo } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { IconFact, IconFacts } from '../../ui/icon-fact.tsx';
import { Money } from '../../ui/money.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { FlagBadges } from './flag-badge.tsx';

/** Memoised: typing in the filters above does not render the cards again. */
export const ExpenseCard = memo(function ExpenseCard({ expense }: { expense: Expense }) {
  const { t } = useText();
  const format = useFormat();
  const label = expenseCategoryLabels[expense.category];
  return (
    <Card role="article" aria-label={format.label(label)} interactive className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-base leading-snug">
            <StretchedLink to={paths.expense(expense.expenseId)} className="!font-semibold">
              {format.label(label)}
            </StretchedLink>
          </h2>
          <p className="text-sm text-muted">
            <bdi>{format.otherLabel(label)}</bdi>
          </p>
        </div>
        <StatusBadge status={expense.status} />
      </div>
      <FlagBadges flags={expense.flags} />
      <Money amount={expense.amount} className="self-start text-xl font-semibold tracking-tight" />
      <IconFacts>
        <IconFact icon={FolderKanban} label={t('Project')}>
          <bdi>{expense.projectName ?? format.label(expenseRelatedTypeLabels[expense.relatedType])}</bdi>
        </IconFact>
        <IconFact icon={User} label={t('Submitted By')}>
          <bdi>{expense.submittedBy}</bdi>
        </IconFact>
        <IconFact icon={CalendarDays} label={t('Date')}>
          {format.date(expense.date)}
        </IconFact>
        {expense.invoiceImageUrl ? (
          <IconFact icon={Paperclip} label={t('Receipt')}>
            {t('Receipt attached')}
          </IconFact>
        ) : null}
      </IconFacts>
    </Card>
  );
});
