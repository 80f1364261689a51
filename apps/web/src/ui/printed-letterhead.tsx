import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Letterhead } from './letterhead.tsx';

/**
 * The letterhead of a screen that is printed as it is. It is rendered only while the browser prints. The sidebar has loaded
 * the logo already.
 */
export default function PrintedLetterhead() {
  const [printedAt, setPrintedAt] = useState(() => (window.matchMedia('print').matches ? new Date() : undefined));
  useEffect(() => {
    const print = window.matchMedia('print');
    const update = (isPrinting: boolean) => flushSync(() => setPrintedAt(isPrinting ? new Date() : undefined));
    const begin = () => update(true);
    const end = () => update(false);
    const change = () => update(print.matches);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    print.addEventListener('change', change);
    // The browser may have begun between the first rendering and now.
    if (print.matches) setPrintedAt((already) => already ?? new Date());
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      print.removeEventListener('change', change);
    };
  }, []);
  return printedAt ? <Letterhead printedAt={printedAt} /> : null;
}
