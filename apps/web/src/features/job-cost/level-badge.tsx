import { type CostLevel, costLevelLabels } from '@binaa/contract/cost-levels';
import { CircleAlert, CircleCheck, Eye, type LucideIcon } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const looks: Record<CostLevel, { tone: Tone; icon: LucideIcon }> = {
  OK: { tone: 'green', icon: CircleCheck },
  WATCH: { tone: 'amber', icon: Eye },
  OVER: { tone: 'red', icon: CircleAlert },
};

export function LevelBadge({ level }: { level: CostLevel }) {
  const format = useFormat();
  return <Badge {...looks[level]}>{format.label(costLevelLabels[level])}</Badge>;
}
