import { getPayProfile, type PayProfile, payProfileRules, savePayProfile } from '@binaa/contract/pay-profiles';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { isStale, messageOf } from '../../../lib/api-error.ts';
import { useDraft } from '../../../lib/drafts.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { showServerErrors, useRulesForm } from '../../../lib/form.ts';
import { text, useText } from '../../../lib/i18n.ts';
import { readLatest } from '../../../lib/query.ts';
import { valuesOfRecord, withNulls } from '../../../lib/record-values.ts';
import { useSend } from '../../../lib/send.ts';
import { useFormBase } from '../../../lib/use-form-base.ts';
import { useSubmitOnce } from '../../../lib/use-submit-once.ts';
import { notify } from '../../../ui/toast.tsx';

/** The fields in the order of the form. */
const empty = {
  employeeNo: '',
  joinedOn: '',
  leftOn: '',
  leaveReason: '',
  restWeekday: '',
  attendanceBased: false,
  shiftWorker: false,
  payBy: '',
  nameAtBank: '',
  bankShort: '',
  iban: '',
  nationality: '',
  qid: '',
  visaId: '',
  passportNo: '',
  openingOn: '',
  openingAnnualDays: '',
  openingSickDays: '',
  openingLieuDays: '',
};
export type ProfileValues = typeof empty;

const numbers = [
  'restWeekday',
  'openingAnnualDays',
  'openingSickDays',
  'openingLieuDays',
] as const satisfies (keyof ProfileValues)[];

/** A number of a paper that is emptied is sent too: the server says where to delete the paper. */
const emptyAsNull = ['qid', 'visaId', 'passportNo'] as const satisfies (keyof ProfileValues)[];

/** The next free number is offered to whoever has none. */
const valuesOf = (profile: PayProfile): ProfileValues => ({
  ...valuesOfRecord(profile, empty),
  employeeNo: profile.employeeNo ?? profile.nextEmployeeNo ?? '',
});

const notSaved = text('Failed to save the pay profile. Please try again.');

/** Like `useRecordForm`, for the profile of a person. The form stays open after saving. */
export function useProfileForm(profile: PayProfile) {
  const { t } = useText();
  const { userId } = profile;
  const update = useSend(savePayProfile);
  const [warnings, setWarnings] = useState(profile.warnings);
  const form = useRulesForm({ rules: payProfileRules, defaultValues: valuesOf(profile), numbers });
  const draft = useDraft(`pay-profile.${userId}`, form);
  const readAgain = () => readLatest(getPayProfile, { params: { userId } });
  const base = useFormBase({ form, saved: profile, valuesOf, readLatest: readAgain });
  const errorOf = useFieldErrors(form);
  const save = useSubmitOnce(async (input: z.output<typeof payProfileRules>) => {
    try {
      const body = { ...withNulls(input, emptyAsNull), version: base.version };
      const saved = await update.send({ params: { userId }, body });
      draft.clear();
      base.showSaved(saved);
      setWarnings(saved.warnings);
      notify.success(t('Pay profile saved'));
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
    warnings,
    field: (name: keyof ProfileValues) => ({ error: errorOf(name), ...form.register(name) }),
    submit,
    submitAndAddAnother: submit,
    isSubmitting: form.formState.isSubmitting,
  };
}
