import {
  leavingReasonLabels,
  leavingReasons,
  type PayProfile,
  payChannelLabels,
  payChannels,
} from '@binaa/contract/pay-profiles';
import { weekdayLabels } from '@binaa/contract/weekdays';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormSection } from '../../../ui/form-layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { RecordForm } from '../../../ui/record-form.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CountryField } from '../country-field.tsx';
import { Warnings } from '../warnings.tsx';
import { useProfileForm } from './use-profile-form.ts';

export function ProfileForm({ profile }: { profile: PayProfile }) {
  const { t } = useText();
  const format = useFormat();
  const profileForm = useProfileForm(profile);
  const { field, form } = profileForm;
  const code = { dir: 'ltr', autoComplete: 'off', spellCheck: false } as const;
  const isByBank = form.watch('payBy') !== 'OUTSIDE_WPS';
  return (
    <div className="max-w-4xl">
      <Warnings warnings={profileForm.warnings} />
      <RecordForm
        form={profileForm}
        loadFailed={t('Failed to load payroll. Please try again later.')}
        cancel={{ to: paths.payPeople }}
        submitLabel={t('Save')}
      >
        <FormSection title={t('Employment')}>
          <TextField
            label={t('Employee number')}
            required
            help={profile.employeeNo === null ? t('The next free number. Another one is fine.') : undefined}
            {...code}
            {...field('employeeNo')}
          />
          <SelectField
            label={t('Rest day')}
            placeholder={t("The company's")}
            options={weekdayLabels.map((label, value) => ({ value, label: format.label(label) }))}
            {...field('restWeekday')}
          />
          <DateField label={t('First day of work')} required {...field('joinedOn')} />
          <DateField label={t('Last day of work')} {...field('leftOn')} />
          <SelectField
            label={t('Reason for leaving')}
            placeholder={t('None')}
            options={leavingReasons.map((value) => ({ value, label: format.label(leavingReasonLabels[value]) }))}
            {...field('leaveReason')}
          />
          <div className="flex flex-col gap-2 sm:col-span-2">
            <CheckboxField
              label={t('Attendance counts')}
              help={t('Hours, overtime and absence come from the attendance records.')}
              {...field('attendanceBased')}
            />
            <CheckboxField
              label={t('Shift worker')}
              help={t('Night hours of shift workers have no premium (art. 74).')}
              {...field('shiftWorker')}
            />
          </div>
        </FormSection>
        <FormSection title={t('Bank')}>
          <SelectField
            label={t('The wage is paid')}
            options={payChannels.map((value) => ({ value, label: format.label(payChannelLabels[value]) }))}
            {...field('payBy')}
          />
          <TextField
            label={t('Name at the bank')}
            help={t('In Latin letters, as the bank has it')}
            {...code}
            {...field('nameAtBank')}
          />
          <TextField label={t('Bank')} help={t('Short name, such as QNB')} {...code} {...field('bankShort')} />
          <TextField
            label={t('IBAN')}
            help={isByBank ? t('QA and 27 characters. Spaces are fine.') : t('Not needed outside the WPS')}
            {...code}
            {...field('iban')}
          />
        </FormSection>
        <FormSection title={t('Numbers of papers')}>
          <p className="-mt-3 text-sm text-muted sm:col-span-2">
            {t('They are kept with the papers, where their dates and scans are.')}
          </p>
          <TextField label={t('QID')} help={t('11 digits')} inputMode="numeric" {...code} {...field('qid')} />
          <TextField label={t('Visa id')} help={t('For people without a QID')} {...code} {...field('visaId')} />
          <TextField label={t('Passport number')} {...code} {...field('passportNo')} />
          <CountryField label={t('Nationality')} {...field('nationality')} />
        </FormSection>
        <FormSection title={t('Opening balances')}>
          <p className="-mt-3 text-sm text-muted sm:col-span-2">
            {t('What the person had on a day before Binaa began to count. Empty if it counts from the first day.')}
          </p>
          <DateField label={t('Balances on')} {...field('openingOn')} />
          <NumberField label={t('Annual leave (days)')} {...field('openingAnnualDays')} />
          <NumberField label={t('Sick days')} integer {...field('openingSickDays')} />
          <NumberField label={t('Days in lieu')} integer {...field('openingLieuDays')} />
        </FormSection>
      </RecordForm>
    </div>
  );
}
