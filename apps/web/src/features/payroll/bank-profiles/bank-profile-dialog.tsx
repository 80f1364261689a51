import { type BankProfile, createBankProfile, listBankProfiles, updateBankProfile } from '@binaa/contract/bank-files';
import type * as z from 'zod/mini';
import { useRulesForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { readLatest } from '../../../lib/query.ts';
import { useFormBase } from '../../../lib/use-form-base.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { BankProfileFields } from './bank-profile-fields.tsx';
import { inputOfProfile, profileFormRules, valuesOfProfile } from './profile-values.ts';

type ProfileInput = ReturnType<typeof inputOfProfile>;

type BankProfileDialogProps = {
  /** The profile to change. Undefined for a new one. */
  profile: BankProfile | undefined;
  /** What a new profile begins as. */
  template: BankProfile;
  profiles: readonly BankProfile[];
  save: (input: ProfileInput & { version?: number | undefined }) => Promise<void>;
  onClose: () => void;
};

export default function BankProfileDialog({ profile, template, profiles, save, onClose }: BankProfileDialogProps) {
  const { t } = useText();
  const defaultValues = valuesOfProfile(profile ?? { ...template, name: '' });
  const form = useRulesForm({ rules: profileFormRules, defaultValues });
  const base = useFormBase({ form, saved: profile, valuesOf: valuesOfProfile, readLatest: () => readProfile(profile) });
  return (
    <FormDialog
      title={profile ? t('Change bank profile') : t('Add bank profile')}
      description={profile ? t('Files that were made stay as they are.') : t('As {{name}}', { name: template.name })}
      form={form}
      base={base}
      submitLabel={t('Save')}
      endpoint={profile ? updateBankProfile : createBankProfile}
      save={(input: z.output<typeof profileFormRules>) => save({ ...inputOfProfile(input), version: base.version })}
      failed={t('Failed to save the bank profile')}
      onCancel={onClose}
    >
      <BankProfileFields form={form} profiles={profiles} />
    </FormDialog>
  );
}

/** There is no call for one profile. A company has few. */
async function readProfile(profile: BankProfile | undefined): Promise<BankProfile> {
  const profiles = await readLatest(listBankProfiles, {});
  const found = profiles.find(({ id }) => id === profile?.id);
  if (!found) throw new Error('The bank profile is gone');
  return found;
}
