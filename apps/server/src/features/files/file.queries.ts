import type { FileKind } from '@binaa/contract/file-kinds';
import { sql } from 'kysely';
import type { Db, NewStoredFile } from '../../schema.ts';

export type TaskOrProject = { taskId: number } | { projectId: number };

export async function insertFile(tx: Db, file: NewStoredFile): Promise<void> {
  await tx.insertInto('stored_files').values(file).execute();
}

export function findFile(db: Db, key: string) {
  return db.selectFrom('stored_files').selectAll().where('key', '=', key).executeTakeFirst();
}

export async function saveDigest(db: Db, id: number, sha256: Buffer): Promise<void> {
  await db.updateTable('stored_files').set({ sha256 }).where('id', '=', id).execute();
}

/** Attached ones after the given id, in order. */
export function listReceiptsWithoutDigest(db: Db, afterId: number, limit: number) {
  return db
    .selectFrom('stored_files')
    .select(['id', 'key'])
    .where('kind', '=', 'RECEIPT')
    .where('sha256', 'is', null)
    .where('attached_at', 'is not', null)
    .where('detached_at', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Locks the file until the transaction ends, so that nobody else attaches it meanwhile. */
export function lockFile(tx: Db, key: string) {
  return tx.selectFrom('stored_files').selectAll().where('key', '=', key).forUpdate().executeTakeFirst();
}

export async function markAttached(
  tx: Db,
  id: number,
  attachment: { entityId: number; sizeBytes: number; fileName: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('stored_files')
    .set({
      entity_id: attachment.entityId,
      size_bytes: attachment.sizeBytes,
      file_name: attachment.fileName,
      attached_at: attachment.at,
    })
    .where('id', '=', id)
    .execute();
}

/** One file of the record, or all of them. */
export async function markDetached(tx: Db, owner: { kind: FileKind; entityId: number }, key?: string): Promise<void> {
  await tx
    .updateTable('stored_files')
    .set({ detached_at: sql<Date>`now()` })
    .where('kind', '=', owner.kind)
    .where('entity_id', '=', owner.entityId)
    .where('detached_at', 'is', null)
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .execute();
}

/** The photos of all notes of one task, or of all tasks of a project. */
export async function markNotePhotosDetached(tx: Db, tasks: TaskOrProject): Promise<void> {
  const notes = tx.selectFrom('task_notes').select('task_notes.id');
  const notesOfTasks =
    'taskId' in tasks
      ? notes.where('task_id', '=', tasks.taskId)
      : notes.innerJoin('tasks', 'tasks.id', 'task_notes.task_id').where('tasks.project_id', '=', tasks.projectId);
  await tx
    .updateTable('stored_files')
    .set({ detached_at: sql<Date>`now()` })
    .where('kind', '=', 'NOTE_PHOTO')
    .where('entity_id', 'in', notesOfTasks)
    .where('detached_at', 'is', null)
    .execute();
}

export function findAttachedFile(db: Db, key: string) {
  return db
    .selectFrom('stored_files')
    .select(['key', 'kind', 'entity_id', 'file_name', 'content_type', 'issued_to_id', 'sha256'])
    .where('key', '=', key)
    .where('attached_at', 'is not', null)
    .where('detached_at', 'is', null)
    .executeTakeFirst();
}

/** A user's upload addresses whose files belong to no record, by kind. */
export function countUnattachedFiles(db: Db, userId: number, issuedAfter: Date) {
  return db
    .selectFrom('stored_files')
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .where('attached_at', 'is', null)
    .where('issued_at', '>', issuedAfter)
    .where('issued_to_id', '=', userId)
    .groupBy('kind')
    .execute();
}

export function listAbandonedFiles(db: Db, issuedBefore: Date, limit: number) {
  return db
    .selectFrom('stored_files')
    .select(['id', 'key'])
    .where('attached_at', 'is', null)
    .where('issued_at', '<', issuedBefore)
    .orderBy('issued_at')
    .limit(limit)
    .execute();
}

/** Returns how many there still were: another instance may have been faster. */
export async function deleteFileRows(db: Db, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('stored_files').where('id', 'in', ids).executeTakeFirst();
  return Number(numDeletedRows);
}
