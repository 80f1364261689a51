import { countNotices } from '@binaa/contract/notices';
import { useEffect } from 'react';
import { showUnreadCount } from '../../lib/push-device.ts';
import { useRead } from '../../lib/query.ts';

/** Whatever a proxy answers, the bell stays. */
export function useUnreadCount(): number {
  const { data } = useRead(countNotices, {});
  const count = Number(data?.unread) || 0;
  const isKnown = data !== undefined;
  useEffect(() => {
    if (isKnown) showUnreadCount(count);
  }, [isKnown, count]);
  return count;
}
