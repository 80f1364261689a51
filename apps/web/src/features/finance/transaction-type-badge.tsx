import { type CompanyTransactionType, companyTransactionTypeLabels } from '@binaa/contract/finance';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';

const styles = {
  DEPOSIT: { tone: 'green', icon: ArrowDownToLine },
  WITHDRAWAL: { tone: 'red', icon: ArrowUpFromLine },
} as const;

export function TransactionTypeBadge({ type }: { type: CompanyTransactionType }) {
  const format = useFormat();
  const { tone, icon } = styles[type];
  return (
    <Badge tone={tone} icon={icon}>
      {format.label(companyTransactionTypeLabels[type])}
    </Badge>
  );
}
