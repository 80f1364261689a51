import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** With `?print=1` in the address, the screen is printed when it opens. The address then loses it: a reload prints no more. */
export function usePrintOnOpen(print: () => void, isReady = true): void {
  const [params, setParams] = useSearchParams();
  const isAsked = isReady && params.get('print') === '1';
  const begin = useEffectEvent(() => {
    const others = new URLSearchParams(window.location.search);
    others.delete('print');
    setParams(others, { replace: true, preventScrollReset: true });
    print();
  });
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
}
