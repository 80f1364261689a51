import { addDays } from '@binaa/contract/dates';
import type { Clock } from '../src/platform/clock.ts';
import type { Db, MilestoneRow } from '../src/schema.ts';
import { type FilledProject, projectByKey } from './fill-projects.ts';
import { demoMilestones } from './milestones.ts';

export async function fillMilestones(
  tx: Db,
  clock: Clock,
  projects: readonly FilledProject[],
): Promise<MilestoneRow[]> {
  const today = clock.today();
  return tx
    .insertInto('milestones')
    .values(
      demoMilestones.map((milestone) => {
        const project = projectByKey(projects, milestone.project);
        return {
          project_id: project.id,
          name: milestone.name,
          status: milestone.status,
          due_date: addDays(today, milestone.dueDay),
          description: milestone.description,
          created_at: project.created_at,
          updated_at: project.updated_at,
        };
      }),
    )
    .returningAll()
    .execute();
}
