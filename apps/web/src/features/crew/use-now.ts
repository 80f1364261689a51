import { useEffect, useState } from 'react';
import { clockOffset } from '../../lib/clock-offset.ts';

/** The server's present time as far as this device knows it. */
export function correctedNow(): number {
  return Date.now() + (clockOffset() ?? 0);
}

/** The corrected time, read again at this interval. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(correctedNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(correctedNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
