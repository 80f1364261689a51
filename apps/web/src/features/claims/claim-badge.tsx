import { type Claim, type ClaimStatus, claimPaidLabel, claimStatusLabels } from '@binaa/contract/claims';
import { CircleCheck, Clock, Coins, type LucideIcon, PencilLine } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const looks: Record<ClaimStatus, { tone: Tone; icon: LucideIcon }> = {
  DRAFT: { tone: 'neutral', icon: PencilLine },
  SUBMITTED: { tone: 'amber', icon: Clock },
  CERTIFIED: { tone: 'blue', icon: CircleCheck },
};

export function ClaimBadge({ claim: { status, isPaid } }: { claim: Claim }) {
  const format = useFormat();
  if (isPaid) {
    return (
      <Badge tone="green" icon={Coins}>
        {format.label(claimPaidLabel)}
      </Badge>
    );
  }
  return <Badge {...looks[status]}>{format.label(claimStatusLabels[status])}</Badge>;
}
