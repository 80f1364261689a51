import { daysLate } from '@binaa/contract/task-due';
import type { Task } from '@binaa/contract/tasks';
import { AlarmClock } from 'lucide-react';
import { companyToday } from '../../lib/company-clock.ts';
import { useText } from '../../lib/i18n.ts';
import { Badge } from '../../ui/badge.tsx';

/** Marks an open task whose due date has passed. */
export function LateBadge({ task }: { task: Pick<Task, 'completed' | 'dueDate'> }) {
  const { plural } = useText();
  const days = daysLate(task, companyToday());
  if (days === 0) return null;
  return (
    <Badge tone="red" icon={AlarmClock}>
      {plural(days, { one: 'Late by {{count}} day', other: 'Late by {{count}} days' })}
    </Badge>
  );
}
