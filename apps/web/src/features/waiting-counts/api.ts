import { getWaitingCounts, type WaitingCounts } from '@binaa/contract/waiting-counts';
import { useRead } from '../../lib/query.ts';
import { useUser } from '../../lib/session.ts';
import { isLimited } from '../../lib/token.ts';

/** How much waits for the reader, 0 for what they do not decide. One call for everything that shows a part of it. */
export function useWaitingCounts(): Required<WaitingCounts> {
  const { data } = useRead(getWaitingCounts, {}, { enabled: !isLimited(useUser()) });
  // Whatever a proxy answers, the navigation stays.
  const count = (part: keyof WaitingCounts) => Number(data?.[part]) || 0;
  return {
    expenses: count('expenses'),
    requests: count('requests'),
    handovers: count('handovers'),
    counts: count('counts'),
    lowFloats: count('lowFloats'),
    orders: count('orders'),
    variations: count('variations'),
  };
}
