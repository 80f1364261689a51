import { approveVariation, type Variation } from '@binaa/contract/variations';
import { companyToday } from '../../lib/company-clock.ts';
import { fieldText, useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useSend } from '../../lib/send.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.tsx';

/** Records that the client agreed to a variation. */
export default function ApproveDialog({ variation, onClose }: { variation: Variation; onClose: () => void }) {
  const { t } = useText();
  const format = useFormat();
  const approve = useSend(approveVariation);
  const today = companyToday();
  const form = useRulesForm({
    rules: approveVariation.body,
    defaultValues: {
      decidedOn: today,
      clientReference: fieldText(variation.clientReference),
      version: variation.version,
    },
  });
  const errorOf = useFieldErrors(form);
  return (
    <FormDialog
      title={t('Client agreed')}
      description={t('{{value}} is added to the contract value and {{cost}} to the cost budget.', {
        value: format.money(variation.value),
        cost: format.money(variation.cost),
      })}
      form={form}
      submitLabel={t('Approve variation')}
      endpoint={approveVariation}
      save={async (body) => {
        await approve.send({ params: { id: variation.id }, body });
        notify.success(t('Variation approved'));
        onClose();
      }}
      failed={t('Failed to save the variation')}
      isDecision
      onCancel={onClose}
    >
      <FormGrid>
        <DateField
          label={t('Decision date')}
          required
          max={today}
          error={errorOf('decidedOn')}
          {...form.register('decidedOn')}
        />
        <TextField
          label={t('Client reference')}
          dir="auto"
          error={errorOf('clientReference')}
          {...form.register('clientReference')}
        />
      </FormGrid>
    </FormDialog>
  );
}
