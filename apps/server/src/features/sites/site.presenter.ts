import { fromMinor } from '@binaa/contract/money';
import type { Site } from '@binaa/contract/sites';
import { taskTitle } from '@binaa/contract/task-title';
import { presentPlace } from './present-place.ts';
import type { SiteView, TaskOfSite } from './site.queries.ts';

export function presentSite(row: SiteView): Site {
  return {
    id: row.id,
    siteId: row.id,
    name: row.name,
    projectId: row.project_id,
    projectName: row.project_name,
    projectCount: row.project_count,
    projects: row.projects.map(({ id, name }) => ({ id, projectId: id, name })),
    progress: row.progress,
    expenses: row.expenses_minor === null ? null : fromMinor(row.expenses_minor),
    description: row.description,
    taskCount: row.task_count,
    place: presentPlace(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

export function presentTaskOfSite(task: TaskOfSite, siteName: string): NonNullable<Site['tasks']>[number] {
  const { name, description, category, status } = task;
  return {
    id: task.id,
    taskId: task.id,
    title: taskTitle({ name, description, category, siteName }),
    status,
    dueDate: task.expected_end_date,
  };
}
