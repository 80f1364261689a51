import { type WebhookState, webhookStateLabels } from '@binaa/contract/webhooks';
import { CircleCheck, CirclePause, CircleX, type LucideIcon } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const looks: Record<WebhookState, { tone: Tone; icon: LucideIcon }> = {
  ACTIVE: { tone: 'green', icon: CircleCheck },
  PAUSED: { tone: 'neutral', icon: CirclePause },
  DISABLED: { tone: 'red', icon: CircleX },
};

export function WebhookBadge({ state }: { state: WebhookState }) {
  const format = useFormat();
  return (
    <Badge tone={looks[state].tone} icon={looks[state].icon}>
      {format.label(webhookStateLabels[state])}
    </Badge>
  );
}
