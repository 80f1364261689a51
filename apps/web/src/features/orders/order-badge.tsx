import { type OrderStatus, orderStatusLabels } from '@binaa/contract/orders';
import { Ban, CircleCheck, CircleDot, type LucideIcon, PencilLine } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const looks: Record<OrderStatus, { tone: Tone; icon: LucideIcon }> = {
  DRAFT: { tone: 'neutral', icon: PencilLine },
  OPEN: { tone: 'blue', icon: CircleDot },
  CLOSED: { tone: 'green', icon: CircleCheck },
  CANCELLED: { tone: 'red', icon: Ban },
};

export function OrderBadge({ status }: { status: OrderStatus }) {
  const format = useFormat();
  return <Badge {...looks[status]}>{format.label(orderStatusLabels[status])}</Badge>;
}
