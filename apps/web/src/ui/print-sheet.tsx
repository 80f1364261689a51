import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

type PrintSheetProps = {
  children: ReactNode;
  /** Called when the print dialog is closed. Not every browser says so, therefore also by the next click or key. */
  onDone: () => void;
};

const endings = ['afterprint', 'pointerdown', 'keydown'];

/** Prints its content instead of the screen, as soon as it is rendered. See styles/print.css. */
export function PrintSheet({ children, onDone }: PrintSheetProps) {
  const done = useRef(onDone);
  useEffect(() => {
    const finish = () => done.current();
    for (const ending of endings) window.addEventListener(ending, finish);
    window.print();
    return () => {
      for (const ending of endings) window.removeEventListener(ending, finish);
    };
  }, []);
  return createPortal(
    <div data-print-sheet="" className="hidden print:block">
      {children}
    </div>,
    document.body,
  );
}
