import type { Sort } from '@binaa/contract/paging';
import { sql } from 'kysely';
import { containing } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';

export type NoteRecord = NonNullable<Awaited<ReturnType<typeof findNote>>>;

function noteRecords(db: Db) {
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
    ]);
}

/** Newest first unless asked otherwise. */
export async function listNoteRecords(
  db: Db,
  taskId: number,
  wanted: { search?: string | undefined; sort?: Sort | undefined } = {},
  bounds: { limit: number | undefined; offset: number } = { limit: undefined, offset: 0 },
): Promise<{ items: NoteRecord[]; total: number }> {
  const pattern = wanted.search ? containing(wanted.search) : '%';
  const direction = wanted.sort?.direction ?? 'desc';
  let query = noteRecords(db)
    .where('n.task_id', '=', taskId)
    .where('n.value', 'ilike', pattern)
    .orderBy('n.created_at', direction)
    .orderBy('n.id', direction);
  if (bounds.limit === undefined) {
    const items = await query.execute();
    return { items, total: items.length };
  }
  query = query.limit(bounds.limit).offset(bounds.offset);
  const count = db
    .selectFrom('task_notes')
    .select(sql<number>`count(*)`.as('total'))
    .where('deleted_at', 'is', null)
    .where('task_id', '=', taskId)
    .where('value', 'ilike', pattern);
  const [items, { total }] = await Promise.all([query.execute(), count.executeTakeFirstOrThrow()]);
  return { items, total };
}

export function findNote(db: Db, noteId: number) {
  return noteRecords(db).where('n.id', '=', noteId).executeTakeFirst();
}

export async function insertNote(
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

export async function updateNote(tx: Db, noteId: number, value: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('task_notes')
    .set({ value, updated_at: now })
    .where('id', '=', noteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function markNoteDeleted(tx: Db, noteId: number, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('task_notes')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', noteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
