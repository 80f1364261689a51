import { type ReactNode, useState } from 'react';
import { FactLine } from './fact-line.tsx';
import { Letterhead } from './letterhead.tsx';
import { PrintFrame } from './print-frame.tsx';

type PrintSheetProps = {
  title: string;
  /** Whose or what it is, under the title. */
  subtitle?: ReactNode;
  /** The filters of a list in words, such as 'Status: Pending'. */
  filters?: readonly string[];
  children: ReactNode;
  onDone: () => void;
};

/** A print under the company's letterhead. */
export function PrintSheet({ title, subtitle, filters = [], children, onDone }: PrintSheetProps) {
  const [printedAt] = useState(() => new Date());
  return (
    <PrintFrame onDone={onDone}>
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
    </PrintFrame>
  );
}
