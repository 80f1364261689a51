import { type ClaimReceipt, reverseClaimReceipt } from '@binaa/contract/claims';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useSend } from '../../lib/send.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { notify } from '../../ui/toast.tsx';

/** Takes back a receipt, such as a returned cheque. */
export default function ReverseDialog({ receipt, onClose }: { receipt: ClaimReceipt; onClose: () => void }) {
  const { t } = useText();
  const format = useFormat();
  const reverse = useSend(reverseClaimReceipt);
  const form = useRulesForm({ rules: reverseClaimReceipt.body, defaultValues: { reason: '' } });
  const errorOf = useFieldErrors(form);
  return (
    <FormDialog
      title={t('Returned unpaid')}
      description={t("{{amount}} leaves the company's cash again, and the claim is outstanding.", {
        amount: format.money(receipt.amount),
      })}
      form={form}
      submitLabel={t('Take back the receipt')}
      isDanger
      endpoint={reverseClaimReceipt}
      save={async (body) => {
        await reverse.send({ params: { id: receipt.id }, body });
        notify.success(t('Receipt taken back'));
        onClose();
      }}
      failed={t('Failed to save the claim')}
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
