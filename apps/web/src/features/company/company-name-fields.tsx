import type { UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '../../lib/i18n.ts';
import { TextField } from '../../ui/text-field.tsx';

type NameField = (name: 'nameEn' | 'nameAr') => UseFormRegisterReturn & { error: string | undefined };

export function CompanyNameFields({ field }: { field: NameField }) {
  const { t } = useText();
  return (
    <>
      <TextField label={t('Company name (English)')} required autoComplete="organization" {...field('nameEn')} />
      <TextField label={t('Company name (Arabic)')} dir="rtl" {...field('nameAr')} />
    </>
  );
}
