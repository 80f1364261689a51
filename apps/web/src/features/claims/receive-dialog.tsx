import {
  type Claim,
  claimReceiptRules,
  receiptMethodLabels,
  receiptMethods,
  receiveClaim,
} from '@binaa/contract/claims';
import { companyToday } from '../../lib/company-clock.ts';
import { fieldText, useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useSend } from '../../lib/send.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.tsx';

/** Records money that was received for a claim. */
export default function ReceiveDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { t } = useText();
  const format = useFormat();
  const receive = useSend(receiveClaim);
  const today = companyToday();
  const form = useRulesForm({
    rules: claimReceiptRules,
    defaultValues: { amount: fieldText(claim.outstanding), receivedOn: today, method: 'BANK_TRANSFER', chequeNo: '' },
    numbers: ['amount'],
  });
  const errorOf = useFieldErrors(form);
  return (
    <FormDialog
      title={t('Record receipt')}
      description={t('{{amount}} outstanding. It is posted as income of the project.', {
        amount: format.money(claim.outstanding),
      })}
      form={form}
      submitLabel={t('Record receipt')}
      endpoint={receiveClaim}
      save={async (body) => {
        await receive.send({ params: { id: claim.id }, body });
        notify.success(t('Receipt recorded'));
        onClose();
      }}
      failed={t('Failed to save the claim')}
      onCancel={onClose}
    >
      <FormGrid>
        <MoneyField
          label={t('Amount')}
          required
          min={0.01}
          data-autofocus=""
          error={errorOf('amount')}
          {...form.register('amount')}
        />
        <DateField
          label={t('Received on')}
          required
          max={today}
          error={errorOf('receivedOn')}
          {...form.register('receivedOn')}
        />
        <SelectField
          label={t('Way of payment')}
          required
          options={receiptMethods.map((value) => ({ value, label: format.label(receiptMethodLabels[value]) }))}
          error={errorOf('method')}
          {...form.register('method', { onChange: () => form.setValue('chequeNo', '') })}
        />
        {form.watch('method') === 'CHEQUE' ? (
          <TextField label={t('Cheque number')} dir="ltr" error={errorOf('chequeNo')} {...form.register('chequeNo')} />
        ) : null}
      </FormGrid>
    </FormDialog>
  );
}
