import { type ExpensePolicy, expensePolicyDays, limitActionLabels, limitActions } from '@binaa/contract/expense-policy';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FormSection } from '../../ui/form-layout.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { HeldBackLine } from './held-back-line.tsx';
import { RulesField } from './rules-field.tsx';
import { usePolicyForm } from './use-policy-form.ts';

export function PolicyForm({ policy }: { policy: ExpensePolicy }) {
  const { t } = useText();
  const format = useFormat();
  const policyForm = usePolicyForm(policy);
  const { form, field, errorOf } = policyForm;
  const between = ({ min, max }: { min: number; max: number }) => t('{{min}} to {{max}}', { min, max });
  const emptyForNone = t('Empty for none');
  return (
    <RecordForm
      form={policyForm}
      loadFailed={t('Failed to load the expense policy. Please try again later.')}
      cancel={{ to: paths.expenses }}
      submitLabel={t('Save')}
    >
      <FormSection title={t('The whole company')}>
        <p className="-mt-3 text-sm text-muted sm:col-span-2">
          {t('With a receipt, second approval or limit set here, a possible duplicate takes one more press.')}
        </p>
        <MoneyField label={t('Receipt from')} help={emptyForNone} {...field('receiptFrom')} />
        <MoneyField
          label={t('Second approval from')}
          help={t('Two different people approve, at least one of them an administrator. Empty for none.')}
          {...field('secondFrom')}
        />
        <MoneyField label={t('Limit')} help={emptyForNone} {...field('limit')} />
        <SelectField
          label={t('Above it')}
          help={t('Warn: saved and flagged. Block: not saved.')}
          options={limitActions.map((value) => ({ value, label: format.label(limitActionLabels[value]) }))}
          {...field('limitAction')}
        />
        <NumberField
          label={t('Days between duplicates')}
          help={t('{{min}} to {{max}}. The same amount within these days is a possible duplicate.', {
            ...expensePolicyDays.duplicateDays,
          })}
          integer
          {...field('duplicateDays')}
        />
        <NumberField
          label={t('Days until an expense is old')}
          help={between(expensePolicyDays.ageDays)}
          integer
          {...field('ageDays')}
        />
        <CheckboxField
          label={t('Every rejection needs a reason')}
          help={t('Also from programs that call the API.')}
          className="sm:col-span-2"
          {...field('reasonOnEveryCall')}
        />
      </FormSection>
      <RulesField form={form} error={errorOf('rules')} />
      <FormSection title={t('Petty cash')}>
        <MoneyField
          label={t('Hand-over limit')}
          help={t('An administrator must allow a hand-over above it.')}
          {...field('handoverLimit')}
        />
        <MoneyField
          label={t('Write-off limit')}
          help={t('A larger difference of a cash count cannot be written off.')}
          {...field('writeOffLimit')}
        />
        <MoneyField
          label={t('Write-offs in a month')}
          help={t('Above it in a month, another administrator writes off.')}
          {...field('writeOffMonthLimit')}
        />
      </FormSection>
      <FormSection title={t('Orders')}>
        <MoneyField
          label={t('Order limit')}
          help={t('An administrator opens orders above it.')}
          {...field('orderLimit')}
        />
      </FormSection>
      <HeldBackLine form={form} />
    </RecordForm>
  );
}
