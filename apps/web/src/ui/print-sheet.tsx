import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

type PrintSheetProps = {
  children: ReactNode;
  /** Called when the browser's print dialog is closed. */
  onDone: () => void;
};

/** Prints its content instead of the screen, as soon as it is rendered. See styles/print.css. */
export function PrintSheet({ children, onDone }: PrintSheetProps) {
  const done = useRef(onDone);
  useEffect(() => {
    const finish = () => done.current();
    window.addEventListener('afterprint', finish);
    window.print();
    return () => window.removeEventListener('afterprint', finish);
  }, []);
  return createPortal(
    <div data-print-sheet="" className="hidden print:block">
      {children}
    </div>,
    document.body,
  );
}
