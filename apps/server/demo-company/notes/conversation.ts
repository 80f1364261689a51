import type { TaskCategory } from '@binaa/contract/task-categories';

/** Who speaks: the task's assignee, one of its workers, an engineer of the company, or the office. */
export type Speaker = 'lead' | 'worker' | 'engineer' | 'office';

export type Conversation = {
  /** The work it fits; none fits any. */
  category: TaskCategory | null;
  /** Whether it ends with the work done, goes on, or speaks of what is ahead. */
  stage: 'done' | 'going' | 'ahead';
  lines: readonly (readonly [Speaker, string])[];
};

export const done = (category: TaskCategory | null, ...lines: Conversation['lines']): Conversation => ({
  category,
  stage: 'done',
  lines,
});

export const going = (category: TaskCategory | null, ...lines: Conversation['lines']): Conversation => ({
  category,
  stage: 'going',
  lines,
});

export const ahead = (category: TaskCategory | null, ...lines: Conversation['lines']): Conversation => ({
  category,
  stage: 'ahead',
  lines,
});
