import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { deleteExpense, type Expense } from '@binaa/contract/expenses';
import { Copy, Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useFormat } from '../../lib/format.ts';
import { text, useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-permission.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintRecord } from '../../ui/print-record.tsx';
import { ApprovalsNotice } from './approvals-notice.tsx';
import { DecisionButtons, isDecidable } from './decision-buttons.tsx';
import { isFlaggedDuplicate } from './duplicate-question.ts';
import { ExpenseComments } from './expense-comments.tsx';
import { ExplainRejectionCard } from './explain-rejection-card.tsx';
import { Receipt } from './receipt.tsx';
import { SubmitAgainButton } from './submit-again-button.tsx';
import { useExpenseFacts } from './use-expense-facts.tsx';

const ExpenseDuplicates = lazy(() => import('./expense-duplicates.tsx'));

const undecided = text('Failed to update expense status');

type ExpenseDetailProps = { expense: Expense; back: { to: string; label: string } };

export function ExpenseDetail({ expense, back }: ExpenseDetailProps) {
  const { t } = useText();
  const format = useFormat();
  const facts = useExpenseFacts(expense);
  const mayCreate = useMay('expense.create');
  const receipt = { label: t('Receipt'), value: expense.invoiceImageUrl === null ? t('No') : t('Yes') };
  return (
    <>
      <PageHeader
        title={format.label(expenseCategoryLabels[expense.category])}
        badge={<StatusBadge status={expense.status} />}
        subtitle={<Money amount={expense.amount} className="text-lg font-semibold text-ink" />}
        back={back}
        aside={
          <PrintRecord
            title={t('Expense #{{id}}', { id: expense.id })}
            sections={[{ title: t('Expense details'), items: [...facts, receipt] }]}
          />
        }
        actions={
          <>
            <DecisionButtons expense={expense} failed={{ APPROVED: undecided, REJECTED: undecided }} />
            <SubmitAgainButton expense={expense} />
            {expense.can.edit ? (
              <LinkButton to={paths.editExpense(expense.id)} icon={Pencil}>
                {t('Edit')}
              </LinkButton>
            ) : null}
            {mayCreate ? (
              <LinkButton to={`${paths.newExpense}?copy=${expense.id}`} icon={Copy}>
                {t('Copy as new')}
              </LinkButton>
            ) : null}
            {expense.can.delete ? (
              <DeleteButton
                endpoint={deleteExpense}
                id={expense.id}
                question={t('Are you sure you want to delete this expense?')}
                deleted={t('Expense deleted successfully')}
                failed={t('Failed to delete expense')}
                leaveTo={paths.expenses}
              />
            ) : null}
          </>
        }
      />
      <ApprovalsNotice expense={expense} />
      <ExplainRejectionCard expense={expense} />
      <div className="grid items-start gap-5 lg:grid-cols-5">
        <div className="flex flex-col gap-5 lg:col-span-3">
          <Suspense>
            {isDecidable(expense) && isFlaggedDuplicate(expense.flags) ? <ExpenseDuplicates expense={expense} /> : null}
          </Suspense>
          <Card>
            <CardHeader title={t('Expense details')} />
            <DescriptionList items={facts} />
          </Card>
          {expense.can.comment ? <ExpenseComments expense={expense} /> : null}
        </div>
        <Card className="lg:col-span-2">
          <CardHeader title={t('Receipt')} />
          <Receipt fileKey={expense.invoiceImageUrl} />
        </Card>
      </div>
    </>
  );
}
