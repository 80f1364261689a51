import { paths } from '../../lib/paths.ts';

/** The path of a project's milestones tab. */
export function milestonesOf(projectId: number): string {
  return `${paths.project(projectId)}?tab=milestones`;
}
