import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { fieldMessages, idParams, requiredId, requiredText } from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { listQuery, pageOrArrayOf } from './paging.ts';
import { additional } from './specified-fields.ts';

export const noteMessages = defineMessages('note', {
  notFound: 'Note not found',
  tooManyPhotos: 'A note can have at most {{max}} photos',
});

export const maxNotePhotos = 6;

export const noteRules = z.object({ value: requiredText('Note', 2000) });

export const taskNote = z.object({
  id: z.int(),
  taskId: z.int(),
  value: z.string(),
  createdById: z.int(),
  createdByName: z.string(),
  createdAt: z.string(),
  createdDate: z.string(),
  updatedAt: z.string(),
  photos: additional(z.array(z.object({ key: z.string(), fileName: z.string() }))),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type TaskNote = z.output<typeof taskNote>;

export const listTaskNotes = defineEndpoint({
  method: 'GET',
  path: '/task-notes/task/{id}',
  summary: "List a task's notes, newest first",
  allow: 'note.read',
  params: idParams('id'),
  query: listQuery(['createdAt'], {}),
  response: pageOrArrayOf(taskNote),
});

export const createTaskNote = defineEndpoint({
  method: 'POST',
  path: '/task-notes',
  summary: 'Add a note to a task; the caller is its author',
  allow: 'note.create',
  body: z.extend(noteRules, {
    taskId: requiredId(fieldMessages.required({ label: 'Task' })),
    /** The storage keys of uploaded photos. */
    photos: z.optional(
      z
        .array(requiredText('Photo', 500))
        .check(z.maxLength(maxNotePhotos, withMessage(noteMessages.tooManyPhotos({ max: maxNotePhotos })))),
    ),
    createdById: z.optional(z.unknown()),
    createdByName: z.optional(z.unknown()),
  }),
  response: taskNote,
  status: 201,
  idempotent: true,
});

export const updateTaskNote = defineEndpoint({
  method: 'PUT',
  path: '/task-notes/{id}',
  summary: 'Update a note, as its author or an ADMIN',
  allow: 'note.change',
  params: idParams('id'),
  body: noteRules,
  response: taskNote,
});

export const deleteTaskNote = defineEndpoint({
  method: 'DELETE',
  path: '/task-notes/{id}',
  summary: 'Delete a note, as its author or an ADMIN',
  allow: 'note.change',
  params: idParams('id'),
  response: z.undefined(),
  status: 204,
});
