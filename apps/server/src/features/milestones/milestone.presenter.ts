import type { Milestone } from '@binaa/contract/milestones';
import type { MilestoneView } from './milestone.queries.ts';

export function presentMilestone(row: MilestoneView): Milestone {
  return {
    id: row.id,
    projectId: row.project_id,
    projectName: row.project_name,
    name: row.name,
    status: row.status,
    dueDate: row.due_date,
    description: row.description,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
