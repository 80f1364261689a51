import { useController } from 'react-hook-form';
import { useText } from '../../lib/i18n.ts';
import { useFirstField } from '../../lib/use-first-field.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { FormFooter, FormGrid } from '../../ui/form-layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { CompanyNameFields } from './company-name-fields.tsx';
import { LogoField } from './logo-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import type { SetUp } from './use-set-up.ts';

type CompanyStepProps = { setUp: SetUp; fixedTimeZone: string | undefined };

export function CompanyStep({ setUp, fixedTimeZone }: CompanyStepProps) {
  const { t } = useText();
  const first = useFirstField();
  const { company, logo, draft, failure } = setUp;
  const { form, field, errorOf } = company;
  const timeZone = useController({ control: form.control, name: 'timeZone' }).field;
  return (
    <Card>
      <form ref={first} noValidate className="flex flex-col gap-6" onSubmit={company.submit}>
        <DraftNotice draft={draft} />
        {failure === undefined ? null : <Notice tone="error">{t(failure)}</Notice>}
        <FormGrid>
          <CompanyNameFields field={field} />
          <TextField label={t('CR number')} dir="ltr" {...field('crNumber')} />
          <TimeZoneField field={timeZone} fixed={fixedTimeZone} error={errorOf('timeZone')} />
          <TextareaField label={t('Address (English)')} rows={2} {...field('addressEn')} />
          <TextareaField label={t('Address (Arabic)')} rows={2} dir="rtl" {...field('addressAr')} />
          <LogoField logo={logo} onFiles={draft.keepFiles} />
        </FormGrid>
        <FormFooter>
          <Button type="submit" variant="primary" pending={setUp.isSaving}>
            {setUp.hasAccount ? t('Save') : t('Continue')}
          </Button>
        </FormFooter>
      </form>
    </Card>
  );
}
