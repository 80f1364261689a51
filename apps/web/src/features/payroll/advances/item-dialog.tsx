import {
  addPayItem,
  type PayItemInput,
  payItemKindLabels,
  payItemKinds,
  payItemRules,
} from '@binaa/contract/pay-items';
import { getDueRun } from '@binaa/contract/payroll-runs';
import { companyMonth } from '../../../lib/company-clock.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useRulesForm } from '../../../lib/form.ts';
import { useFormat } from '../../../lib/format.ts';
import { text, useText } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormGrid } from '../../../ui/form-layout.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { itemPeriods } from '../offered-periods.ts';
import { PayPersonPicker } from '../pay-person-picker.tsx';
import { ScanField } from '../scan/scan-field.tsx';
import { useScanValue } from '../scan/use-scan-value.ts';

/** What the law asks for, by kind. */
const fileLabels: Record<string, string> = {
  DAMAGE: text('Enquiry'),
  COURT_ORDER: text('Court order'),
  OTHER_DEDUCTION: text('Written consent'),
};

type ItemDialogProps = {
  userId: number | undefined;
  save: (input: PayItemInput) => Promise<void>;
  onClose: () => void;
};

/** A bonus or a deduction for the next runs, first for the month that is to be paid. */
export default function ItemDialog(props: ItemDialogProps) {
  const due = useRead(getDueRun, {});
  return due.isPending ? null : <ItemForm duePeriod={due.data?.period ?? companyMonth()} {...props} />;
}

function ItemForm({ duePeriod, userId, save, onClose }: ItemDialogProps & { duePeriod: string }) {
  const { t } = useText();
  const format = useFormat();
  const form = useRulesForm({
    rules: payItemRules,
    defaultValues: {
      userId: userId === undefined ? '' : String(userId),
      kind: '',
      amount: '',
      fromPeriod: duePeriod,
      reason: '',
      fileKey: '',
    },
    numbers: ['userId', 'amount'],
  });
  const errorOf = useFieldErrors(form);
  const { scan, isUnsettled } = useScanValue(form);
  const kind = form.watch('kind');
  return (
    <FormDialog
      title={t('Add bonus or deduction')}
      form={form}
      submitLabel={t('Save')}
      submitDisabled={isUnsettled}
      endpoint={addPayItem}
      save={save}
      failed={t('Failed to save the item')}
      onCancel={onClose}
    >
      {userId === undefined ? <PayPersonPicker form={form} /> : null}
      <FormGrid>
        <SelectField
          label={t('Kind')}
          required
          className="sm:col-span-2"
          placeholder={t('Select a kind')}
          options={payItemKinds.map((value) => ({ value, label: format.label(payItemKindLabels[value]) }))}
          error={errorOf('kind')}
          {...form.register('kind')}
        />
        <MoneyField label={t('Amount')} required min={0.01} error={errorOf('amount')} {...form.register('amount')} />
        <SelectField
          label={t('From month')}
          required
          options={itemPeriods(duePeriod, companyMonth()).map((value) => ({ value, label: format.month(value) }))}
          error={errorOf('fromPeriod')}
          {...form.register('fromPeriod')}
        />
      </FormGrid>
      <TextareaField
        label={t('Reason')}
        required
        rows={3}
        dir="auto"
        error={errorOf('reason')}
        {...form.register('reason')}
      />
      {kind === 'BONUS' || kind === '' ? null : <ScanField label={t(fileLabels[kind] ?? 'File')} {...scan} />}
    </FormDialog>
  );
}
