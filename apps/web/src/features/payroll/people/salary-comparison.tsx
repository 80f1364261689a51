import type { PayProfile } from '@binaa/contract/pay-profiles';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { subtract } from '../../../lib/typed-amount.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Money } from '../../../ui/money.tsx';

/** The annual salary of the user, which payroll does not read, beside twelve months of the present wage. */
export function SalaryComparison({ profile: { annualSalary, annualPay } }: { profile: PayProfile }) {
  const { t } = useText();
  const format = useFormat();
  if (annualSalary === null) return <span />;
  const difference = annualPay === null ? undefined : subtract(annualPay, annualSalary);
  return (
    <dl className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
      <div className="flex gap-2">
        <dt className="text-muted">{t('Annual salary')}</dt>
        <dd>
          <Money amount={annualSalary} />
        </dd>
      </div>
      {annualPay === null ? null : (
        <div className="flex gap-2">
          <dt className="text-muted">{t('12 months of this wage')}</dt>
          <dd>
            <Money amount={annualPay} />
          </dd>
        </div>
      )}
      {difference === undefined ? null : (
        <dd>
          {difference === 0 ? (
            <Badge tone="green">{t('matches')}</Badge>
          ) : (
            <Badge tone="amber">{t('differs by {{amount}}', { amount: format.money(difference) })}</Badge>
          )}
        </dd>
      )}
    </dl>
  );
}
