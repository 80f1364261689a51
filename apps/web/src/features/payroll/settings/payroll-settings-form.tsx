import type { PayrollSettings } from '@binaa/contract/payroll-settings';
import { Scale } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { FormSection } from '../../../ui/form-layout.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { RecordForm } from '../../../ui/record-form.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { BankProfileField } from './bank-profile-field.tsx';
import { lawOf, type SettingField, settingSections } from './setting-fields.ts';
import { usePayrollSettingsForm } from './use-payroll-settings-form.ts';

export function PayrollSettingsForm({ settings }: { settings: PayrollSettings }) {
  const { t } = useText();
  const settingsForm = usePayrollSettingsForm(settings);
  return (
    <RecordForm
      form={settingsForm}
      loadFailed={t('Failed to load these settings. Please try again later.')}
      cancel={{ to: paths.payroll }}
      submitLabel={t('Save')}
    >
      {settingSections.map(({ title, fields }) => (
        <FormSection key={title} title={t(title)}>
          {fields.map((field) => (
            <Setting key={field.name} field={field} control={settingsForm.field(field.name)} />
          ))}
        </FormSection>
      ))}
    </RecordForm>
  );
}

type SettingProps = { field: SettingField; control: UseFormRegisterReturn & { error: string | undefined } };

/** A field with the law's sentence beside it. */
function Setting({ field, control }: SettingProps) {
  const { t } = useText();
  const format = useFormat();
  const common = { label: t(field.label), help: <Law field={field} />, ...control };
  switch (field.input) {
    case 'whole':
      return <NumberField integer required {...common} />;
    case 'money':
      return <MoneyField required {...common} />;
    case 'flag':
      return <CheckboxField {...common} className="sm:col-span-2" />;
    case 'code':
      return <TextField dir="ltr" autoComplete="off" spellCheck={false} {...common} />;
    case 'bankProfile':
      return <BankProfileField {...common} />;
    case 'choice':
      return (
        <SelectField
          {...common}
          {...(field.none === undefined ? {} : { placeholder: t(field.none) })}
          options={field.choices.map(({ value, label }) => ({
            value,
            label: typeof label === 'string' ? label : format.label(label),
          }))}
        />
      );
  }
}

function Law({ field }: { field: SettingField }) {
  const { t } = useText();
  const { sentence, isDisputed } = lawOf(field.name);
  return (
    <span className="block">
      {isDisputed ? (
        <span className="me-1.5 inline-block align-text-bottom">
          <Badge tone="amber" icon={Scale}>
            {t('Your decision')}
          </Badge>
        </span>
      ) : null}
      {t(sentence)}
      {field.input === 'whole' ? ` ${t('{{min}} to {{max}}.', field.range)}` : null}
    </span>
  );
}
