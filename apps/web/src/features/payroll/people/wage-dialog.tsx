import { addPayTerms, type PayProfile } from '@binaa/contract/pay-profiles';
import {
  type Allowance,
  allowanceModeLabels,
  allowanceModes,
  allowances,
  type PayTermInput,
  paidByLabels,
  paidBys,
  payTermRules,
} from '@binaa/contract/pay-terms';
import { addMonths } from '@binaa/contract/timesheets';
import type { ComponentProps } from 'react';
import { companyMonth, companyToday } from '../../../lib/company-clock.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { useRulesForm } from '../../../lib/form.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormGrid } from '../../../ui/form-layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { basicForSalary, totalOf, wageValuesAfter } from './wage-values.ts';

type WageDialogProps = { profile: PayProfile; save: (input: PayTermInput) => Promise<void>; onClose: () => void };

/** A wage from a day on. Nothing of it is kept as a draft: wages must not stay on the device. */
export default function WageDialog({ profile, save, onClose }: WageDialogProps) {
  const { t } = useText();
  const format = useFormat();
  const [last] = profile.terms;
  const from = last ? `${addMonths(companyMonth(), 1)}-01` : (profile.joinedOn ?? companyToday());
  const form = useRulesForm({
    rules: payTermRules,
    defaultValues: wageValuesAfter(last, from),
    numbers: ['basic', ...allowances],
  });
  const errorOf = useFieldErrors(form);
  const values = form.watch();
  const { annualSalary } = profile;
  const words: Record<Allowance, { mode: string; amount: string }> = {
    housing: { mode: t('Housing'), amount: t('Housing, a month') },
    food: { mode: t('Food'), amount: t('Food, a month') },
    transport: { mode: t('Transport'), amount: t('Transport, a month') },
    other: { mode: t('Other allowance'), amount: t('Other, a month') },
  };
  const choose = (name: Allowance, mode: string) => {
    form.setValue(`${name}Mode`, mode, { shouldDirty: true });
    // An amount belongs to what is paid in cash.
    if (mode !== 'CASH') form.setValue(name, '');
    if (form.formState.isSubmitted) void form.trigger();
  };
  return (
    <FormDialog
      title={t('Add wage')}
      description={profile.name}
      form={form}
      submitLabel={t('Save')}
      endpoint={addPayTerms}
      save={save}
      failed={t('Failed to save the wage')}
      onCancel={onClose}
    >
      <FormGrid>
        <DateField
          label={t('Wage from')}
          required
          error={errorOf('effectiveFrom')}
          {...form.register('effectiveFrom')}
        />
        <SelectField
          label={t('Paid')}
          required
          options={paidBys.map((value) => ({ value, label: format.label(paidByLabels[value]) }))}
          error={errorOf('paidBy')}
          {...form.register('paidBy')}
        />
        <MoneyField
          label={t('Basic wage')}
          help={t('A month, also for people paid by day or hour')}
          required
          data-autofocus
          error={errorOf('basic')}
          {...form.register('basic')}
        />
        {annualSalary === null ? (
          <span />
        ) : (
          <div className="flex flex-col gap-1.5 sm:pt-6.5">
            <Button
              onClick={() =>
                form.setValue('basic', String(basicForSalary(annualSalary, values)), {
                  shouldDirty: true,
                  shouldValidate: true,
                })
              }
            >
              {t('Use the annual salary')}
            </Button>
            <p className="text-sm text-muted">
              {t('{{amount}} a year, less the cash allowances', { amount: format.money(annualSalary) })}
            </p>
          </div>
        )}
        {allowances.map((name) => (
          <AllowanceFields
            key={name}
            words={words[name]}
            mode={values[`${name}Mode`]}
            onMode={(mode) => choose(name, mode)}
            amount={{ error: errorOf(name), ...form.register(name) }}
          />
        ))}
      </FormGrid>
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
        <dt className="text-muted">{t('Total a month')}</dt>
        <dd className="font-semibold">
          <Money amount={totalOf(values)} />
        </dd>
      </dl>
      <TextareaField
        label={t('Reason')}
        help={t('Such as: contract, raise, new position')}
        required
        rows={2}
        dir="auto"
        error={errorOf('reason')}
        {...form.register('reason')}
      />
    </FormDialog>
  );
}

type AllowanceFieldsProps = {
  words: { mode: string; amount: string };
  mode: string;
  onMode: (mode: string) => void;
  amount: Omit<ComponentProps<typeof MoneyField>, 'label'>;
};

function AllowanceFields({ words, mode, onMode, amount }: AllowanceFieldsProps) {
  const format = useFormat();
  return (
    <>
      <SelectField
        label={words.mode}
        required
        options={allowanceModes.map((value) => ({ value, label: format.label(allowanceModeLabels[value]) }))}
        // Shown here where there is no amount to show it under.
        error={mode === 'CASH' ? undefined : amount.error}
        value={mode}
        onChange={({ target }) => onMode(target.value)}
      />
      {mode === 'CASH' ? (
        <MoneyField label={words.amount} required min={0.01} {...amount} />
      ) : (
        <span className="max-sm:hidden" />
      )}
    </>
  );
}
