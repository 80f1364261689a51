import type { Language } from '@binaa/contract/bilingual';
import { getCompanyLogo, type PublicCompany } from '@binaa/contract/company';
import { addressOf } from './client.ts';

/** The company's names, the reader's language first. Empty until the profile is filled in. */
export function companyNames(company: Pick<PublicCompany, 'nameEn' | 'nameAr'>, language: Language): string[] {
  const { nameEn, nameAr } = company;
  const names = language === 'ar' ? [nameAr, nameEn] : [nameEn, nameAr];
  return names.filter((name): name is string => Boolean(name));
}

/** The version lets the browser cache the logo until the profile changes. */
export function logoAddress({ hasLogo, version }: Pick<PublicCompany, 'hasLogo' | 'version'>): string | undefined {
  return hasLogo ? addressOf(getCompanyLogo, { query: { version } }) : undefined;
}
