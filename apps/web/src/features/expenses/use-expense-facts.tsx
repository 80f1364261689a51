import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { type Expense, expenseRelatedTypeLabels } from '@binaa/contract/expenses';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Bilingual } from '../../ui/bilingual.tsx';
import type { DescriptionItem } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';

/** The fields of an expense for a description list. */
export function useExpenseFacts(expense: Expense): DescriptionItem[] {
  const { t } = useText();
  const format = useFormat();
  const notSet = <span className="text-muted">{t('Not set')}</span>;
  const { projectId, projectName } = expense;
  const project: DescriptionItem = {
    label: t('Project'),
    value:
      projectId === null || projectName === null ? (
        notSet
      ) : (
        <Link to={paths.project(projectId)} className="font-medium text-accent-ink hover:underline">
          <bdi>{projectName}</bdi>
        </Link>
      ),
  };
  return [
    { label: t('Category'), value: <Bilingual {...expenseCategoryLabels[expense.category]} /> },
    { label: t('Amount'), value: <Money amount={expense.amount} /> },
    { label: t('Date'), value: format.date(expense.date) },
    { label: t('Status'), value: <StatusBadge status={expense.status} /> },
    { label: t('Related Type'), value: format.label(expenseRelatedTypeLabels[expense.relatedType]) },
    ...(expense.relatedType === 'PROJECT' ? [project] : []),
    { label: t('Submitted By'), value: <bdi>{expense.submittedBy}</bdi> },
    { label: t('Submitted'), value: format.dateTime(expense.createdAt) },
    ...decisionFacts(expense, t('Approved By'), t('Rejected By')),
    ...(expense.decidedAt === null ? [] : [{ label: t('Decided'), value: format.dateTime(expense.decidedAt) }]),
    { label: t('Last updated'), value: format.dateTime(expense.updatedAt) },
    { label: t('Expense ID'), value: expense.expenseId },
    { label: t('Notes'), value: expense.notes === null ? notSet : <bdi>{expense.notes}</bdi>, wide: true },
  ];
}

function decisionFacts(expense: Expense, approved: string, rejected: string): DescriptionItem[] {
  const facts = [
    { label: approved, name: expense.approvedBy },
    { label: rejected, name: expense.rejectedBy },
  ];
  return facts.flatMap(({ label, name }) => (name === null ? [] : [{ label, value: <bdi>{name}</bdi> }]));
}
