import { getPayProfile, type PayProfile, payProfileRules, savePayProfile } from '@binaa/contract/pay-profiles';
import { useState } from 'react';
import { text } from '../../../lib/i18n.ts';
import { readLatest } from '../../../lib/query.ts';
import { valuesOfRecord, withNulls } from '../../../lib/record-values.ts';
import { useSend } from '../../../lib/send.ts';
import { useSettingsForm } from '../../../ui/use-settings-form.ts';

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

const messages = {
  saved: text('Pay profile saved'),
  failed: text('Failed to save the pay profile. Please try again.'),
};

export function useProfileForm(profile: PayProfile) {
  const { userId } = profile;
  const update = useSend(savePayProfile);
  const [warnings, setWarnings] = useState(profile.warnings);
  const profileForm = useSettingsForm({
    settings: profile,
    readLatest: () => readLatest(getPayProfile, { params: { userId } }),
    rules: payProfileRules,
    numbers,
    valuesOf,
    draftKey: `pay-profile.${userId}`,
    save: async (body) => {
      const saved = await update.send({ params: { userId }, body: withNulls(body, emptyAsNull) });
      setWarnings(saved.warnings);
      return saved;
    },
    messages,
  });
  return { ...profileForm, warnings };
}
