import type { Company } from '@binaa/contract/company';
import { defaultTimeZone } from '@binaa/contract/dates';
import { valuesOfRecord } from '../../lib/record-values.ts';

/** The fields of the profile in the order of the form. The logo is not one of them: it is uploaded on its own. */
const emptyCompany = {
  nameEn: '',
  nameAr: '',
  crNumber: '',
  taxNumber: '',
  addressEn: '',
  addressAr: '',
  phone: '',
  email: '',
  website: '',
  timeZone: defaultTimeZone,
};
export type CompanyValues = typeof emptyCompany;

export function companyValues(company: Company): CompanyValues {
  return valuesOfRecord(company, emptyCompany);
}
