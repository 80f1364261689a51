import type { Task } from '@binaa/contract/tasks';
import { statusOfTask } from '@binaa/contract/work-status';
import { StatusBadge } from '../../ui/badge.tsx';
import { LateBadge } from './late-badge.tsx';

/** A task's status in a list. `label` replaces the status's own label on screens that word it differently. */
export function TaskStatusBadge({ task, label }: { task: Task; label?: string }) {
  return (
    <span className="inline-flex gap-1 as-cards:flex-wrap as-cards:justify-end as-table:flex-col">
      <StatusBadge status={statusOfTask(task)} {...(label === undefined ? {} : { label })} />
      <LateBadge task={task} />
    </span>
  );
}
