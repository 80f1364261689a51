import type { CashCount } from '@binaa/contract/cash-counts';
import type { FundRequest } from '@binaa/contract/fund-requests';
import { people } from '../company.ts';
import { nextId } from './next-id.ts';

/** A request of the FOREMAN that an ADMIN has not answered. */
export function aFundRequest(given: Partial<FundRequest> = {}): FundRequest {
  return {
    id: nextId(),
    holderId: people.FOREMAN.id,
    holderName: people.FOREMAN.name,
    amount: 100,
    reason: 'Water',
    neededBy: '2026-12-01',
    status: 'REQUESTED',
    givenAmount: null,
    transactionId: null,
    decidedById: null,
    decidedByName: null,
    decidedAt: null,
    refuseReason: null,
    createdAt: '2026-11-15T06:00:00.000Z',
    can: { give: true, refuse: true, cancel: false },
    ...given,
  };
}

/** A count of the FOREMAN's cash without a difference. */
export function aCashCount(given: Partial<CashCount> = {}): CashCount {
  return {
    id: nextId(),
    holderId: people.FOREMAN.id,
    holderName: people.FOREMAN.name,
    counted: 2500,
    balance: 2500,
    pending: 0,
    expected: 2500,
    difference: 0,
    denominations: null,
    note: null,
    countedById: people.FOREMAN.id,
    countedByName: people.FOREMAN.name,
    countedAt: '2026-11-15T06:00:00.000Z',
    status: 'SUBMITTED',
    decidedById: null,
    decidedByName: null,
    decidedAt: null,
    writeOffReason: null,
    transactionId: null,
    can: { confirm: false, writeOff: false },
    ...given,
  };
}
