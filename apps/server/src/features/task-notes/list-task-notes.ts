import type { QueryOf } from '@binaa/contract/endpoint';
import type { Page } from '@binaa/contract/paging';
import type { listTaskNotes as endpoint, TaskNote } from '@binaa/contract/task-notes';
import { pageOrArray } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { requireTaskVisible } from '../tasks/require-task.ts';
import { presentTaskNote } from './task-note.presenter.ts';
import { listTaskNoteViews } from './task-note.queries.ts';

export async function listTaskNotes(
  db: Db,
  actor: Actor,
  taskId: number,
  query: QueryOf<typeof endpoint>,
): Promise<Page<TaskNote> | TaskNote[]> {
  await requireTaskVisible(db, actor, taskId);
  return pageOrArray(query, async (bounds) => {
    const { items, total } = await listTaskNoteViews(db, taskId, query, bounds);
    return { items: items.map((record) => presentTaskNote(record, actor)), total };
  });
}

/** All notes of a task, newest first, for a caller who is known to see the task. */
export async function listAllTaskNotes(db: Db, actor: Actor, taskId: number): Promise<TaskNote[]> {
  const { items } = await listTaskNoteViews(db, taskId);
  return items.map((record) => presentTaskNote(record, actor));
}
