import {
  type IncomeInput,
  incomeDescriptionMaxLength,
  incomeRules,
  incomeTypeLabels,
  incomeTypes,
} from '@binaa/contract/finance';
import { useController } from 'react-hook-form';
import { messageOf } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { showServerErrors, useRulesForm } from '../../lib/form.ts';
import { useFormat } from '../../lib/format.ts';
import { text, useText } from '../../lib/i18n.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { FormFooter } from '../../ui/form-layout.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { ProjectSelectPicker } from '../projects/project-select-picker.tsx';

const failed = text('Failed to add income');

type IncomeFormProps = { save: (input: IncomeInput) => Promise<void>; onCancel: () => void };

export function IncomeForm({ save, onCancel }: IncomeFormProps) {
  const { t } = useText();
  const format = useFormat();
  const { form, draft, submit } = useIncomeForm(save);
  const errorOf = useFieldErrors(form);
  const project = useController({ control: form.control, name: 'projectId' });
  const { isSubmitting } = form.formState;
  const cancel = () => {
    draft.clear();
    onCancel();
  };
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(submit)}>
      <DraftNotice draft={draft} />
      <SelectField
        label={t('Income Type')}
        required
        data-autofocus
        placeholder={t('Select an income type')}
        options={incomeTypes.map((value) => ({ value, label: format.label(incomeTypeLabels[value]) }))}
        error={errorOf('incomeType')}
        {...form.register('incomeType')}
      />
      {form.watch('incomeType') === 'PROJECT_INCOME' ? (
        <ProjectSelectPicker
          {...project.field}
          label={t('Project')}
          required
          known={undefined}
          error={errorOf('projectId')}
        />
      ) : null}
      <MoneyField label={t('Amount')} required min={0.01} error={errorOf('amount')} {...form.register('amount')} />
      <TextareaField
        label={t('Description')}
        rows={3}
        counter={incomeDescriptionMaxLength}
        length={form.watch('description').length}
        error={errorOf('description')}
        {...form.register('description')}
      />
      <FormFooter>
        <Button onClick={cancel} disabled={isSubmitting}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {t('Add Income')}
        </Button>
      </FormFooter>
    </form>
  );
}

function useIncomeForm(save: IncomeFormProps['save']) {
  const { t } = useText();
  const form = useRulesForm({
    rules: incomeRules,
    defaultValues: { incomeType: '', projectId: '', amount: '', description: '' },
    numbers: ['projectId', 'amount'],
  });
  const draft = useDraft('income.new', form);
  const submit = useSubmitOnce(async (input: IncomeInput) => {
    try {
      await save(input);
      draft.clear();
    } catch (error) {
      showServerErrors(form, error);
      notify.error(t(messageOf(error, failed)));
    }
  });
  return { form, draft, submit };
}
