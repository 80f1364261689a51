import type { AmountMinor } from '@binaa/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../schema.ts';
import type { Account } from './account.ts';
import type { Transfer } from './transfer.ts';

/**
 * The posting with its two entries. A float is opened by its first posting. One statement, to hold the ledger lock as
 * briefly as possible.
 */
export function postingOf({ from, to, expense, ...transfer }: Transfer): RawBuilder<{ id: number }> {
  const amountMinor: number = transfer.amountMinor;
  const sides = [
    { ...from, amountMinor: -amountMinor },
    { ...to, amountMinor },
  ].map(
    (side) =>
      sql`(${side.kind}::text, ${'holderId' in side ? side.holderId : null}::integer, ${side.amountMinor}::bigint)`,
  );
  return sql<{ id: number }>`
    with side (kind, holder_id, amount_minor) as (values ${sql.join(sides)}),
    opened as (
      insert into ledger_accounts (kind, holder_id)
      select kind, holder_id from side
      where kind = 'FLOAT' and not exists (select from ledger_accounts as known where known.holder_id = side.holder_id)
      returning id, holder_id
    ),
    account (id, amount_minor) as (
      select case kind
        when 'FLOAT' then coalesce(
          (select id from ledger_accounts as known where known.holder_id = side.holder_id),
          (select id from opened where opened.holder_id = side.holder_id))
        else (select id from ledger_accounts as known where known.kind = side.kind and known.holder_id is null)
        end, amount_minor
      from side
    ),
    posting as (
      insert into ledger_postings (
        kind, amount_minor, description, user_id, project_id, expense_id, expense_sequence, reverses_id, advance_id,
        payroll_run_id, created_at
      )
      values (
        ${transfer.kind}, ${amountMinor}, ${transfer.description}, ${transfer.userId}, ${transfer.projectId ?? null},
        ${expense?.id ?? null}, ${expense ? sequenceOf(expense) : null}, ${transfer.reversesId ?? null},
        ${transfer.advanceId ?? null}, ${transfer.payrollRunId ?? null}, ${transfer.at}
      )
      returning id
    )
    insert into ledger_entries (posting_id, account_id, amount_minor)
    select posting.id, account.id, account.amount_minor from posting, account order by account.id
    returning posting_id as id
  `;
}

function sequenceOf({ id, sequence }: { id: number; sequence?: number }): RawBuilder<number> {
  if (sequence !== undefined) return sql`${sequence}`;
  return sql`(select coalesce(max(expense_sequence), 0) + 1 from ledger_postings where expense_id = ${id})`;
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

export function sumOfAccounts(db: Db) {
  return db
    .selectFrom('ledger_accounts')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('balance_minor').filterWhere('kind', '=', 'CASH'), sql<number>`0`).as('cash_minor'),
      fn.coalesce(fn.sum<number>('balance_minor').filterWhere('kind', '=', 'FLOAT'), sql<number>`0`).as('floats_minor'),
    ])
    .executeTakeFirstOrThrow();
}
