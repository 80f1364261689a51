import { rejectVariation, type Variation } from '@binaa/contract/variations';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useSend } from '../../lib/send.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { notify } from '../../ui/toast.tsx';

/** Records that the client refused a variation. */
export default function RejectDialog({ variation, onClose }: { variation: Variation; onClose: () => void }) {
  const { t } = useText();
  const reject = useSend(rejectVariation);
  const form = useRulesForm({
    rules: rejectVariation.body,
    defaultValues: { reason: '', version: variation.version },
  });
  const errorOf = useFieldErrors(form);
  return (
    <FormDialog
      title={t('Client refused')}
      description={variation.title}
      form={form}
      submitLabel={t('Reject variation')}
      isDanger
      endpoint={rejectVariation}
      save={async (body) => {
        await reject.send({ params: { id: variation.id }, body });
        notify.success(t('Variation rejected'));
        onClose();
      }}
      failed={t('Failed to save the variation')}
      isDecision
      onCancel={onClose}
    >
      <TextareaField
        label={t('Reason')}
        required
        rows={3}
        dir="auto"
        data-autofocus=""
        error={errorOf('reason')}
        {...form.register('reason')}
      />
    </FormDialog>
  );
}
