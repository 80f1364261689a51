import type { Project } from '@binaa/contract/projects';
import type { Site } from '@binaa/contract/sites';
import { nextId } from './next-id.ts';
import { aProject } from './projects.ts';

/** A site of these projects, mainly of the first. */
export function aSite(given: Partial<Site> = {}, projects: readonly Project[] = [aProject()]): Site {
  const id = given.id ?? nextId();
  const [main = aProject()] = projects;
  return {
    id,
    siteId: id,
    name: `Plot ${id}`,
    projectId: main.id,
    projectName: main.name,
    projectCount: projects.length,
    projects: projects.map((project) => ({ id: project.id, projectId: project.id, name: project.name })),
    progress: null,
    expenses: null,
    description: null,
    taskCount: 0,
    place: { latitude: null, longitude: null, radius: 200, exposure: 'OUTDOORS', closedOn: null, dayEnds: null },
    createdAt: '2026-01-05T06:00:00.000Z',
    updatedAt: '2026-01-05T06:00:00.000Z',
    version: 1,
    ...given,
  };
}
