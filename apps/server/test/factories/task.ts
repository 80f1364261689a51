import type { Db, NewTask, TaskNoteRow, TaskRow } from '../../src/schema.ts';
import { testNow } from '../test-clock.ts';
import { buildSite } from './site.ts';
import { buildUser } from './user.ts';

type TaskOverrides = Partial<NewTask> & { workers?: number[] };

/** By default a task on a new site, assigned to a new engineer. */
export async function buildTask(db: Db, { workers = [], ...overrides }: TaskOverrides = {}): Promise<TaskRow> {
  const place = await placeOf(db, overrides);
  const task = await db
    .insertInto('tasks')
    .values({
      category: 'ELECTRICAL',
      assigned_to_id: overrides.assigned_to_id ?? (await buildUser(db, { role: 'ENGINEER' })).id,
      assignee_role: 'ENGINEER',
      start_date: '2026-03-01',
      expected_end_date: '2026-03-31',
      completion_percentage: overrides.completed ? 100 : 0,
      completed: false,
      expected_foreman_hours: 8,
      expected_worker_hours: 40,
      created_at: testNow,
      updated_at: testNow,
      ...overrides,
      ...place,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (workers.length > 0) {
    await db
      .insertInto('task_workers')
      .values(workers.map((userId) => ({ task_id: task.id, user_id: userId })))
      .execute();
  }
  return task;
}

async function placeOf(db: Db, { project_id, site_id }: TaskOverrides) {
  if (project_id !== undefined) return { project_id, site_id: site_id ?? null };
  const site = site_id
    ? await db.selectFrom('sites').selectAll().where('id', '=', site_id).executeTakeFirstOrThrow()
    : await buildSite(db);
  return { project_id: site.project_id, site_id: site.id };
}

export async function buildNote(
  db: Db,
  note: { task_id: number; created_by_id: number; value?: string; created_at?: Date; deleted_at?: Date },
): Promise<TaskNoteRow> {
  return db
    .insertInto('task_notes')
    .values({ value: 'A note', created_at: testNow, updated_at: testNow, deleted_at: null, ...note })
    .returningAll()
    .executeTakeFirstOrThrow();
}
