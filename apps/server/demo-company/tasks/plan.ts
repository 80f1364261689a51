import type { TaskCategory } from '@binaa/contract/task-categories';
import type { DemoProjectKey } from '../projects.ts';

/** The work of one site in the order it is done: the site's progress says how far down the list it is. */
export type SitePlan = {
  site: string;
  /** Where the site serves several projects: the one this work is for, if not its own. */
  project?: DemoProjectKey;
  tasks: readonly PlannedTask[];
};

export type PlannedTask = { category: TaskCategory; name: string | null; description: string | null };

/** A name, a description, both, or neither: as people fill in forms. */
export function work(category: TaskCategory, name: string | null, description: string | null = null): PlannedTask {
  return { category, name, description };
}
