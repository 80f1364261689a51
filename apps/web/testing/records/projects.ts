import type { Project } from '@binaa/contract/projects';
import { nextId } from './next-id.ts';

export function aProject(given: Partial<Project> = {}): Project {
  const id = given.id ?? nextId();
  return {
    id,
    projectId: id,
    name: `Tower ${id}`,
    location: 'West Bay, Doha',
    status: 'IN_PROGRESS',
    progress: 20,
    totalPrice: 1_250_000,
    budget: 1_250_000,
    quotations: null,
    expectedTotalForemanHours: null,
    expectedTotalWorkerHours: null,
    startDate: null,
    endDate: null,
    description: null,
    createdAt: '2026-01-05T06:00:00.000Z',
    updatedAt: '2026-01-05T06:00:00.000Z',
    completedTasks: 0,
    totalTasks: 0,
    workerCount: 0,
    taskCounts: { pending: 0, inProgress: 0, completed: 0 },
    milestoneCounts: { pending: 0, inProgress: 0, completed: 0 },
    siteCount: 0,
    sites: [],
    version: 1,
    ...given,
  };
}
