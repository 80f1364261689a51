import type { Advance } from '@binaa/contract/advances';
import { fromMinor } from '@binaa/contract/money';
import { recoveryPlan } from '../payroll/compute/deductions.ts';
import type { PayrollSettings } from '../payroll/compute/settings.ts';
import type { AdvanceView } from './advance.queries.ts';
import { firstPeriod, periodAfter } from './periods.ts';

export function leftMinor({ amount_minor, returned_minor, recoveries }: AdvanceView): number {
  return recoveries.reduce((left, { amountMinor }) => left - amountMinor, amount_minor - returned_minor);
}

type Reader = { today: string; rules: PayrollSettings };

/** As if it were the person's only advance. Without a wage, only the instalment limits it. */
function planOf(row: AdvanceView, { today, rules }: Reader): Advance['plan'] {
  const advance = { amountMinor: leftMinor(row), instalmentMinor: row.instalment_minor };
  const unlimited = Number.MAX_SAFE_INTEGER / 1000;
  const amounts = recoveryPlan(advance, row.full_wage_minor ?? Math.floor(unlimited), rules) ?? [];
  const first = firstPeriod(row.given_on, row.paid_until, today);
  return amounts.map((amountMinor, month) => ({ period: periodAfter(first, month), amount: fromMinor(amountMinor) }));
}

export function presentAdvance(row: AdvanceView, reader: Reader): Advance {
  return {
    id: row.id,
    userId: row.user_id,
    userName: row.user_name,
    givenOn: row.given_on,
    amount: fromMinor(row.amount_minor),
    instalment: fromMinor(row.instalment_minor),
    reason: row.reason,
    status: row.status,
    recoveries: row.recoveries.map(({ slipId, period, amountMinor }) => ({
      slipId,
      period,
      amount: fromMinor(amountMinor),
    })),
    returned: fromMinor(row.returned_minor),
    left: fromMinor(leftMinor(row)),
    plan: row.status === 'OPEN' ? planOf(row, reader) : [],
    createdByName: row.maker_name,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
