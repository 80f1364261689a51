import { createTaskNote } from '@binaa/contract/task-notes';
import { currentTexts } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { defineOutboxKind, oneByOne } from '../../outbox/kinds.ts';
import { bodyOfNote, noteFormKey, type WaitingNote } from './note-values.ts';

export const noteOutboxKind = defineOutboxKind<WaitingNote>({
  kind: 'task-note',
  lane: 'files',
  refreshes: createTaskNote,
  describe: ({ value }) => ({ what: currentTexts().t('Task note'), which: value }),
  send: oneByOne(createTaskNote, (note: WaitingNote, photos) => ({ body: bodyOfNote(note, photos) })),
  correct: ({ taskId, value }) => ({
    formKey: noteFormKey(taskId),
    path: `${paths.task(taskId)}?tab=notes`,
    values: { value },
  }),
});
