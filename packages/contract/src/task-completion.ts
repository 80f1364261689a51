/** How much of a task is done. A completed task is at 100 percent. */
export type Completion = { completed: boolean; completionPercentage: number };

export const statusActions = ['start', 'complete', 'reopen'] as const;
export type StatusAction = (typeof statusActions)[number];

export function completionAfter(action: StatusAction, { completionPercentage }: Completion): Completion {
  if (action === 'complete') return { completed: true, completionPercentage: 100 };
  const percent = action === 'start' ? Math.max(completionPercentage, 1) : Math.min(completionPercentage, 99);
  return { completed: false, completionPercentage: percent };
}

/** A report of 100 percent completes the task, as in its form. */
export function completionAt(percent: number): Completion {
  return { completed: percent === 100, completionPercentage: percent };
}

export function isSameCompletion(one: Completion, other: Completion): boolean {
  return one.completed === other.completed && one.completionPercentage === other.completionPercentage;
}
