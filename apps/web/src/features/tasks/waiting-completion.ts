import { type Completion, completionAfter, completionAt } from '@binaa/contract/task-completion';
import type { CompletionChange, Task } from '@binaa/contract/tasks';
import { statusOfTask } from '@binaa/contract/work-status';
import type { OutboxEntry } from '../../outbox/entry.ts';

export const completionKind = 'task-completion';

/** How far the task is by the words of the user, and what they saw then. */
export type WaitingCompletion = { taskId: number; title: string; change: CompletionChange };

export function completionOf({ completed, completionPercentage }: Completion): Completion {
  return { completed, completionPercentage };
}

export function wantedBy({ action, completionPercentage = 0, base }: CompletionChange): Completion {
  return action === 'report' ? completionAt(completionPercentage) : completionAfter(action, base);
}

/** The task as it will be once the user's waiting changes are sent. */
export function withWaiting(task: Task, entries: readonly OutboxEntry<WaitingCompletion>[]): Task {
  const last = entries.findLast(({ body, state }) => body.taskId === task.id && state === 'WAITING');
  if (!last) return task;
  const completion = wantedBy(last.body.change);
  return { ...task, ...completion, status: statusOfTask(completion) };
}
