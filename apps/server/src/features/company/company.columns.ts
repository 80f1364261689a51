import type { CompanyInput } from '@binaa/contract/company-profile';
import type { CompanyRow } from '../../schema.ts';

/** The logo and the time zone keep their value when absent. An empty text is stored as none. */
export function companyColumns(input: CompanyInput, before: Pick<CompanyRow, 'logo_key' | 'time_zone'>) {
  return {
    name_en: input.nameEn,
    name_ar: input.nameAr || null,
    cr_number: input.crNumber || null,
    tax_number: input.taxNumber || null,
    address_en: input.addressEn || null,
    address_ar: input.addressAr || null,
    phone: input.phone || null,
    email: input.email || null,
    website: input.website || null,
    logo_key: input.logoKey === undefined ? before.logo_key : input.logoKey || null,
    time_zone: input.timeZone ?? before.time_zone,
  };
}
