import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCompany } from '../lib/company.ts';
import { FactLine } from './fact-line.tsx';
import { Letterhead } from './letterhead.tsx';

type PrintSheetProps = {
  title: string;
  /** Whose or what it is, under the title. */
  subtitle?: ReactNode;
  /** The filters of a list in words, such as 'Status: Pending'. */
  filters?: readonly string[];
  children: ReactNode;
  /** Called when the print dialog is closed. Not every browser says so, therefore also by the next click or key. */
  onDone: () => void;
};

/** For the logo and the fonts on a slow connection. */
const longestWaitMs = 3_000;

const endings = ['afterprint', 'pointerdown', 'keydown'];

/**
 * Prints its content under the company's letterhead instead of the screen, as soon as the logo and the
 * fonts have loaded. See styles/print.css.
 */
export function PrintSheet({ title, subtitle, filters = [], children, onDone }: PrintSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  const [printedAt] = useState(() => new Date());
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
      <Letterhead printedAt={printedAt} />
      <h1 className="text-xl font-semibold">
        <bdi>{title}</bdi>
      </h1>
      {subtitle}
      {filters.length > 0 ? (
        <p className="mt-1 text-muted">
          <FactLine>{filters}</FactLine>
        </p>
      ) : null}
      {children}
    </div>,
    document.body,
  );
}
