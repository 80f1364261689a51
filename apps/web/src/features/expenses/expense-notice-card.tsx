import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { type Expense, expenseRelatedTypeLabels, getExpense } from '@binaa/contract/expenses';
import { CalendarDays, FileText, FolderKanban, User } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { IconFact, IconFacts } from '../../ui/icon-fact.tsx';
import { Money } from '../../ui/money.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { ApprovalsNotice } from './approvals-notice.tsx';
import { DecisionButtons, isDecidable } from './decision-buttons.tsx';
import { FlagBadges } from './flag-badge.tsx';
import { ReceiptThumbnail } from './receipt-thumbnail.tsx';
import { decisionFailures } from './use-decision.ts';
import { useExpenseName } from './use-expense-name.ts';

type ExpenseNoticeProps = {
  expenseId: number;
  /** The amount that the notice names. */
  told: number | undefined;
  /** With the expense in short. */
  full: boolean;
};

/** Approve and Reject of an expense that a notice is about. Nobody decides by a sentence that is not true any more. */
export default function ExpenseNoticeCard({ expenseId, told, full }: ExpenseNoticeProps) {
  const { data: expense, isPending } = useRead(getExpense, { params: { id: expenseId } });
  const name = useExpenseName();
  if (!expense) {
    if (full && isPending) return <SkeletonBlock className="h-40 w-full" />;
    return full ? null : <span className="h-control" />;
  }
  const buttons = <DecisionButtons expense={expense} failed={decisionFailures} expenseName={name(expense)} />;
  if (!full) return expense.amount === told ? buttons : null;
  return (
    <div className="flex flex-col gap-5">
      <ExpenseInShort expense={expense} name={name(expense)} />
      {isDecidable(expense) ? (
        <div className="grid gap-2 *:min-h-12 *:text-base sm:grid-cols-2 sm:max-w-lg">{buttons}</div>
      ) : null}
    </div>
  );
}

function ExpenseInShort({ expense, name }: { expense: Expense; name: string }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
        <ReceiptThumbnail fileKey={expense.invoiceImageUrl} expenseName={name} decide={undefined} />
        <div className="@container col-start-2 flex min-w-0 flex-col gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Money amount={expense.amount} className="text-2xl font-semibold" />
            <StatusBadge status={expense.status} />
          </div>
          <p className="font-medium">{format.label(expenseCategoryLabels[expense.category])}</p>
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
            {expense.notes === null ? null : (
              <IconFact icon={FileText} label={t('Notes')}>
                <bdi className="wrap-anywhere">{expense.notes}</bdi>
              </IconFact>
            )}
          </IconFacts>
        </div>
      </div>
      {expense.flags?.length ? <FlagBadges flags={expense.flags} /> : null}
      <ApprovalsNotice expense={expense} />
    </div>
  );
}
