import type { TaskCategory } from '@binaa/contract/task-categories';

/** The author: the task's assignee, one of its workers, an engineer, or the office. */
export type Speaker = 'lead' | 'worker' | 'engineer' | 'office';

export type Conversation = {
  /** The category it fits; any category if null. */
  category: TaskCategory | null;
  /** Whether the conversation is about completed, current or future work. */
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
