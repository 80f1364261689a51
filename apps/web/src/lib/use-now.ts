import { useEffect, useState } from 'react';
import { correctedNow, onClockMeasured } from './clock-offset.ts';

/** The corrected time, read again at this interval and when the clock is found wrong. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(correctedNow);
  useEffect(() => {
    const read = () => setNow(correctedNow());
    const timer = setInterval(read, everyMs);
    const stop = onClockMeasured(read);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [everyMs]);
  return now;
}
