import type { Company, PublicCompany } from '@binaa/contract/company';
import type { CompanyRow } from '../../schema.ts';

export function presentPublicCompany(row: CompanyRow, fixedTimeZone: string | undefined): PublicCompany {
  return {
    nameEn: row.name_en,
    nameAr: row.name_ar,
    timeZone: fixedTimeZone ?? row.time_zone,
    isTimeZoneFixed: fixedTimeZone !== undefined,
    hasLogo: row.logo_key !== null,
    version: row.version,
  };
}

export function presentCompany(row: CompanyRow, fixedTimeZone: string | undefined): Company {
  return {
    ...presentPublicCompany(row, fixedTimeZone),
    crNumber: row.cr_number,
    taxNumber: row.tax_number,
    addressEn: row.address_en,
    addressAr: row.address_ar,
    phone: row.phone,
    email: row.email,
    website: row.website,
    setUpAt: row.set_up_at?.toISOString() ?? null,
  };
}
