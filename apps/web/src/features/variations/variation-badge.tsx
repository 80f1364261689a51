import { type VariationStatus, variationStatusLabels } from '@binaa/contract/variations';
import { Ban, CircleCheck, Clock, type LucideIcon, PencilLine, Undo2 } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const looks: Record<VariationStatus, { tone: Tone; icon: LucideIcon }> = {
  DRAFT: { tone: 'neutral', icon: PencilLine },
  SUBMITTED: { tone: 'amber', icon: Clock },
  APPROVED: { tone: 'green', icon: CircleCheck },
  REJECTED: { tone: 'red', icon: Ban },
  WITHDRAWN: { tone: 'neutral', icon: Undo2 },
};

export function VariationBadge({ status }: { status: VariationStatus }) {
  const format = useFormat();
  return <Badge {...looks[status]}>{format.label(variationStatusLabels[status])}</Badge>;
}
