import type { Db, NewProject, ProjectRow } from '../../src/schema.ts';
import { testNow } from '../test-clock.ts';

let count = 0;

export async function buildProject(db: Db, overrides: Partial<NewProject> = {}): Promise<ProjectRow> {
  count += 1;
  return db
    .insertInto('projects')
    .values({
      name: `Project ${count}`,
      location: 'Lusail',
      total_price_minor: 1_000_000_00,
      status: 'PENDING',
      created_at: testNow,
      updated_at: testNow,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
