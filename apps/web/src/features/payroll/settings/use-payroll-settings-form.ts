import {
  getPayrollSettings,
  type PayrollSettings,
  payrollSettingRules,
  updatePayrollSettings,
} from '@binaa/contract/payroll-settings';
import { readLatest } from '../../../lib/query.ts';
import { valuesOfRecord } from '../../../lib/record-values.ts';
import { useSend } from '../../../lib/send.ts';
import { useSettingsForm } from '../../../ui/use-settings-form.ts';
import type { SettingName } from './law.ts';
import { type SettingField, settingFields } from './setting-fields.ts';

type Values = Record<SettingName, string | boolean>;

const empty = Object.fromEntries(
  settingFields.map(({ name, input }) => [name, input === 'flag' ? false : '']),
) as Values;

const numbers = settingFields.filter(isNumber).map(({ name }) => name);

function isNumber(field: SettingField): boolean {
  if (field.input === 'choice') return field.choices.every(({ value }) => typeof value === 'number');
  return field.input === 'whole' || field.input === 'money' || field.input === 'bankProfile';
}

export function usePayrollSettingsForm(settings: PayrollSettings) {
  const update = useSend(updatePayrollSettings);
  return useSettingsForm({
    settings,
    readLatest: () => readLatest(getPayrollSettings, {}),
    rules: payrollSettingRules,
    numbers,
    valuesOf: (saved): Values => valuesOfRecord(saved, empty),
    draftKey: 'payroll-settings',
    save: (body) => update.send({ body }),
  });
}
