import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { type Expense, expenseRelatedTypeLabels } from '@binaa/contract/expenses';
import { paymentMethodLabels } from '@binaa/contract/payment-methods';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Bilingual } from '../../ui/bilingual.tsx';
import type { DescriptionItem } from '../../ui/description-list.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { Money } from '../../ui/money.tsx';
import { FlagBadges } from './flag-badge.tsx';

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
    ...(expense.flags?.length
      ? [{ label: t('Warnings'), value: <FlagBadges flags={expense.flags} />, wide: true }]
      : []),
    { label: t('Related Type'), value: format.label(expenseRelatedTypeLabels[expense.relatedType]) },
    ...(expense.relatedType === 'PROJECT' ? [project] : []),
    ...(expense.siteName ? [{ label: t('Site'), value: <bdi>{expense.siteName}</bdi> }] : []),
    ...(expense.supplierName ? [{ label: t('Supplier'), value: <bdi>{expense.supplierName}</bdi> }] : []),
    ...(expense.paymentMethod
      ? [{ label: t('Payment method'), value: format.label(paymentMethodLabels[expense.paymentMethod]) }]
      : []),
    ...(expense.orderId
      ? [
          {
            label: t('Order'),
            value: (
              <Link to={paths.order(expense.orderId)} className="font-medium text-accent-ink hover:underline">
                {t('See the order')}
              </Link>
            ),
          },
        ]
      : []),
    { label: t('Submitted By'), value: <bdi>{expense.submittedBy}</bdi> },
    { label: t('Submitted'), value: format.dateTime(expense.createdAt) },
    ...(expense.firstApprovedBy
      ? [
          {
            label: t('First approval'),
            value: (
              <FactLine>
                {expense.firstApprovedBy}
                {format.dateTime(expense.firstApprovedAt ?? undefined)}
              </FactLine>
            ),
          },
        ]
      : []),
    ...decisionFacts(expense, t('Approved By'), t('Rejected By')),
    ...(expense.decidedAt === null ? [] : [{ label: t('Decided'), value: format.dateTime(expense.decidedAt) }]),
    ...(expense.status === 'REJECTED' && expense.can.comment
      ? [{ label: t('Reject reason'), value: <bdi>{expense.rejectReason ?? t('No reason given')}</bdi>, wide: true }]
      : []),
    ...links(expense, t),
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

/** The rejected expense that this one replaces, and the one that replaces this one. */
function links({ resubmitOfId, resubmittedAsId }: Expense, t: (text: string) => string): DescriptionItem[] {
  const others = [
    { label: t('Replaces'), id: resubmitOfId },
    { label: t('Submitted again as'), id: resubmittedAsId },
  ];
  return others.flatMap(({ label, id }) =>
    id == null
      ? []
      : [
          {
            label,
            value: (
              <Link to={paths.expense(id)} className="font-medium text-accent-ink hover:underline">
                #{id}
              </Link>
            ),
          },
        ],
  );
}
