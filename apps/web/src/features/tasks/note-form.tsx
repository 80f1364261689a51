import { noteRules } from '@binaa/contract/task-notes';
import { useEffect } from 'react';
import { useDraft } from '../../lib/drafts.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { NotePhotosField } from './note-photos-field.tsx';
import { useNotePhotos } from './use-note-photos.ts';

const noteLimit = 2000;

/** What `save` needs beside the text. */
export type NoteBeingSent = {
  photos: readonly File[];
  /** Resolves to the keys of the photos. */
  upload: () => Promise<string[]>;
  suspendDraft: () => () => void;
};

type NoteFormProps = {
  draftKey: string;
  label: string;
  submitLabel: string;
  /** The initial text. */
  value?: string;
  startWriting: boolean;
  /** Offers photos. Those of a saved note stay as they are. */
  withPhotos?: boolean;
  /** Reports success and failure itself. False keeps the typed text. */
  save: (value: string, form: NoteBeingSent) => Promise<boolean>;
  onCancel?: () => void;
};

export function NoteForm(props: NoteFormProps) {
  const { draftKey, label, submitLabel, value = '', startWriting, withPhotos = false, save, onCancel } = props;
  const { t } = useText();
  // An empty note is reported only when the user tries to send it.
  const form = useRulesForm({ rules: noteRules, defaultValues: { value }, mode: 'onSubmit' });
  const photos = useNotePhotos();
  const draft = useDraft(draftKey, form, photos.restore);
  const errorOf = useFieldErrors(form);
  const { setFocus } = form;
  useEffect(() => {
    if (startWriting) setFocus('value');
  }, [startWriting, setFocus]);

  const submit = useSubmitOnce(async (note: { value: string }) => {
    const { files, upload } = photos;
    if (!(await save(note.value, { photos: files, upload, suspendDraft: draft.suspend }))) return;
    draft.clear();
    photos.restore([]);
    form.reset();
  });
  const cancel = () => {
    draft.clear();
    onCancel?.();
  };
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={form.handleSubmit(submit)}>
      <DraftNotice draft={draft} />
      <TextareaField
        label={label}
        rows={3}
        counter={noteLimit}
        length={form.watch('value').length}
        error={errorOf('value')}
        {...form.register('value')}
      />
      {withPhotos ? <NotePhotosField photos={photos} onChange={draft.keepFiles} /> : null}
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel ? <Button onClick={cancel}>{t('Cancel')}</Button> : null}
        <Button type="submit" variant="primary" disabled={photos.isPreparing} pending={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
