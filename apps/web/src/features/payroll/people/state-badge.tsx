import { type PayProfileState, payProfileStateLabels } from '@binaa/contract/pay-profiles';
import { CircleAlert, CircleCheck, LogOut, type LucideIcon } from 'lucide-react';
import { useFormat } from '../../../lib/format.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';

const looks: Record<PayProfileState, { tone: Tone; icon: LucideIcon }> = {
  COMPLETE: { tone: 'green', icon: CircleCheck },
  INCOMPLETE: { tone: 'amber', icon: CircleAlert },
  LEFT: { tone: 'neutral', icon: LogOut },
};

export function PayStateBadge({ state }: { state: PayProfileState }) {
  const format = useFormat();
  return <Badge {...looks[state]}>{format.label(payProfileStateLabels[state])}</Badge>;
}
