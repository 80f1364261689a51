import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { SkeletonBlock, SkeletonRegion } from '../../ui/skeleton.tsx';

const grid = clsx(
  'grid grid-cols-2 gap-3 sm:gap-4 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none',
  // Three cards on one line: in two columns they would leave a hole.
  'sm:max-xl:has-[>:nth-child(3):last-child]:grid-cols-3',
);

export function StatCards({ children }: { children: ReactNode }) {
  return <div className={grid}>{children}</div>;
}

export function StatCardsSkeleton({ count }: { count: number }) {
  return (
    <SkeletonRegion className={grid}>
      {Array.from({ length: count }, (_, card) => (
        <SkeletonBlock key={card} className="h-32 w-full rounded-card" />
      ))}
    </SkeletonRegion>
  );
}
