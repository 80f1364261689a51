import { type AdvanceStatus, advanceStatusLabels } from '@binaa/contract/advances';
import { type PayItemStatus, payItemStatusLabels } from '@binaa/contract/pay-items';
import { Ban, CircleCheck, CircleDot, type LucideIcon, Undo2 } from 'lucide-react';
import { useFormat } from '../../../lib/format.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';

type Looks = { tone: Tone; icon: LucideIcon };

const advanceLooks: Record<AdvanceStatus, Looks> = {
  OPEN: { tone: 'blue', icon: CircleDot },
  REPAID: { tone: 'green', icon: CircleCheck },
  RETURNED: { tone: 'neutral', icon: Undo2 },
};

const itemLooks: Record<PayItemStatus, Looks> = {
  OPEN: { tone: 'blue', icon: CircleDot },
  DONE: { tone: 'green', icon: CircleCheck },
  CANCELLED: { tone: 'red', icon: Ban },
};

export function AdvanceBadge({ status }: { status: AdvanceStatus }) {
  const format = useFormat();
  return <Badge {...advanceLooks[status]}>{format.label(advanceStatusLabels[status])}</Badge>;
}

export function ItemBadge({ status }: { status: PayItemStatus }) {
  const format = useFormat();
  return <Badge {...itemLooks[status]}>{format.label(payItemStatusLabels[status])}</Badge>;
}
