import { forecastMethodLabels, forecastMethods } from '@binaa/contract/cost-plans';
import { type CodeCost, forecastRules, setForecast } from '@binaa/contract/job-costs';
import { fieldText, useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useSend } from '../../lib/send.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { labelOfCode } from './api.ts';

type ForecastDialogProps = { projectId: number; code: CodeCost; onClose: () => void };

/** Chooses how the cost of a code at completion is forecast. */
export default function ForecastDialog({ projectId, code, onClose }: ForecastDialogProps) {
  const { t } = useText();
  const format = useFormat();
  const set = useSend(setForecast);
  const form = useRulesForm({
    rules: forecastRules,
    defaultValues: {
      method: code.method,
      remaining: code.method === 'FIXED' ? fieldText(code.remaining) : '',
      note: fieldText(code.note),
      version: code.forecastVersion,
    },
    numbers: ['remaining'],
  });
  const errorOf = useFieldErrors(form);
  const method = form.watch('method');
  const methodField = form.register('method', {
    // Only a typed forecast has an amount.
    onChange: () => form.setValue('remaining', ''),
  });
  return (
    <FormDialog
      title={t('Change forecast')}
      description={format.label(labelOfCode(code))}
      form={form}
      submitLabel={t('Save')}
      endpoint={setForecast}
      save={async (input) => {
        await set.send({ params: { id: projectId, codeId: code.codeId }, body: input });
        notify.success(t('Forecast saved'));
        onClose();
      }}
      failed={t('Failed to save the forecast')}
      onCancel={onClose}
    >
      <FormGrid>
        <SelectField
          label={t('Method')}
          required
          options={forecastMethods.map((value) => ({ value, label: format.label(forecastMethodLabels[value]) }))}
          error={errorOf('method')}
          {...methodField}
        />
        {method === 'FIXED' ? (
          <MoneyField
            label={t('Remaining')}
            required
            min={0}
            help={t('On top of the known cost of {{amount}}. Later cost uses it up.', {
              amount: format.money(code.known),
            })}
            error={errorOf('remaining')}
            {...form.register('remaining')}
          />
        ) : null}
      </FormGrid>
      <p className="text-sm text-muted">
        {method === 'REMAINING_BUDGET'
          ? t('The code costs its budget, or what is known if that is more.')
          : method === 'PERCENT'
            ? t('Actual cost divided by the percent complete. Below 5% it is too early for that.')
            : t('The cost that you still expect, typed by hand.')}
      </p>
      <TextareaField label={t('Note')} rows={2} dir="auto" error={errorOf('note')} {...form.register('note')} />
    </FormDialog>
  );
}
