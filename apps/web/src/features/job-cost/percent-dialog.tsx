import { addProgressEntry, progressEntryRules } from '@binaa/contract/cost-plans';
import type { CodeCost } from '@binaa/contract/job-costs';
import { companyToday } from '../../lib/company-clock.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useSend } from '../../lib/send.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { labelOfCode } from './api.ts';

type PercentDialogProps = { projectId: number; code: CodeCost | undefined; onClose: () => void };

/** Says how much of a code, or of the whole project, is complete. */
export default function PercentDialog({ projectId, code, onClose }: PercentDialogProps) {
  const { t } = useText();
  const format = useFormat();
  const add = useSend(addProgressEntry);
  const today = companyToday();
  const form = useRulesForm({
    rules: progressEntryRules,
    defaultValues: { percent: '', asOf: today, note: '' },
    numbers: ['percent'],
  });
  const errorOf = useFieldErrors(form);
  return (
    <FormDialog
      title={t('Set percent')}
      description={code ? format.label(labelOfCode(code)) : t('The whole project')}
      form={form}
      submitLabel={t('Save')}
      endpoint={addProgressEntry}
      save={async (input) => {
        await add.send({ params: { id: projectId }, body: { ...input, codeId: code?.codeId ?? null } });
        notify.success(t('Percent complete saved'));
        onClose();
      }}
      failed={t('Failed to save the percent complete')}
      onCancel={onClose}
    >
      <FormGrid>
        <NumberField
          label={t('Percent complete')}
          required
          suffix="%"
          min={0}
          max={100}
          step={0.1}
          data-autofocus=""
          error={errorOf('percent')}
          {...form.register('percent')}
        />
        <DateField label={t('Day')} required max={today} error={errorOf('asOf')} {...form.register('asOf')} />
      </FormGrid>
      <TextareaField label={t('Note')} rows={2} dir="auto" error={errorOf('note')} {...form.register('note')} />
    </FormDialog>
  );
}
