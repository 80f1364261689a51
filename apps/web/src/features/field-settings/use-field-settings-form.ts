import {
  type FieldSettings,
  fieldSettingRules,
  getFieldSettings,
  isLessStrictThanLaw,
  legalMiddayBan,
  updateFieldSettings,
} from '@binaa/contract/field-settings';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { paths } from '../../lib/paths.ts';
import { readLatest } from '../../lib/query.ts';
import { valuesOfRecord } from '../../lib/record-values.ts';
import { useSend } from '../../lib/send.ts';
import { useSettingsForm } from '../../ui/use-settings-form.ts';

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

/** Asks before the midday ban becomes narrower than the law. */
export function useFieldSettingsForm(settings: FieldSettings) {
  const update = useSend(updateFieldSettings);
  const [asked, setAsked] = useState<Input>();
  const settingsForm = useSettingsForm({
    settings,
    readLatest: () => readLatest(getFieldSettings, {}),
    rules: fieldSettingRules,
    numbers,
    valuesOf: (saved): Values => valuesOfRecord(saved, empty),
    draftKey: 'field-settings',
    save: (body) => update.send({ body }),
    onError: () => setAsked(undefined),
    leaveTo: paths.settings,
  });
  const { form, save } = settingsForm;
  return {
    ...settingsForm,
    submit: form.handleSubmit(async (input) => {
      if (isNarrowed(input, settings)) setAsked(input);
      else await save(input);
    }),
    isSubmitting: settingsForm.isSubmitting || update.isPending,
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
