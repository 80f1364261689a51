import { type Expense, explainRejection, rejectReasonRules } from '@binaa/contract/expenses';
import { messageOf } from '../../lib/api-error.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { refreshAfter, useSend } from '../../lib/send.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { notify } from '../../ui/toast.tsx';
import { ReasonField } from './reason-field.tsx';

/** Reject on this screen decides at once, as specified. Whoever may decide is asked for the reason afterwards. */
export function ExplainRejectionCard({ expense }: { expense: Expense }) {
  const { t } = useText();
  const mayDecide = useMay('expense.decide');
  const explain = useSend(explainRejection);
  const form = useRulesForm({ rules: rejectReasonRules, defaultValues: { reason: '' }, mode: 'onSubmit' });
  const submit = useSubmitOnce(async (body: { reason: string }) => {
    try {
      await explain.send({ params: { id: expense.id }, body });
      notify.success(t('Reason saved'));
    } catch (error) {
      notify.error(t(messageOf(error, t('Failed to save the reason'))));
      void refreshAfter(explainRejection);
    }
  });
  if (!mayDecide || expense.status !== 'REJECTED' || expense.rejectReason) return null;
  return (
    <Card className="mb-5">
      <CardHeader title={t('Why was it rejected?')} />
      <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(submit)}>
        <ReasonField form={form} />
        <Button type="submit" variant="primary" className="self-end" pending={form.formState.isSubmitting}>
          {t('Save reason')}
        </Button>
      </form>
    </Card>
  );
}
