import { useEffect, useState } from 'react';
import { correctedNow } from '../../lib/clock-offset.ts';

/** The corrected time, read again at this interval. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(correctedNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(correctedNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
