import type { Expense } from '@binaa/contract/expenses';
import { useText } from '../../lib/i18n.ts';
import { useMay } from '../../lib/use-permission.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ExplainRejectionForm } from './explain-rejection-form.tsx';

/** Reject on this screen decides at once, as specified. Whoever may decide is asked for the reason afterwards. */
export function ExplainRejectionCard({ expense }: { expense: Expense }) {
  const { t } = useText();
  const mayDecide = useMay('expense.decide');
  if (!mayDecide || expense.status !== 'REJECTED' || expense.rejectReason) return null;
  return (
    <Card className="mb-5">
      <CardHeader title={t('Why was it rejected?')} />
      <ExplainRejectionForm expense={expense} />
    </Card>
  );
}
