import type { Sort } from '@binaa/contract/paging';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { containing, countRows, type OptionalBounds } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';

export type TaskNoteView = NonNullable<Awaited<ReturnType<typeof findTaskNoteView>>>;

function taskNoteViews(db: Db) {
  return db
    .selectFrom('task_notes as n')
    .innerJoin('users as author', 'author.id', 'n.created_by_id')
    .where('n.deleted_at', 'is', null)
    .select([
      'n.id',
      'n.task_id',
      'n.value',
      'n.created_by_id',
      'author.name as created_by_name',
      'n.created_at',
      'n.updated_at',
      (view) =>
        jsonArrayFrom(
          view
            .selectFrom('stored_files as f')
            .where('f.kind', '=', 'NOTE_PHOTO')
            .whereRef('f.entity_id', '=', 'n.id')
            .where('f.attached_at', 'is not', null)
            .where('f.detached_at', 'is', null)
            .select(['f.key', 'f.file_name as fileName'])
            .orderBy('f.id'),
        ).as('photos'),
    ]);
}

/** Newest first by default. */
export async function listTaskNoteViews(
  db: Db,
  taskId: number,
  wanted: { search?: string | undefined; sort?: Sort | undefined } = {},
  bounds: OptionalBounds = { limit: undefined, offset: 0 },
): Promise<{ items: TaskNoteView[]; total: number }> {
  const pattern = wanted.search ? containing(wanted.search) : '%';
  const direction = wanted.sort?.direction ?? 'desc';
  let query = taskNoteViews(db)
    .where('n.task_id', '=', taskId)
    .where('n.value', 'ilike', pattern)
    .orderBy('n.created_at', direction)
    .orderBy('n.id', direction);
  if (bounds.limit === undefined) {
    const items = await query.execute();
    return { items, total: items.length };
  }
  query = query.limit(bounds.limit).offset(bounds.offset);
  const matching = db
    .selectFrom('task_notes')
    .where('deleted_at', 'is', null)
    .where('task_id', '=', taskId)
    .where('value', 'ilike', pattern);
  const [items, total] = await Promise.all([query.execute(), countRows(matching)]);
  return { items, total };
}

export function findTaskNoteView(db: Db, id: number) {
  return taskNoteViews(db).where('n.id', '=', id).executeTakeFirst();
}

export async function insertTaskNote(
  tx: Db,
  note: { taskId: number; value: string; authorId: number },
  now: Date,
): Promise<number> {
  const row = await tx
    .insertInto('task_notes')
    .values({ task_id: note.taskId, value: note.value, created_by_id: note.authorId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateTaskNoteRow(tx: Db, id: number, value: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('task_notes')
    .set({ value, updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function markTaskNoteDeleted(tx: Db, id: number, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('task_notes')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
