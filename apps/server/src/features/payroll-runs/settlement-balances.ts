import type { Db } from '../../schema.ts';
import { getPayBalances } from '../pay-balances/get-pay-balances.ts';
import type { PersonInput, SettlementBalances } from './person-input.ts';
import type { RunScope } from './run-scope.ts';

/** Null for a run that is no settlement. */
export async function settlementBalances(
  db: Db,
  { userId, profile }: Pick<PersonInput, 'userId' | 'profile'>,
  { settlement }: RunScope,
): Promise<SettlementBalances | null> {
  if (!settlement || !profile) return null;
  const { annual, lieu } = await getPayBalances(db, userId, settlement.lastDay);
  return { ...settlement, annualBalanceDays: annual.days, lieuBalanceDays: lieu.days };
}
