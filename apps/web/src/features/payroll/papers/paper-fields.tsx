import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '../../../lib/i18n.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormGrid } from '../../../ui/form-layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CountryField } from '../country-field.tsx';
import { ScanField, type ScanValue } from '../scan/scan-field.tsx';

/** In the order of the form. */
export const emptyPaper = { fileKey: '', number: '', expiresOn: '', issuedOn: '', country: '', detail: '' };
export type PaperValues = typeof emptyPaper;

type PaperFieldsProps = {
  field: (name: Exclude<keyof PaperValues, 'fileKey'>) => UseFormRegisterReturn & { error: string | undefined };
  scan: ScanValue;
  /** Its number was filled in, so the expiry is typed first. */
  isNumberKnown: boolean;
  /** Licences have one, such as their class. */
  hasDetail: boolean;
  children?: ReactNode;
};

/** The scan first: the rest is read from it. */
export function PaperFields({ field, scan, isNumberKnown, hasDetail, children }: PaperFieldsProps) {
  const { t } = useText();
  const first = { 'data-autofocus': '' };
  return (
    <>
      <ScanField
        label={t('Scan')}
        help={t('JPEG, PNG or PDF, at most 5 MB. The paper itself stays with its holder.')}
        {...scan}
      />
      <FormGrid>
        {children}
        <TextField
          label={t('Number')}
          required
          dir="ltr"
          autoComplete="off"
          {...(isNumberKnown ? {} : first)}
          {...field('number')}
        />
        <DateField label={t('Expiry date')} required {...(isNumberKnown ? first : {})} {...field('expiresOn')} />
        <DateField label={t('Issue date')} {...field('issuedOn')} />
        <CountryField label={t('Country')} {...field('country')} />
        {hasDetail ? (
          <TextField label={t('Detail')} help={t('Such as the class')} dir="auto" {...field('detail')} />
        ) : null}
      </FormGrid>
    </>
  );
}
