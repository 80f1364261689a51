import type { Dashboard } from '@binaa/contract/dashboard';
import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { expenseRelatedTypeLabels } from '@binaa/contract/expenses';
import { CalendarDays, FolderKanban, User } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { IconFact, IconFacts } from '../../ui/icon-fact.tsx';
import { Money } from '../../ui/money.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { ReceiptThumbnail } from './receipt-thumbnail.tsx';
import { decisionFailures } from './use-decision.ts';
import { useExpenseName } from './use-expense-name.ts';

export type PendingExpenseRow = NonNullable<Dashboard['decisions']>['oldest'][number];

/** An undecided expense on the dashboard, which only lists what its reader may decide. */
export function PendingExpense({ expense }: { expense: PendingExpenseRow }) {
  const { t } = useText();
  const format = useFormat();
  const category = format.label(expenseCategoryLabels[expense.category]);
  const name = useExpenseName()(expense);
  const decidable = {
    id: expense.expenseId,
    version: expense.version,
    status: 'PENDING' as const,
    can: { decide: true },
    submittedById: expense.submittedById,
    flags: expense.flags,
    approvals: expense.approvals,
    firstApprovedById: expense.firstApprovedById,
  };
  const buttons = <DecisionButtons expense={decidable} failed={decisionFailures} expenseName={name} />;
  return (
    <article
      aria-label={name}
      className="grid h-full grid-cols-[auto_minmax(0,1fr)] grid-rows-[1fr_auto] gap-3 rounded-card border border-line p-3 sm:gap-x-4"
    >
      <div className="empty:hidden sm:row-span-2">
        <ReceiptThumbnail fileKey={expense.invoiceImageUrl} expenseName={name} decide={buttons} />
      </div>
      <div className="col-start-2 flex flex-col gap-2">
        <div className="flex items-baseline justify-between gap-x-3 max-sm:flex-col max-sm:items-start sm:flex-wrap">
          <Link
            to={paths.expense(expense.expenseId)}
            className="font-medium hover:text-accent-ink hover:underline max-sm:-my-2.5 max-sm:py-2.5"
          >
            {category}
          </Link>
          <span className="text-lg font-semibold">
            <Money amount={expense.amount} />
          </span>
        </div>
        <IconFacts>
          <IconFact icon={User} label={t('Submitted By')}>
            <bdi>{expense.submittedBy}</bdi>
          </IconFact>
          <IconFact icon={FolderKanban} label={t('Project')}>
            <bdi>{expense.projectName ?? format.label(expenseRelatedTypeLabels.GENERAL_EXPENSE)}</bdi>
          </IconFact>
          <IconFact icon={CalendarDays} label={t('Date')}>
            {format.date(expense.date)}
          </IconFact>
        </IconFacts>
      </div>
      <div className="col-start-2 flex flex-wrap gap-2 max-sm:col-span-full max-sm:*:flex-1">{buttons}</div>
    </article>
  );
}
