import { clsx } from 'clsx';
import { Children, type ReactNode } from 'react';

/**
 * Short facts side by side, such as a file's name and size. Space separates them, not a dot: where the line breaks, or where
 * Arabic meets Latin, a dot would end up between the wrong words. Every fact is isolated.
 */
export function FactLine({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={clsx('flex min-w-0 flex-wrap gap-x-3 gap-y-0.5', className)}>
      {Children.map(children, (fact) =>
        fact === null ? null : (
          // The bdi stays inline: as a block it would align a fact that breaks by the fact's direction, not the screen's.
          <span className="min-w-0 wrap-anywhere">
            <bdi>{fact}</bdi>
          </span>
        ),
      )}
    </span>
  );
}
