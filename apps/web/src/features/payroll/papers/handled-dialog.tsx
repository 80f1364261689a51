import { handledRules, handlePaper, type PaperSummary, paperKindLabels } from '@binaa/contract/papers';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useRulesForm } from '../../../lib/form.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { FactLine } from '../../../ui/fact-line.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';

type HandledDialogProps = { paper: PaperSummary; save: (note: string) => Promise<void>; onClose: () => void };

/** Ends the reminders about a paper that somebody takes care of. */
export default function HandledDialog({ paper, save, onClose }: HandledDialogProps) {
  const { t } = useText();
  const format = useFormat();
  const form = useRulesForm({ rules: handledRules, defaultValues: { note: '' }, mode: 'onSubmit' });
  const errorOf = useFieldErrors(form);
  return (
    <FormDialog
      title={t('Mark as handled')}
      description={
        <FactLine>
          {paper.userName}
          {format.label(paperKindLabels[paper.kind])}
        </FactLine>
      }
      form={form}
      submitLabel={t('Mark as handled')}
      endpoint={handlePaper}
      save={({ note }) => save(note)}
      failed={t('Failed to save the paper')}
      isDecision
      onCancel={onClose}
    >
      <TextareaField
        label={t('Note')}
        help={t('What was done. No further reminders are raised until the paper is renewed.')}
        required
        rows={3}
        dir="auto"
        data-autofocus
        error={errorOf('note')}
        {...form.register('note')}
      />
    </FormDialog>
  );
}
