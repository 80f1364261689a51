import { type Expense, explainRejection, rejectReasonRules } from '@binaa/contract/expenses';
import { messageOf } from '../../lib/api-error.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { refreshAfter, useSend } from '../../lib/send.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast.tsx';
import { ReasonField } from './reason-field.tsx';

type ExplainRejectionFormProps = { expense: Expense; onSaved?: () => void };

/** The reason of a rejection that was made without one. */
export function ExplainRejectionForm({ expense, onSaved }: ExplainRejectionFormProps) {
  const { t } = useText();
  const explain = useSend(explainRejection);
  const form = useRulesForm({ rules: rejectReasonRules, defaultValues: { reason: '' }, mode: 'onSubmit' });
  const submit = useSubmitOnce(async (body: { reason: string }) => {
    try {
      await explain.send({ params: { id: expense.id }, body });
      notify.success(t('Reason saved'));
      onSaved?.();
    } catch (error) {
      notify.error(t(messageOf(error, t('Failed to save the reason'))));
      void refreshAfter(explainRejection);
    }
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(submit)}>
      <ReasonField form={form} />
      <Button type="submit" variant="primary" className="self-end" pending={form.formState.isSubmitting}>
        {t('Save reason')}
      </Button>
    </form>
  );
}
