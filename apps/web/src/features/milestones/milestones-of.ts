import { paths } from '../../lib/paths.ts';

/** Where a project's milestones are seen. */
export function milestonesOf(projectId: number): string {
  return `${paths.project(projectId)}?tab=milestones`;
}
