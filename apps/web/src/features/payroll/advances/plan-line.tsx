import { getPayProfile } from '@binaa/contract/pay-profiles';
import { getPayrollSettings } from '@binaa/contract/payroll-settings';
import { companyToday } from '../../../lib/company-clock.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { planOfTyped } from './plan-of-typed.ts';

type PlanLineProps = { userId: number; amount: string; instalment: string; givenOn: string };

/** 'Taken back in 5 months, the last in February 2027', while an advance is typed. */
export function PlanLine({ userId, ...typed }: PlanLineProps) {
  const { t, plural } = useText();
  const format = useFormat();
  const { data: profile } = useRead(getPayProfile, { params: { userId } }, { enabled: userId > 0 });
  const { data: settings } = useRead(getPayrollSettings, {});
  const limitPercent = settings?.advanceLimitPercent;
  const planned =
    profile && limitPercent !== undefined
      ? planOfTyped(typed, { profile, limitPercent, today: companyToday() })
      : undefined;
  const plan = planned?.plan ?? [];
  return (
    <div role="status" className="text-sm">
      {plan.length > 0 ? (
        <p className="font-medium">
          {plural(
            plan.length,
            {
              one: 'Taken back in {{count}} month, the last on {{month}}',
              other: 'Taken back in {{count}} months, the last on {{month}}',
            },
            { month: format.month(plan.at(-1)?.period ?? '') },
          )}
        </p>
      ) : null}
      {planned?.limit === undefined ? null : (
        <p className="text-muted">
          {t('A month takes at most {{percent}} % of the wage: {{amount}}', {
            percent: limitPercent ?? 0,
            amount: format.money(planned.limit),
          })}
        </p>
      )}
    </div>
  );
}
