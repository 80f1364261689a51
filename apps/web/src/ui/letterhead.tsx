import type { Company } from '@binaa/contract/company';
import { useCompany } from '../lib/company.ts';
import { companyNames, logoAddress } from '../lib/company-names.ts';
import { useFormat } from '../lib/format.ts';
import { useText } from '../lib/i18n.ts';
import { useUser } from '../lib/session.ts';
import { FactLine } from './fact-line.tsx';

/** The head of every print: the company, and who printed it when. Shows nothing of a company without a profile. */
export function Letterhead({ printedAt }: { printedAt: Date }) {
  const { t } = useText();
  const format = useFormat();
  const user = useUser();
  const { data: company } = useCompany();
  return (
    <header data-letterhead="" className="mb-4 border-b-2 border-ink pb-2">
      {company ? <CompanyFacts company={company} /> : null}
      <p className="text-[10px] text-muted">
        <FactLine className="justify-end">
          <bdi>{t('Printed by {{name}}', { name: user.name })}</bdi>
          {format.dateTime(printedAt.toISOString())}
        </FactLine>
      </p>
    </header>
  );
}

function CompanyFacts({ company }: { company: Company }) {
  const { t, language } = useText();
  const [name, otherName] = companyNames(company, language);
  const logo = logoAddress(company);
  const address =
    language === 'ar' ? (company.addressAr ?? company.addressEn) : (company.addressEn ?? company.addressAr);
  if (name === undefined) return null;
  return (
    <div className="flex items-start gap-4">
      {logo ? <img src={logo} alt="" className="h-14 max-w-40 shrink-0 object-contain" /> : null}
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="text-base leading-snug font-semibold">
          <bdi>{name}</bdi>
        </p>
        {otherName ? (
          <p className="text-sm leading-snug">
            <bdi>{otherName}</bdi>
          </p>
        ) : null}
        <FactLine className="mt-0.5 text-[10px] text-muted">
          {company.crNumber ? (
            <>
              {t('CR number')} <bdi dir="ltr">{company.crNumber}</bdi>
            </>
          ) : null}
          {address}
          {company.phone ? <bdi dir="ltr">{company.phone}</bdi> : null}
        </FactLine>
      </div>
    </div>
  );
}
