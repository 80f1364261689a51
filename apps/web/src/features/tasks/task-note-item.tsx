import { deleteTaskNote, type TaskNote, updateTaskNote } from '@binaa/contract/task-notes';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useAction } from '../../lib/send.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { notify } from '../../ui/toast.tsx';
import { NoteForm } from './note-form.tsx';
import { ShownNotePhotos } from './note-photos.tsx';

export function TaskNoteItem({ note }: { note: TaskNote }) {
  const { t } = useText();
  const format = useFormat();
  const [isEditing, setEditing] = useState(false);
  const save = useSaveNote(note.id, () => setEditing(false));
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <Avatar name={note.createdByName} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <bdi>{note.createdByName}</bdi>
        </p>
        <FactLine className="text-sm text-muted">
          <time dateTime={note.createdAt}>{format.dateTime(note.createdAt)}</time>
          {note.updatedAt === note.createdAt ? null : t('edited')}
        </FactLine>
      </div>
      {isEditing ? null : <NoteActions note={note} onEdit={() => setEditing(true)} />}
      {isEditing ? (
        <div className="basis-full">
          <NoteForm
            draftKey={`note.${note.id}`}
            label={t('Edit note')}
            submitLabel={t('Save')}
            value={note.value}
            startWriting
            save={save}
            onCancel={() => setEditing(false)}
          />
        </div>
      ) : (
        <p dir="auto" className="basis-full whitespace-pre-line">
          {note.value}
        </p>
      )}
      <ShownNotePhotos photos={note.photos ?? []} />
    </Card>
  );
}

/** Beside the author on wide screens, below the note on a phone. */
function NoteActions({ note, onEdit }: { note: TaskNote; onEdit: () => void }) {
  const { t } = useText();
  if (!note.can.edit && !note.can.delete) return null;
  return (
    <div className="flex justify-end gap-1 max-sm:order-last max-sm:-mb-2 max-sm:basis-full">
      {note.can.edit ? (
        <Button size="sm" variant="ghost" icon={Pencil} aria-label={t('Edit note')} onClick={onEdit}>
          {t('Edit')}
        </Button>
      ) : null}
      {note.can.delete ? <DeleteNoteButton noteId={note.id} /> : null}
    </div>
  );
}

function useSaveNote(id: number, onSaved: () => void) {
  const { t } = useText();
  const update = useAction(updateTaskNote);
  return async (value: string): Promise<boolean> => {
    let isSaved = false;
    await update.run(
      { params: { id }, body: { value } },
      {
        onSuccess: () => {
          isSaved = true;
          notify.success(t('Note updated successfully'));
        },
        onError: () => {
          notify.error(t('Failed to update note'));
          // A refetch could remove the note, and the typed text with it.
          return false;
        },
      },
    );
    if (isSaved) onSaved();
    return isSaved;
  };
}

function DeleteNoteButton({ noteId }: { noteId: number }) {
  const { t } = useText();
  return (
    <DeleteButton
      endpoint={deleteTaskNote}
      id={noteId}
      name={t('Delete note')}
      variant="ghost"
      size="sm"
      question={t('Are you sure you want to delete this note?')}
      deleted={t('Note deleted successfully')}
      failed={t('Failed to delete note')}
    />
  );
}
