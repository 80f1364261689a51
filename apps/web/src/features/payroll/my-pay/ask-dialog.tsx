import { askAboutSlip, questionRules } from '@binaa/contract/my-pay';
import { questionMaxLength } from '@binaa/contract/payslips';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useRulesForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { refreshAfter, useSend } from '../../../lib/send.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { notify } from '../../../ui/toast.tsx';

/** Asks the office about a payslip. No draft is kept: a question about pay stays off the device. */
export default function AskDialog({ slipId, onClose }: { slipId: number; onClose: () => void }) {
  const { t } = useText();
  const ask = useSend(askAboutSlip);
  const form = useRulesForm({ rules: questionRules, defaultValues: { question: '' }, mode: 'onSubmit' });
  const errorOf = useFieldErrors(form);
  return (
    <FormDialog
      title={t('Question about your pay')}
      description={t('The office reads it and answers on the payslip.')}
      form={form}
      submitLabel={t('Send question')}
      endpoint={askAboutSlip}
      save={async (body) => {
        await ask.send({ params: { slipId }, body });
        notify.success(t('Question sent'));
        await refreshAfter(askAboutSlip);
        onClose();
      }}
      failed={t('Failed to send the question')}
      isDecision
      onCancel={onClose}
    >
      <TextareaField
        label={t('Question')}
        required
        rows={4}
        dir="auto"
        maxLength={questionMaxLength}
        data-autofocus
        error={errorOf('question')}
        {...form.register('question')}
      />
    </FormDialog>
  );
}
