import { type AdjustmentFormInput, adjustmentFormRules, type BalanceRecord } from '@binaa/contract/balances';
import { useDraft } from '../../lib/drafts.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { showServerErrors, useRulesForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { FormFooter } from '../../ui/form-layout.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { CeilingNotice } from './ceiling-notice.tsx';

type AdjustmentFormProps = {
  draftKey: string;
  submitLabel: string;
  /** Of a deposit: warns above the ceiling. */
  receiver: BalanceRecord | undefined;
  save: (input: AdjustmentFormInput) => Promise<void>;
  onCancel: () => void;
};

export function AdjustmentForm({ draftKey, submitLabel, receiver, save, onCancel }: AdjustmentFormProps) {
  const { t } = useText();
  const form = useRulesForm({
    rules: adjustmentFormRules,
    defaultValues: { amount: '', notes: '' },
    numbers: ['amount'],
  });
  const draft = useDraft(draftKey, form);
  const errorOf = useFieldErrors(form);

  const submit = useSubmitOnce(async (input: AdjustmentFormInput) => {
    try {
      await save(input);
      draft.clear();
    } catch (error) {
      showServerErrors(form, error);
      notify.error(t('Failed to adjust balance. Please try again.'));
    }
  });
  const cancel = () => {
    draft.clear();
    onCancel();
  };
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(submit)}>
      <DraftNotice draft={draft} />
      <AmountField data-autofocus error={errorOf('amount')} {...form.register('amount')} />
      <TextareaField label={t('Description')} rows={3} error={errorOf('notes')} {...form.register('notes')} />
      {receiver ? <CeilingNotice holder={receiver} typed={form.watch('amount')} /> : null}
      <FormFooter>
        <Button onClick={cancel} disabled={form.formState.isSubmitting}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
      </FormFooter>
    </form>
  );
}
