import { useCompany } from '../lib/company.ts';
import { companyTimeZone, setCompanyTimeZone } from '../lib/company-clock.ts';

/** The company's time zone. A change of the profile applies to the open page: render the screen anew with it. */
export function useTimeZone(): string {
  const { data: company } = useCompany();
  if (company && company.timeZone !== companyTimeZone()) setCompanyTimeZone(company.timeZone);
  return companyTimeZone();
}
