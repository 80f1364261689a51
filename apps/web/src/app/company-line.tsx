import { useCompany } from '../lib/company.ts';
import { CompanySign } from '../ui/company-sign.tsx';

/** The company below the product's name. Its line is reserved, so that nothing moves when the name arrives. */
export function CompanyLine() {
  const { data: company } = useCompany();
  return <div className="mt-2 flex min-h-6 items-center">{company ? <CompanySign company={company} /> : null}</div>;
}
