import type { AmountMinor } from '@binaa/contract/money';
import { type Insertable, sql } from 'kysely';
import type { Db, Schema } from '../../schema.ts';
import type { Account } from './account.ts';

/** Locks the company's row until the transaction ends: postings are serialised, and their ids follow that order. */
export async function lockLedger(tx: Db): Promise<void> {
  await tx.selectFrom('ledger_company').select('sequence').forUpdate().executeTakeFirstOrThrow();
}

/** The ids of the accounts, in the given order. A float is opened by its first posting. */
export async function findOrOpenAccounts(tx: Db, accounts: readonly Account[]): Promise<number[]> {
  const holderIds = accounts.flatMap((account) => (account.kind === 'FLOAT' ? [account.holderId] : []));
  const known = await tx
    .selectFrom('ledger_accounts')
    .select(['id', 'kind', 'holder_id'])
    .where((eb) => eb.or([eb('holder_id', 'is', null), eb('holder_id', '=', eb.fn.any(eb.val(holderIds)))]))
    .execute();
  const ids: number[] = [];
  for (const account of accounts) {
    const holderId = account.kind === 'FLOAT' ? account.holderId : null;
    const found = known.find((one) => one.kind === account.kind && one.holder_id === holderId);
    ids.push(found?.id ?? (await openFloat(tx, holderId)));
  }
  return ids;
}

async function openFloat(tx: Db, holderId: number | null): Promise<number> {
  const opened = await tx
    .insertInto('ledger_accounts')
    .values({ kind: 'FLOAT', holder_id: holderId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return opened.id;
}

/** One statement, to hold the ledger lock as briefly as possible. */
export async function insertPosting(
  tx: Db,
  posting: Insertable<Schema['ledger_postings']>,
  entries: readonly { accountId: number; amountMinor: number }[],
): Promise<{ id: number }> {
  const inOrder = entries.toSorted((one, other) => one.accountId - other.accountId);
  const { posting_id: id } = await tx
    .with('posting', (db) => db.insertInto('ledger_postings').values(posting).returning('id'))
    .insertInto('ledger_entries')
    .columns(['posting_id', 'account_id', 'amount_minor'])
    .expression((eb) =>
      eb
        .selectFrom('posting')
        .crossJoin(
          sql<{ account_id: number; amount_minor: number }>`unnest(
            ${inOrder.map(({ accountId }) => accountId)}::integer[], ${inOrder.map(({ amountMinor }) => amountMinor)}::bigint[]
          )`.as<'entry'>(sql`entry (account_id, amount_minor)`),
        )
        .select(['posting.id', 'entry.account_id', 'entry.amount_minor']),
    )
    .returning('posting_id')
    .executeTakeFirstOrThrow();
  return { id };
}

type StandingPosting = {
  id: number;
  amountMinor: AmountMinor;
  sequence: number;
  payer: Account;
};

/** The posting of an expense that has not been reversed, and the account that paid. */
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
