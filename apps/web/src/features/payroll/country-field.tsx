import type { ComponentProps } from 'react';
import { useText } from '../../lib/i18n.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { countriesIn, countryName } from './countries.ts';

type CountryFieldProps = Omit<ComponentProps<typeof SelectField>, 'options' | 'placeholder'>;

/** A country by its name; the value is its code of two letters. */
export function CountryField(props: CountryFieldProps) {
  const { t, language } = useText();
  return <SelectField {...props} placeholder={t('None')} options={countriesIn(language)} />;
}

export function useCountryName(): (code: string) => string {
  const { language } = useText();
  return (code) => countryName(code, language);
}
