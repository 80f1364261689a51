import type { BalanceRecord } from '@binaa/contract/balances';
import { people } from '../company.ts';

/** The account of the FOREMAN, without money and limits. */
export function aBalance(given: Partial<BalanceRecord> = {}): BalanceRecord {
  const { userId = people.FOREMAN.id, balance = 0 } = given;
  return {
    id: userId,
    userId,
    userName: people.FOREMAN.name,
    role: 'FOREMAN',
    balance,
    totalApproved: 0,
    totalPending: 0,
    totalRejected: 0,
    pendingFloat: 0,
    offered: 0,
    afterPending: balance,
    expectedInHand: balance,
    ceiling: null,
    singleLimit: null,
    lowAt: null,
    low: false,
    settingsVersion: 1,
    ...given,
  };
}
