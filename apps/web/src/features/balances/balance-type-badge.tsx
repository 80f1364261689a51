import { type BalanceTransactionType, balanceTransactionTypeLabels } from '@binaa/contract/balances';
import { ArrowDownToLine, ArrowUpFromLine, type LucideIcon, ReceiptText } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const styles: Record<BalanceTransactionType, { tone: Tone; icon: LucideIcon }> = {
  DEPOSIT: { tone: 'green', icon: ArrowDownToLine },
  WITHDRAWAL: { tone: 'amber', icon: ArrowUpFromLine },
  EXPENSE: { tone: 'red', icon: ReceiptText },
};

export function BalanceTypeBadge({ type }: { type: BalanceTransactionType }) {
  const format = useFormat();
  const { tone, icon } = styles[type];
  return (
    <Badge tone={tone} icon={icon}>
      {format.label(balanceTransactionTypeLabels[type])}
    </Badge>
  );
}
