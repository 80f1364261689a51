import type { Company } from '@binaa/contract/company';
import { useController } from 'react-hook-form';
import { logoAddress } from '../../lib/company-names.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { FormGrid, FormSection } from '../../ui/form-layout.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { CompanyNameFields } from './company-name-fields.tsx';
import { LogoField } from './logo-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { useCompanyForm } from './use-company-form.ts';

export function CompanyForm({ company }: { company: Company }) {
  const { t } = useText();
  const companyForm = useCompanyForm(company);
  const { form, field, errorOf, logo, draft } = companyForm;
  const timeZone = useController({ control: form.control, name: 'timeZone' }).field;
  return (
    <RecordForm
      form={companyForm}
      loadFailed={t('Failed to load the company profile. Please try again later.')}
      cancel={{ to: paths.settings }}
      submitLabel={t('Save')}
    >
      <FormGrid>
        <CompanyNameFields field={field} />
        <LogoField logo={logo} stored={logoAddress(company)} onFiles={draft.keepFiles} />
      </FormGrid>
      <FormSection title={t('Registration')}>
        <TextField label={t('CR number')} dir="ltr" {...field('crNumber')} />
        <TextField label={t('Tax number')} dir="ltr" {...field('taxNumber')} />
      </FormSection>
      <FormSection title={t('Contact')}>
        <TextareaField label={t('Address (English)')} rows={2} {...field('addressEn')} />
        <TextareaField label={t('Address (Arabic)')} rows={2} dir="rtl" {...field('addressAr')} />
        <TextField label={t('Phone')} type="tel" dir="ltr" {...field('phone')} />
        <TextField label={t('E-mail')} inputMode="email" dir="ltr" {...field('email')} />
        <TextField label={t('Website')} inputMode="url" dir="ltr" {...field('website')} />
      </FormSection>
      <FormSection title={t('Company days')}>
        <TimeZoneField
          field={timeZone}
          fixed={company.isTimeZoneFixed ? company.timeZone : undefined}
          error={errorOf('timeZone')}
        />
      </FormSection>
    </RecordForm>
  );
}
