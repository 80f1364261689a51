import * as endpoints from '@binaa/contract/task-notes';
import { type EndpointRequest, type Route, route } from '../../platform/http/route.ts';
import type { Db } from '../../schema.ts';
import { type FileDeps, keepUploads } from '../files/keep-uploads.ts';
import { createTaskNote } from './create-task-note.ts';
import { deleteTaskNote } from './delete-task-note.ts';
import { listTaskNotes } from './list-task-notes.ts';
import { updateTaskNote } from './update-task-note.ts';

export function taskNoteRoutes(deps: FileDeps): Route[] {
  const { clock } = deps;
  type WithPhotos = Pick<EndpointRequest<typeof endpoints.createTaskNote>, 'actor' | 'body'>;
  const keepPhotos = (db: Db, { actor, body: { photos = [] } }: WithPhotos) =>
    keepUploads(
      db,
      deps,
      actor,
      photos.map((key) => ({ key, kind: 'NOTE_PHOTO' })),
    );
  return [
    route(endpoints.listTaskNotes, (db, { actor, params, query }) => listTaskNotes(db, actor, params.id, query)),
    route(
      endpoints.createTaskNote,
      (tx, { actor, body }, uploads) => createTaskNote(tx, { clock, uploads }, actor, body),
      { prepare: keepPhotos },
    ),
    route(endpoints.updateTaskNote, (tx, { actor, params, body }) =>
      updateTaskNote(tx, clock, actor, params.id, body.value),
    ),
    route(endpoints.deleteTaskNote, (tx, { actor, params }) => deleteTaskNote(tx, clock, actor, params.id)),
  ];
}
