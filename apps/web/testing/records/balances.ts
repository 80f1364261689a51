import type { BalanceRecord, BalanceTransaction } from '@binaa/contract/balances';
import { people } from '../company.ts';
import { nextId } from './next-id.ts';

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

/** A deposit into that account. */
export function aBalanceTransaction(given: Partial<BalanceTransaction> = {}): BalanceTransaction {
  const { id = nextId(), amount = 100 } = given;
  return {
    id,
    type: 'DEPOSIT',
    amount,
    signedAmount: amount,
    description: 'Balance deposit',
    hasDefaultDescription: true,
    kind: 'FLOAT_DEPOSIT',
    category: null,
    createdAt: '2026-01-15T06:00:00.000Z',
    timestamp: '2026-01-15T06:00:00.000Z',
    referenceType: null,
    referenceId: null,
    balance: amount,
    userId: people.FOREMAN.id,
    userName: people.FOREMAN.name,
    createdById: people.ADMIN.id,
    createdByName: people.ADMIN.name,
    ...given,
  };
}
