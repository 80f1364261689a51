import { defaultPageSize } from '@binaa/contract/paging';
import { createTaskNote, listTaskNotes } from '@binaa/contract/task-notes';
import type { Task } from '@binaa/contract/tasks';
import { MessageSquareText } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { readOptions } from '../../lib/query.ts';
import { useSend } from '../../lib/send.ts';
import { useUser } from '../../lib/session.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Card } from '../../ui/card.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toast.tsx';
import { NoteForm } from './note-form.tsx';
import { TaskNoteItem } from './task-note-item.tsx';

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
            draftKey={`task.${task.id}.note.new`}
            label={t('Note')}
            submitLabel={t('Add Note')}
            startWriting={startWriting}
            withPhotos
            save={add}
          />
        </Card>
      ) : null}
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

/** A new note is the first item of the first page. */
function useAddNote(taskId: number, showFirstPage: () => void) {
  const { t } = useText();
  const user = useUser();
  const create = useSend(createTaskNote);
  return async (value: string, upload: () => Promise<string[]>): Promise<boolean> => {
    const photos = await upload().catch(() => undefined);
    if (!photos) {
      notify.error(t('Failed to upload photo. Please try again.'));
      return false;
    }
    try {
      const note = { taskId, value, createdById: user.id, createdByName: user.name };
      await create.send({ body: { ...note, ...(photos.length > 0 && { photos }) } });
    } catch {
      notify.error(t('Failed to add note'));
      return false;
    }
    notify.success(t('Note added successfully'));
    showFirstPage();
    return true;
  };
}
