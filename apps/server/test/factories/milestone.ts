import type { Db, MilestoneRow, NewMilestone } from '../../src/schema.ts';
import { testNow } from '../test-clock.ts';
import { buildProject } from './project.ts';

let count = 0;

/** Creates a new project unless one is given. */
export async function buildMilestone(db: Db, overrides: Partial<NewMilestone> = {}): Promise<MilestoneRow> {
  count += 1;
  return db
    .insertInto('milestones')
    .values({
      name: `Milestone ${count}`,
      project_id: overrides.project_id ?? (await buildProject(db)).id,
      status: 'PENDING',
      due_date: '2026-06-30',
      created_at: testNow,
      updated_at: testNow,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
