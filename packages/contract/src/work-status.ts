import type { Bilingual } from './bilingual.ts';

/** The status of a project, a milestone or a task. */
export const workStatuses = ['PENDING', 'IN_PROGRESS', 'COMPLETED'] as const;

export type WorkStatus = (typeof workStatuses)[number];

export const workStatusLabels: Record<WorkStatus, Bilingual> = {
  PENDING: { en: 'Pending', ar: 'قيد الانتظار' },
  IN_PROGRESS: { en: 'In Progress', ar: 'قيد التنفيذ' },
  COMPLETED: { en: 'Completed', ar: 'مكتمل' },
};

export function statusFromProgress(progress: number | null | undefined): WorkStatus {
  if (!progress) return 'PENDING';
  return progress >= 100 ? 'COMPLETED' : 'IN_PROGRESS';
}

/** A task is completed only by its flag; otherwise the percentage tells whether it has begun. */
export function statusOfTask(task: { completed: boolean; completionPercentage: number }): WorkStatus {
  if (task.completed) return 'COMPLETED';
  return task.completionPercentage > 0 ? 'IN_PROGRESS' : 'PENDING';
}
