import { CountChip } from '../../ui/count-chip.tsx';
import { useWaitingCounts } from './api.ts';

/** How much waits in the approval queue or of petty cash, beside a link to it. */
export default function WaitingBadge({ of }: { of: 'queue' | 'cash' }) {
  const { expenses, requests, handovers, counts } = useWaitingCounts();
  return <CountChip count={of === 'queue' ? expenses : requests + handovers + counts} className="ms-auto" />;
}
