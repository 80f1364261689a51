import { createPaper, type NewPaperInput, newPaperRules, paperKindLabels, paperKinds } from '@binaa/contract/papers';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useRulesForm } from '../../../lib/form.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { PayPersonPicker } from '../pay-person-picker.tsx';
import { useScanValue } from '../scan/use-scan-value.ts';
import { emptyPaper, PaperFields } from './paper-fields.tsx';

type NewPaperDialogProps = {
  /** Whose paper it is, where the screen is about one person. */
  userId?: number | undefined;
  save: (input: NewPaperInput) => Promise<void>;
  onClose: () => void;
};

export default function NewPaperDialog({ userId, save, onClose }: NewPaperDialogProps) {
  const { t } = useText();
  const format = useFormat();
  const form = useRulesForm({
    rules: newPaperRules,
    defaultValues: { userId: userId === undefined ? '' : String(userId), kind: '', ...emptyPaper },
    numbers: ['userId'],
  });
  const errorOf = useFieldErrors(form);
  const { scan, isUnsettled } = useScanValue(form);
  return (
    <FormDialog
      title={t('Add paper')}
      form={form}
      submitLabel={t('Save')}
      submitDisabled={isUnsettled}
      endpoint={createPaper}
      save={save}
      failed={t('Failed to save the paper')}
      onCancel={onClose}
    >
      {userId === undefined ? <PayPersonPicker form={form} /> : null}
      <PaperFields
        field={(name) => ({ error: errorOf(name), ...form.register(name) })}
        scan={scan}
        isNumberKnown={false}
        hasDetail={form.watch('kind') === 'LICENCE'}
      >
        <SelectField
          label={t('Kind of paper')}
          required
          className="sm:col-span-2"
          placeholder={t('Select a kind')}
          options={paperKinds.map((value) => ({ value, label: format.label(paperKindLabels[value]) }))}
          error={errorOf('kind')}
          {...form.register('kind')}
        />
      </PaperFields>
    </FormDialog>
  );
}
