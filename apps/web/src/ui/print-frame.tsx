import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useCompany } from '../lib/company.ts';

type PrintFrameProps = {
  children: ReactNode;
  /** Called when the print dialog is closed. Not every browser says so, therefore also by the next click or key. */
  onDone: () => void;
};

/** For the logo and the fonts on a slow connection. */
const longestWaitMs = 3_000;

const endings = ['afterprint', 'pointerdown', 'keydown'];

/**
 * Prints its content instead of the screen, as soon as the company's profile, the pictures and the fonts have loaded. See
 * styles/print.css.
 */
export function PrintFrame({ children, onDone }: PrintFrameProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  const { isLoading } = useCompany();
  useEffect(() => {
    if (isLoading) return undefined;
    let isClosed = false;
    const finish = () => done.current();
    for (const ending of endings) window.addEventListener(ending, finish);
    const images = [...(sheet.current?.querySelectorAll('img') ?? [])].map((image) => image.decode());
    // The screen may not have used all fonts of the sheet, such as the Arabic one for a name.
    const fonts = [...document.fonts].map((face) => face.load());
    // What cannot be loaded is left out.
    const loaded = Promise.allSettled([...images, ...fonts]);
    const patience = new Promise((resolve) => {
      setTimeout(resolve, longestWaitMs);
    });
    void Promise.race([loaded, patience]).then(() => {
      if (!isClosed) window.print();
    });
    return () => {
      isClosed = true;
      for (const ending of endings) window.removeEventListener(ending, finish);
    };
  }, [isLoading]);
  return createPortal(
    <div ref={sheet} data-print-sheet="" className="hidden print:block">
      {children}
    </div>,
    document.body,
  );
}
