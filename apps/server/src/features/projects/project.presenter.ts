import { fromMinor } from '@binaa/contract/money';
import type { Project } from '@binaa/contract/projects';
import type { ProjectView } from './project.queries.ts';

export function presentProject(row: ProjectView): Project {
  const totalPrice = fromMinor(row.total_price_minor);
  return {
    id: row.id,
    projectId: row.id,
    name: row.name,
    location: row.location,
    status: row.status,
    progress: row.progress,
    totalPrice,
    budget: totalPrice,
    quotations: row.quotations,
    expectedTotalForemanHours: row.expected_foreman_hours,
    expectedTotalWorkerHours: row.expected_worker_hours,
    startDate: row.start_date,
    endDate: row.end_date,
    description: row.description,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    completedTasks: row.tasks_completed,
    totalTasks: row.tasks_pending + row.tasks_in_progress + row.tasks_completed,
    workerCount: row.workers,
    taskCounts: { pending: row.tasks_pending, inProgress: row.tasks_in_progress, completed: row.tasks_completed },
    milestoneCounts: {
      pending: row.milestones_pending,
      inProgress: row.milestones_in_progress,
      completed: row.milestones_completed,
    },
    siteCount: row.site_count,
    sites: row.sites.map(({ id, name }) => ({ id, siteId: id, name })),
    version: row.version,
  };
}
