import type { CompanyTransaction } from '@binaa/contract/finance';
import { people } from '../company.ts';
import { nextId } from './next-id.ts';

/** General income of the company. */
export function aCompanyTransaction(given: Partial<CompanyTransaction> = {}): CompanyTransaction {
  const { id = nextId(), amount = 250 } = given;
  return {
    id,
    transactionType: 'DEPOSIT',
    amount,
    description: 'General company income',
    hasDefaultDescription: true,
    kind: 'MANUAL_DEPOSIT',
    category: null,
    userId: people.ADMIN.id,
    userName: people.ADMIN.name,
    createdAt: '2026-01-15T06:00:00.000Z',
    relatedType: 'OTHER',
    relatedId: null,
    projectName: null,
    balance: amount,
    ...given,
  };
}
