import type { Milestone } from '@binaa/contract/milestones';
import type { Project } from '@binaa/contract/projects';
import { nextId } from './next-id.ts';
import { aProject } from './projects.ts';

export function aMilestone(given: Partial<Milestone> = {}, project: Project = aProject()): Milestone {
  const id = given.id ?? nextId();
  return {
    id,
    projectId: project.id,
    projectName: project.name,
    name: `Handover ${id}`,
    status: 'PENDING',
    dueDate: '2027-03-15',
    description: null,
    createdAt: '2026-01-05T06:00:00.000Z',
    updatedAt: '2026-01-05T06:00:00.000Z',
    version: 1,
    ...given,
  };
}
