import type { AccountKind } from '../../schema-ledger.ts';

/** The company has one account of each kind; a float is identified by its holder. */
export type Account = { kind: Exclude<AccountKind, 'FLOAT'> } | { kind: 'FLOAT'; holderId: number };

export const cash: Account = { kind: 'CASH' };
export const expenses: Account = { kind: 'EXPENSES' };
export const income: Account = { kind: 'INCOME' };
export const advances: Account = { kind: 'ADVANCES' };
export const wages: Account = { kind: 'WAGES' };

export function floatOf(holderId: number): Account {
  return { kind: 'FLOAT', holderId };
}
