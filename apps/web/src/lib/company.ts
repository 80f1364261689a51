import type { Language } from '@binaa/contract/bilingual';
import { getCompany, getCompanyLogo, type PublicCompany } from '@binaa/contract/company';
import { addressOf } from './client.ts';
import { useRead } from './query.ts';
import { useUser } from './session.ts';

/** The company's profile. A user who must change the password first may not read it. */
export function useCompany() {
  const { passwordResetRequired = false } = useUser();
  return useRead(getCompany, {}, { enabled: !passwordResetRequired });
}

/** The company's names, the reader's language first. Empty until the profile is filled in. */
export function companyNames(
  { nameEn, nameAr }: Pick<PublicCompany, 'nameEn' | 'nameAr'>,
  language: Language,
): string[] {
  const names = language === 'ar' ? [nameAr, nameEn] : [nameEn, nameAr];
  return names.filter((name): name is string => Boolean(name));
}

/** The version lets the browser cache the logo until the profile changes. */
export function logoAddress({ hasLogo, version }: Pick<PublicCompany, 'hasLogo' | 'version'>): string | undefined {
  return hasLogo ? addressOf(getCompanyLogo, { query: { version } }) : undefined;
}
