import { type RunStatus, runStatusLabels } from '@binaa/contract/payroll-runs';
import { Banknote, CircleCheck, CircleDashed, Eye, type LucideIcon, Trash2, Undo2 } from 'lucide-react';
import { useFormat } from '../../../lib/format.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';

const looks: Record<RunStatus, { tone: Tone; icon: LucideIcon }> = {
  DRAFT: { tone: 'amber', icon: CircleDashed },
  REVIEWED: { tone: 'blue', icon: Eye },
  APPROVED: { tone: 'green', icon: CircleCheck },
  PAID: { tone: 'green', icon: Banknote },
  REVERSED: { tone: 'red', icon: Undo2 },
  DISCARDED: { tone: 'neutral', icon: Trash2 },
};

export function RunBadge({ status }: { status: RunStatus }) {
  const format = useFormat();
  return <Badge {...looks[status]}>{format.label(runStatusLabels[status])}</Badge>;
}
