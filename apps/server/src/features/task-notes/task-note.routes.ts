import * as notes from '@binaa/contract/task-notes';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { addTaskNote } from './add-task-note.ts';
import { changeTaskNote } from './change-task-note.ts';
import { deleteTaskNote } from './delete-task-note.ts';
import { listTaskNotes } from './list-task-notes.ts';

export function taskNoteRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(notes.listTaskNotes, (db, { actor, params, query }) => listTaskNotes(db, actor, params.id, query)),
    route(notes.createTaskNote, (tx, { actor, body }) => addTaskNote(tx, clock, actor, body)),
    route(notes.updateTaskNote, (tx, { actor, params, body }) =>
      changeTaskNote(tx, clock, actor, params.id, body.value),
    ),
    route(notes.deleteTaskNote, (tx, { actor, params }) => deleteTaskNote(tx, clock, actor, params.id)),
  ];
}
