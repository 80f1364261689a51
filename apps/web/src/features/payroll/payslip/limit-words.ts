import type { PayLine } from '@binaa/contract/pay-lines';
import type { Texts } from '../../../lib/i18n.ts';
import { subtract } from '../../../lib/typed-amount.ts';

type Limited = Pick<PayLine, 'code' | 'amount' | 'limit'>;
type Writing = { t: Texts['t']; money: (amount: number) => string };

/** Why a limit changed an amount, by how much, and what becomes of the rest. */
export function limitWords({ code, amount: taken, limit }: Limited, { t, money }: Writing): string[] {
  if (!limit) return [t('A limit changed this amount.')];
  const left = money(Math.abs(subtract(limit.full, Math.abs(taken))));
  if (limit.kind === 'ALL')
    return [
      t('Nothing was worked and no leave was paid, so all of the wage is taken: {{amount}} more.', { amount: left }),
    ];
  if (limit.kind === 'EARNED')
    return [t('No more than the wage of the period is taken: {{amount}} less.', { amount: left })];
  const reason = deductionReason(code, limit, { t, money });
  return limit.kind === 'DUE'
    ? [reason, t('Not taken: {{amount}}. It is still owed.', { amount: left })]
    : [reason, t('Not taken: {{amount}}. It waits for the next payslip.', { amount: left })];
}

function deductionReason(code: PayLine['code'], limit: NonNullable<PayLine['limit']>, { t, money }: Writing): string {
  const amount = money(limit.amount ?? 0);
  const [percent, days] = [limit.value ?? 0, limit.value ?? 0];
  if (limit.kind === 'INSTALMENT') return t('A month takes the instalment: {{amount}}', { amount });
  if (limit.kind === 'WAGE')
    return t('A month takes at most {{percent}} % of the wage: {{amount}}', { percent, amount });
  if (limit.kind === 'GROSS')
    return t('All deductions take at most {{percent}} % of what was earned: {{amount}}', { percent, amount });
  if (limit.kind === 'DUE') return t('No more is taken than what is due.');
  return code === 'DAMAGE'
    ? t('For damage a month takes at most the wage of {{days}} days (art. 71).', { days })
    : t('A month takes at most the wage of {{days}} days.', { days });
}
