import type { Language } from '@binaa/contract/bilingual';
import type { SelectOption } from '../../ui/select-field.tsx';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Codes that stand for no country of a passport: unions, parts of countries, private use. */
const others = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']);

const names = new Map<Language, Intl.DisplayNames>();

export function countryName(code: string, language: Language): string {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  names.set(language, known);
  return known.of(code) ?? code;
}

const options = new Map<Language, SelectOption[]>();

/** All countries by their names, in the order of the language. Codes that were given up lead to their successors. */
export function countriesIn(language: Language): SelectOption[] {
  const known = options.get(language);
  if (known) return known;
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const countries = codes
    .filter((code) => !others.has(code) && new Intl.Locale(`und-${code}`).region === code)
    .map((value) => ({ value, label: countryName(value, language) }))
    .filter(({ value, label }) => label !== value)
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  options.set(language, countries);
  return countries;
}
