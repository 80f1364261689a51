import { getPayProfile, type PayProfile } from '@binaa/contract/pay-profiles';
import { getPayrollSettings } from '@binaa/contract/payroll-settings';
import { companyMonth, companyToday } from '../../../lib/company-clock.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { typedAmount } from '../../../lib/typed-amount.ts';
import { recoveryPlan } from './recovery-plan.ts';

type PlanLineProps = { userId: number; amount: string; instalment: string; givenOn: string };

/** 'Taken back in 5 months, the last in February 2027', while an advance is typed. */
export function PlanLine({ userId, givenOn, ...typed }: PlanLineProps) {
  const { t, plural } = useText();
  const format = useFormat();
  const { data: profile } = useRead(getPayProfile, { params: { userId } }, { enabled: userId > 0 });
  const { data: settings } = useRead(getPayrollSettings, {});
  const [amount, instalment] = [typedAmount(typed.amount), typedAmount(typed.instalment)];
  const isTyped = amount !== undefined && instalment !== undefined && amount > 0 && instalment > 0;
  const plan =
    isTyped && settings && instalment <= amount
      ? recoveryPlan({
          amount,
          instalment,
          givenOn,
          wage: profile && wageOf(profile),
          limitPercent: settings.advanceLimitPercent,
          month: companyMonth(),
        })
      : undefined;
  return (
    <div role="status" className="text-sm">
      {plan ? (
        <p className="font-medium">
          {plural(
            plan.months,
            {
              one: 'Taken back in {{count}} month, the last on {{month}}',
              other: 'Taken back in {{count}} months, the last on {{month}}',
            },
            { month: format.month(plan.last) },
          )}
        </p>
      ) : null}
      {plan?.limit === undefined ? null : (
        <p className="text-muted">
          {t('A month takes at most {{percent}} % of the wage: {{amount}}', {
            percent: settings?.advanceLimitPercent ?? 0,
            amount: format.money(plan.limit),
          })}
        </p>
      )}
    </div>
  );
}

function wageOf({ terms }: PayProfile): number | undefined {
  const today = companyToday();
  return (terms.find(({ effectiveFrom }) => effectiveFrom <= today) ?? terms.at(-1))?.total;
}
