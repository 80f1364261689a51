import type { Project } from '@binaa/contract/projects';
import { StatusBadge } from '../../ui/badge.tsx';

/** The numbers of pending, in-progress and completed items, stacked. */
export function StatusCounts({ counts }: { counts: NonNullable<Project['taskCounts']> }) {
  const lines = [
    { status: 'PENDING', count: counts.pending },
    { status: 'IN_PROGRESS', count: counts.inProgress },
    { status: 'COMPLETED', count: counts.completed },
  ] as const;
  return (
    <dl className="flex flex-col gap-2">
      {lines.map(({ status, count }) => (
        <div key={status} className="flex items-center justify-between gap-3">
          <dt>
            <StatusBadge status={status} />
          </dt>
          <dd className="font-medium tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
