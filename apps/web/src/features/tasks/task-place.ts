import type { Site } from '@binaa/contract/sites';
import type { Task } from '@binaa/contract/tasks';

/** The project and the site that are preselected. */
export type TaskPlace = {
  project?: { id: number; name: string };
  /** Includes the projects it belongs to, because a project may have more sites than are loaded. */
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

/** The place of a site: in the requested project if the site is linked to it, otherwise in its own. */
export function placeOfSite(site: Site, askedProjectId: number): TaskPlace {
  const asked = site.projects.find(({ id }) => id === askedProjectId);
  return {
    project: { id: asked?.id ?? site.projectId, name: asked?.name ?? site.projectName },
    site: { id: site.id, name: site.name, projectIds: site.projects.map(({ id }) => id) },
  };
}
