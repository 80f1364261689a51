import type { Advance } from '@binaa/contract/advances';
import { fromMinor } from '@binaa/contract/money';
import { recoveryPlan } from '@binaa/contract/recovery-plan';
import type { PayrollSettings } from '../payroll/compute/settings.ts';
import type { AdvanceView } from './advance.queries.ts';

export function leftMinor({ amount_minor, returned_minor, recoveries }: AdvanceView): number {
  return recoveries.reduce((left, { amountMinor }) => left - amountMinor, amount_minor - returned_minor);
}

type Reader = { today: string; rules: PayrollSettings };

function planOf(row: AdvanceView, { today, rules }: Reader): Advance['plan'] {
  const advance = {
    givenOn: row.given_on,
    leftMinor: leftMinor(row),
    instalmentMinor: row.instalment_minor,
    recoveries: row.recoveries,
  };
  const plan = recoveryPlan(advance, {
    wageMinor: row.full_wage_minor,
    limitPercent: rules.advanceLimitPercent,
    paidUntil: row.paid_until,
    today,
  });
  return plan.map(({ period, amountMinor }) => ({ period, amount: fromMinor(amountMinor) }));
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
