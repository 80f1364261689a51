import type { AmountMinor } from '@binaa/contract/money';
import { type Insertable, sql } from 'kysely';
import type { Db, Schema } from '../../schema.ts';
import type { Account } from './account.ts';

/** Holds the company's row to the end of the transaction: nobody else posts meanwhile, and ids follow the order. */
export async function takeTurn(tx: Db): Promise<void> {
  await tx.selectFrom('ledger_company').select('sequence').forUpdate().executeTakeFirstOrThrow();
}

/** A float is opened by the first posting to it. */
export async function findOrOpenAccount(tx: Db, account: Account): Promise<number> {
  const known = await findAccount(tx, account);
  if (known) return known.id;
  if (account.kind !== 'FLOAT') throw new Error(`The ledger has no account of ${account.kind}.`);
  const opened = await tx
    .insertInto('ledger_accounts')
    .values({ kind: 'FLOAT', holder_id: account.holderId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return opened.id;
}

function findAccount(db: Db, account: Account) {
  return db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', '=', account.kind)
    .where('holder_id', 'is not distinct from', account.kind === 'FLOAT' ? account.holderId : null)
    .executeTakeFirst();
}

export function insertPosting(tx: Db, posting: Insertable<Schema['ledger_postings']>) {
  return tx.insertInto('ledger_postings').values(posting).returning('id').executeTakeFirstOrThrow();
}

export async function insertEntries(
  tx: Db,
  postingId: number,
  entries: { account_id: number; amount_minor: number }[],
): Promise<void> {
  await tx
    .insertInto('ledger_entries')
    .values(
      entries
        .toSorted((one, other) => one.account_id - other.account_id)
        .map((entry) => ({ posting_id: postingId, ...entry })),
    )
    .execute();
}

export type StandingPosting = {
  id: number;
  amountMinor: AmountMinor;
  sequence: number;
  payer: Account;
};

/** The posting of an expense that has not been taken back, and the account that paid. */
export async function findStandingPosting(tx: Db, expenseId: number): Promise<StandingPosting | undefined> {
  const row = await tx
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_entries as entry', 'entry.posting_id', 'posting.id')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .select(['posting.id', 'posting.amount_minor', 'posting.expense_sequence', 'account.holder_id'])
    .where('posting.expense_id', '=', expenseId)
    .where('posting.kind', '=', 'EXPENSE')
    .where('account.kind', '<>', 'EXPENSES')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ledger_postings as reversal')
            .select('reversal.id')
            .whereRef('reversal.reverses_id', '=', 'posting.id'),
        ),
      ),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    amountMinor: row.amount_minor as AmountMinor,
    sequence: row.expense_sequence ?? 0,
    payer: row.holder_id === null ? { kind: 'CASH' } : { kind: 'FLOAT', holderId: row.holder_id },
  };
}

export async function lastSequenceOfExpense(tx: Db, expenseId: number): Promise<number> {
  const row = await tx
    .selectFrom('ledger_postings')
    .select(({ fn }) => fn.max('expense_sequence').as('last'))
    .where('expense_id', '=', expenseId)
    .executeTakeFirstOrThrow();
  return row.last ?? 0;
}

export function sumOfAccounts(db: Db) {
  return db
    .selectFrom('ledger_accounts')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('balance_minor').filterWhere('kind', '=', 'CASH'), sql<number>`0`).as('cash_minor'),
      fn.coalesce(fn.sum<number>('balance_minor').filterWhere('kind', '=', 'FLOAT'), sql<number>`0`).as('floats_minor'),
    ])
    .executeTakeFirstOrThrow();
}
