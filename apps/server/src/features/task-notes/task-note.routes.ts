import * as endpoints from '@binaa/contract/task-notes';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { createTaskNote } from './create-task-note.ts';
import { deleteTaskNote } from './delete-task-note.ts';
import { listTaskNotes } from './list-task-notes.ts';
import { updateTaskNote } from './update-task-note.ts';

export function taskNoteRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listTaskNotes, (db, { actor, params, query }) => listTaskNotes(db, actor, params.id, query)),
    route(endpoints.createTaskNote, (tx, { actor, body }) => createTaskNote(tx, clock, actor, body)),
    route(endpoints.updateTaskNote, (tx, { actor, params, body }) =>
      updateTaskNote(tx, clock, actor, params.id, body.value),
    ),
    route(endpoints.deleteTaskNote, (tx, { actor, params }) => deleteTaskNote(tx, clock, actor, params.id)),
  ];
}
