import { CountChip } from '../../ui/count-chip.tsx';
import { useWaitingCounts } from './api.ts';

/** How much waits in the approval queue, of petty cash or of job cost, beside a link to it. */
export default function WaitingBadge({ of }: { of: 'queue' | 'cash' | 'cost' }) {
  const { expenses, requests, handovers, counts, orders, variations } = useWaitingCounts();
  const waiting = { queue: expenses, cash: requests + handovers + counts, cost: orders + variations };
  return <CountChip count={waiting[of]} className="ms-auto" />;
}
