import {
  type FieldSettings,
  fieldSettingRules,
  getFieldSettings,
  isLessStrictThanLaw,
  legalMiddayBan,
  updateFieldSettings,
} from '@binaa/contract/field-settings';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { isStale, messageOf } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { showServerErrors, useRulesForm } from '../../lib/form.ts';
import { text, useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest } from '../../lib/query.ts';
import { valuesOfRecord } from '../../lib/record-values.ts';
import { useSend } from '../../lib/send.ts';
import { useFormBase } from '../../lib/use-form-base.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { notify } from '../../ui/toast.tsx';

type Input = z.output<typeof fieldSettingRules>;

/** The fields in the order of the form. */
const empty = {
  heatFrom: '',
  heatTo: '',
  heatStart: '',
  heatEnd: '',
  wbgtStop: '',
  heatWarn: '',
  heatTolerance: '',
  dayEnds: '',
  longestShift: '',
  acceptedAge: '',
  passHours: '',
  radius: '',
  positionDays: '',
  photoDays: '',
};
type Values = typeof empty;

const numbers = [
  'wbgtStop',
  'heatWarn',
  'heatTolerance',
  'longestShift',
  'acceptedAge',
  'passHours',
  'radius',
  'positionDays',
  'photoDays',
] as const satisfies (keyof Values)[];

const valuesOf = (settings: FieldSettings): Values => valuesOfRecord(settings, empty);
const notSaved = text('Failed to save these settings. Please try again.');

/** Like `useRecordForm`, for the one record without an id. Asks before the midday ban becomes narrower than the law. */
export function useFieldSettingsForm(settings: FieldSettings) {
  const { t } = useText();
  const navigate = useNavigate();
  const update = useSend(updateFieldSettings);
  const form = useRulesForm({ rules: fieldSettingRules, defaultValues: valuesOf(settings), numbers });
  const draft = useDraft('field-settings', form);
  const base = useFormBase({ form, saved: settings, valuesOf, readLatest: () => readLatest(getFieldSettings, {}) });
  const errorOf = useFieldErrors(form);
  const [asked, setAsked] = useState<Input>();
  const save = useSubmitOnce(async (input: Input) => {
    try {
      await update.send({ body: { ...input, version: base.version } });
      draft.clear();
      notify.success(t('Settings saved'));
      await navigate(paths.settings, { replace: true });
    } catch (error) {
      setAsked(undefined);
      showServerErrors(form, error);
      if (isStale(error)) base.markStale();
      notify.error(t(messageOf(error, notSaved)));
    }
  });
  const submit = form.handleSubmit(async (input) => {
    if (isNarrowed(input, settings)) setAsked(input);
    else await save(input);
  });
  return {
    form,
    base,
    draft,
    field: (name: keyof Values) => ({ error: errorOf(name), ...form.register(name) }),
    submit,
    submitAndAddAnother: submit,
    isSubmitting: form.formState.isSubmitting || update.isPending,
    question: {
      isOpen: asked !== undefined,
      cancel: () => setAsked(undefined),
      confirm: () => void (asked && save(asked)),
    },
  };
}

function isNarrowed(input: Input, saved: FieldSettings): boolean {
  const names = Object.keys(legalMiddayBan) as (keyof typeof legalMiddayBan)[];
  return isLessStrictThanLaw(input) && names.some((name) => input[name] !== saved[name]);
}
