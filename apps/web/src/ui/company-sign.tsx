import type { PublicCompany } from '@binaa/contract/company';
import { clsx } from 'clsx';
import { companyNames, logoAddress } from '../lib/company-names.ts';
import { useText } from '../lib/i18n.ts';

type CompanySignProps = { company: PublicCompany; size?: 'sm' | 'lg' };

/** The company's logo and its name in the reader's language. Nothing for a company without a profile. */
export function CompanySign({ company, size = 'sm' }: CompanySignProps) {
  const { language } = useText();
  const [name] = companyNames(company, language);
  const logo = logoAddress(company);
  if (name === undefined) return null;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {logo ? (
        <img
          src={logo}
          alt=""
          className={clsx('shrink-0 rounded-sm object-contain', size === 'lg' ? 'h-12 max-w-32' : 'h-6 max-w-16')}
        />
      ) : null}
      <span
        title={name}
        className={clsx('line-clamp-2 min-w-0 wrap-anywhere', size === 'lg' ? 'font-semibold' : 'text-sm text-muted')}
      >
        <bdi>{name}</bdi>
      </span>
    </span>
  );
}
