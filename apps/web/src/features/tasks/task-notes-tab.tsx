import { defaultPageSize } from '@binaa/contract/paging';
import { createTaskNote, listTaskNotes } from '@binaa/contract/task-notes';
import type { Task } from '@binaa/contract/tasks';
import { MessageSquareText } from 'lucide-react';
import { isOffline } from '../../lib/connection.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { readOptions } from '../../lib/query.ts';
import { ReportedError } from '../../lib/reported-error.ts';
import { useSend } from '../../lib/send.ts';
import { useUser } from '../../lib/session.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { useKeeper } from '../../outbox/use-keeper.ts';
import { Waiting } from '../../outbox/waiting.tsx';
import { Card } from '../../ui/card.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toast.tsx';
import { type NoteBeingSent, NoteForm } from './note-form.tsx';
import { bodyOfNote, noteFormKey, type WaitingNote } from './note-values.ts';
import { TaskNoteItem } from './task-note-item.tsx';
import { notePhotoFolder } from './use-note-photos.ts';

type TaskNotesTabProps = {
  task: Task;
  /** Focuses the text of a new note. */
  startWriting: boolean;
};

const inputOf = (taskId: number, page: number) => ({
  params: { id: taskId },
  query: { page, size: defaultPageSize },
});

export function readTaskNotes(taskId: number, page: number) {
  return readOptions(listTaskNotes, inputOf(taskId, page));
}

export function TaskNotesTab({ task, startWriting }: TaskNotesTabProps) {
  const { t } = useText();
  const url = useUrlState({});
  const notes = usePagedList(listTaskNotes, inputOf(task.id, url.state.page), url);
  const add = useAddNote(task.id, () => url.setPage(0, { replace: true }));
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      {task.can.addNote ? (
        <Card>
          <NoteForm
            draftKey={noteFormKey(task.id)}
            label={t('Note')}
            submitLabel={t('Add Note')}
            startWriting={startWriting}
            withPhotos
            save={add}
          />
        </Card>
      ) : null}
      <Waiting kind="task-note" isShown={({ taskId }: WaitingNote) => taskId === task.id} />
      <PagedList
        list={notes}
        skeleton={<SkeletonRows rows={3} columns={2} />}
        failed={t('Failed to load notes. Please try again later.')}
        icon={MessageSquareText}
        empty={t('No notes yet.')}
      >
        <ul aria-label={t('Notes')} className="flex flex-col gap-3">
          {notes.items.map((note) => (
            <li key={note.id}>
              <TaskNoteItem note={note} />
            </li>
          ))}
        </ul>
      </PagedList>
    </div>
  );
}

/** A new note is the first item of the first page. Without a connection it waits above the list. */
function useAddNote(taskId: number, showFirstPage: () => void) {
  const { t } = useText();
  const user = useUser();
  const create = useSend(createTaskNote);
  const keep = useKeeper<WaitingNote>('task-note');
  return async (value: string, { photos, upload, suspendDraft }: NoteBeingSent): Promise<boolean> => {
    const note = { taskId, value, createdById: user.id, createdByName: user.name };
    try {
      const { kept } = await keep(
        { body: note, files: photos.map((file) => ({ file, folder: notePhotoFolder() })) },
        {
          suspendDraft,
          send: async (held) => {
            const keys = await upload().catch((error: unknown) => {
              if (isOffline()) throw error;
              notify.error(t('Failed to upload photo. Please try again.'));
              throw new ReportedError();
            });
            await held.uploaded(keys);
            return create.send({ body: bodyOfNote(note, keys) }, held.id);
          },
        },
      );
      notify.success(kept ? kept.message : t('Note added successfully'));
    } catch (error) {
      if (!(error instanceof ReportedError)) notify.error(t('Failed to add note'));
      return false;
    }
    showFirstPage();
    return true;
  };
}
