import type { TaskCategory } from '@binaa/contract/task-categories';
import type { DemoProjectKey } from '../projects.ts';

/** The tasks of one site in the order of the work. The site's progress decides how many are completed. */
export type SitePlan = {
  site: string;
  /** The project of the task, if it is not the site's main project. */
  project?: DemoProjectKey;
  tasks: readonly PlannedTask[];
};

export type PlannedTask = { category: TaskCategory; name: string | null; description: string | null };

/** A task has a name, a description, both, or neither. */
export function work(category: TaskCategory, name: string | null, description: string | null = null): PlannedTask {
  return { category, name, description };
}
