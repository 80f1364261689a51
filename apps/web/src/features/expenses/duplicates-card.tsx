import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import type { ExpenseDuplicate } from '@binaa/contract/expense-duplicates';
import { expenseFlagLabels } from '@binaa/contract/expense-flags';
import type { Expense } from '@binaa/contract/expenses';
import { Copy, Images } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { DismissDuplicateButton } from './dismiss-duplicate-button.tsx';
import { ReceiptsSideBySide } from './receipts-side-by-side.tsx';

type Compared = Pick<Expense, 'id' | 'invoiceImageUrl'>;
type DuplicatesCardProps = { expense: Compared; duplicates: readonly ExpenseDuplicate[] };

/** Other expenses that look like the same one, with both receipts side by side. Nothing without any. */
export function DuplicatesCard({ expense, duplicates }: DuplicatesCardProps) {
  const { t } = useText();
  if (duplicates.length === 0) return null;
  return (
    <Card role="region" aria-label={t('Possible duplicate')}>
      <CardHeader title={t('Possible duplicate')} description={t('Compare before approving.')} />
      <ul className="flex flex-col divide-y divide-line">
        {duplicates.map((duplicate, index) => (
          <li key={duplicate.id} className="flex flex-col gap-3 py-3 first:pt-0 last:pb-0">
            <Duplicate expense={expense} duplicate={duplicate} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type DuplicateProps = { expense: Compared; duplicate: ExpenseDuplicate; isFirst: boolean };

function Duplicate({ expense, duplicate, isFirst }: DuplicateProps) {
  const { t } = useText();
  const format = useFormat();
  const [isCompared, setCompared] = useState(isFirst);
  const { id, category, amount, date, status, submittedBy, supplierName, sameReceipt, sameFacts } = duplicate;
  const hasReceipt = expense.invoiceImageUrl !== null || duplicate.invoiceImageUrl !== null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Link to={paths.expense(id)} className="-my-2.5 py-2.5 font-medium text-accent-ink hover:underline">
          {t('Expense #{{id}}', { id })}
        </Link>
        <StatusBadge status={status} />
        {sameReceipt ? (
          <Badge tone="red" icon={Copy}>
            {format.label(expenseFlagLabels.DUPLICATE_RECEIPT)}
          </Badge>
        ) : null}
        {sameFacts ? (
          <Badge tone="amber" icon={Copy}>
            {format.label(expenseFlagLabels.POSSIBLE_DUPLICATE)}
          </Badge>
        ) : null}
      </div>
      <FactLine className="text-sm text-muted">
        {format.label(expenseCategoryLabels[category])}
        {format.money(amount)}
        {format.date(date)}
        {submittedBy}
        {supplierName}
      </FactLine>
      {isCompared && hasReceipt ? <ReceiptsSideBySide expenses={[expense, duplicate]} /> : null}
      <div className="flex flex-wrap gap-2">
        {hasReceipt ? (
          <Button size="sm" icon={Images} aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
            {isCompared ? t('Hide both') : t('Compare')}
          </Button>
        ) : null}
        <DismissDuplicateButton ids={[expense.id, id]} />
      </div>
    </>
  );
}
