import { addDays } from '@binaa/contract/dates';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../schema.ts';
import { getPayBalances } from '../pay-balances/get-pay-balances.ts';
import type { PersonInput, SettlementBalances } from './person-input.ts';
import type { RunScope } from './run-scope.ts';

/** Null for a run that is no settlement. The last day need not be saved yet. Days in lieu of its own days come with its payslip. */
export async function settlementBalances(
  db: Db,
  clock: Clock,
  { userId, profile, span }: Pick<PersonInput, 'userId' | 'profile' | 'span'>,
  { settlement }: RunScope,
): Promise<SettlementBalances | null> {
  if (!settlement || !profile) return null;
  const { annual, lieu } = await getPayBalances(db, clock, userId, settlement.lastDay, {
    profile,
    unpaidUntil: addDays(span.from, -1),
  });
  return { ...settlement, annualBalanceDays: annual.days, lieuBalanceDays: lieu.days };
}
