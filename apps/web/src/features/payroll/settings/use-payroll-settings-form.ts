import {
  getPayrollSettings,
  type PayrollSettings,
  payrollSettingRules,
  updatePayrollSettings,
} from '@binaa/contract/payroll-settings';
import type * as z from 'zod/mini';
import { isStale, messageOf } from '../../../lib/api-error.ts';
import { useDraft } from '../../../lib/drafts.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { showServerErrors, useRulesForm } from '../../../lib/form.ts';
import { text, useText } from '../../../lib/i18n.ts';
import { readLatest } from '../../../lib/query.ts';
import { valuesOfRecord } from '../../../lib/record-values.ts';
import { useSend } from '../../../lib/send.ts';
import { useFormBase } from '../../../lib/use-form-base.ts';
import { useSubmitOnce } from '../../../lib/use-submit-once.ts';
import { notify } from '../../../ui/toast.tsx';
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

const valuesOf = (settings: PayrollSettings): Values => valuesOfRecord(settings, empty);
const notSaved = text('Failed to save these settings. Please try again.');

/** Like `useRecordForm`, for the one record without an id. The form stays open after saving. */
export function usePayrollSettingsForm(settings: PayrollSettings) {
  const { t } = useText();
  const update = useSend(updatePayrollSettings);
  const form = useRulesForm({ rules: payrollSettingRules, defaultValues: valuesOf(settings), numbers });
  const draft = useDraft('payroll-settings', form);
  const base = useFormBase({ form, saved: settings, valuesOf, readLatest: () => readLatest(getPayrollSettings, {}) });
  const errorOf = useFieldErrors(form);
  const save = useSubmitOnce(async (input: z.output<typeof payrollSettingRules>) => {
    try {
      const saved = await update.send({ body: { ...input, version: base.version } });
      draft.clear();
      base.showSaved(saved);
      notify.success(t('Settings saved'));
    } catch (error) {
      showServerErrors(form, error);
      if (isStale(error)) base.markStale();
      notify.error(t(messageOf(error, notSaved)));
    }
  });
  const submit = form.handleSubmit((input) => save(input));
  return {
    form,
    base,
    draft,
    field: (name: SettingName) => ({ error: errorOf(name), ...form.register(name) }),
    submit,
    submitAndAddAnother: submit,
    isSubmitting: form.formState.isSubmitting,
  };
}
