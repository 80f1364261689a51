import { type ImportState, importStateLabels } from '@binaa/contract/imports';
import { CircleCheck, CircleDot, CircleStop, CircleX, ClipboardCheck, Inbox, type LucideIcon } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const looks: Record<ImportState, { tone: Tone; icon: LucideIcon }> = {
  RECEIVING: { tone: 'neutral', icon: Inbox },
  CHECKING: { tone: 'blue', icon: CircleDot },
  CHECKED: { tone: 'amber', icon: ClipboardCheck },
  RUNNING: { tone: 'blue', icon: CircleDot },
  DONE: { tone: 'green', icon: CircleCheck },
  FAILED: { tone: 'red', icon: CircleX },
  STOPPED: { tone: 'neutral', icon: CircleStop },
};

export function ImportStateBadge({ state }: { state: ImportState }) {
  const format = useFormat();
  return <Badge {...looks[state]}>{format.label(importStateLabels[state])}</Badge>;
}
