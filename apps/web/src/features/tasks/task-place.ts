import type { Site } from '@binaa/contract/sites';
import type { Task } from '@binaa/contract/tasks';

/** The project and the site that are chosen when the form opens. */
export type TaskPlace = {
  project?: { id: number; name: string };
  /** With the projects it is known to belong to, for a project with more sites than are loaded. */
  site?: { id: number; name: string; projectIds: readonly number[] };
};

export function placeOfTask(task: Task): TaskPlace {
  return {
    project: { id: task.projectId, name: task.projectName },
    ...(task.siteId !== null && {
      site: { id: task.siteId, name: task.siteName ?? '', projectIds: [task.projectId] },
    }),
  };
}

/** A site brings its project along: the one asked for where the site is linked to it, otherwise its own. */
export function placeOfSite(site: Site, askedProjectId: number): TaskPlace {
  const asked = site.projects.find(({ id }) => id === askedProjectId);
  return {
    project: { id: asked?.id ?? site.projectId, name: asked?.name ?? site.projectName },
    site: { id: site.id, name: site.name, projectIds: site.projects.map(({ id }) => id) },
  };
}
