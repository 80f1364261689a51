import { createLeave, type NewLeaveInput, newLeaveRules } from '@binaa/contract/leaves';
import { useState } from 'react';
import { companyToday } from '../../../lib/company-clock.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useRulesForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PayPersonPicker } from '../pay-person-picker.tsx';
import { useScanValue } from '../scan/use-scan-value.ts';
import { emptyLeave, LeaveFields } from './leave-fields.tsx';

type NewLeaveDialogProps = {
  userId: number | undefined;
  save: (input: NewLeaveInput, options: { payBefore: boolean }) => Promise<void>;
  onClose: () => void;
};

export default function NewLeaveDialog({ userId, save, onClose }: NewLeaveDialogProps) {
  const { t } = useText();
  const form = useRulesForm({
    rules: newLeaveRules,
    defaultValues: { userId: userId === undefined ? '' : String(userId), ...emptyLeave },
    numbers: ['userId'],
  });
  const errorOf = useFieldErrors(form);
  const { scan, isUnsettled } = useScanValue(form);
  const [isPaidBefore, setPaidBefore] = useState(false);
  const [kind, fromDate] = form.watch(['kind', 'fromDate']);
  const mayPay = kind === 'ANNUAL' && (fromDate === '' || fromDate >= companyToday());
  return (
    <FormDialog
      title={t('Record leave')}
      form={form}
      submitLabel={t('Save')}
      submitDisabled={isUnsettled}
      endpoint={createLeave}
      save={(input) => save(input, { payBefore: mayPay && isPaidBefore })}
      failed={t('Failed to save the leave')}
      onCancel={onClose}
    >
      {userId === undefined ? <PayPersonPicker form={form} /> : null}
      <LeaveFields field={(name) => ({ error: errorOf(name), ...form.register(name) })} kind={kind} scan={scan} />
      {mayPay ? (
        <CheckboxField
          label={t('Pay before the leave begins')}
          help={t("An extra run pays up to the leave's last day in the month. The month's run pays the rest.")}
          checked={isPaidBefore}
          onChange={({ target }) => setPaidBefore(target.checked)}
        />
      ) : null}
    </FormDialog>
  );
}
