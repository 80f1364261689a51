import { countNotices } from '@binaa/contract/notices';
import { useRead } from '../../lib/query.ts';

/** Whatever a proxy answers, the bell stays. */
export function useUnreadCount(): number {
  return Number(useRead(countNotices, {}).data?.unread) || 0;
}
