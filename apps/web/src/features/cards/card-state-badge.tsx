import { type CardState, cardStateLabels } from '@binaa/contract/cards';
import { Ban, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const looks: Record<CardState, { tone: Tone; icon: LucideIcon }> = {
  VALID: { tone: 'green', icon: CircleCheck },
  NONE: { tone: 'neutral', icon: CircleDashed },
  REVOKED: { tone: 'red', icon: Ban },
};

export function CardStateBadge({ state }: { state: CardState }) {
  const format = useFormat();
  return <Badge {...looks[state]}>{format.label(cardStateLabels[state])}</Badge>;
}
