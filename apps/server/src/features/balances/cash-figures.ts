import { balanceRoles } from '@binaa/contract/balances';
import type { Role } from '@binaa/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import { isAnyOf } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';

/** Of an expense: the submitter paid. Everything else is paid by the company. */
export const isPaidInCash = sql<boolean>`coalesce(payment_method, 'CASH') = 'CASH'`;

const rolesOfHolders = sql.join(balanceRoles.map((role) => sql.lit(role)));

type HolderId = RawBuilder<unknown> | number;

/** False for a former holder: the company pays their expenses, however they were paid. */
export function paysCash(holderId: HolderId): RawBuilder<boolean> {
  return sql<boolean>`exists (select from users as payer where payer.id = ${holderId} and payer.role in (${rolesOfHolders}))`;
}

/** The sum of a holder's pending expenses that were paid in cash. That money is spent already. */
export function pendingFloatOf(holderId: HolderId): RawBuilder<number> {
  return sql<number>`coalesce((
    select sum(amount_minor) from expenses
    where submitted_by_id = ${holderId} and status = 'PENDING' and deleted_at is null and ${isPaidInCash}
      and ${paysCash(holderId)}
  ), 0)::bigint`;
}

/** The sum of what a holder offered to others who have not answered yet. */
export function offeredBy(holderId: HolderId, now: Date): RawBuilder<number> {
  return sql<number>`coalesce((
    select sum(amount_minor) from cash_handovers
    where from_id = ${holderId} and status in ('OFFERED', 'ALLOWED') and expires_at > ${now}
  ), 0)::bigint`;
}

/** The balance of a holder's float. */
export function floatBalanceOf(holderId: HolderId): RawBuilder<number> {
  return sql<number>`coalesce((select balance_minor from ledger_accounts where holder_id = ${holderId}), 0)::bigint`;
}

export type CashFigures = {
  balanceMinor: number;
  /** When the pending expenses are approved and the offers accepted. */
  afterPendingMinor: number;
  expectedInHandMinor: number;
};

/** All figures in one statement, so that they belong together. */
export async function readCashFigures(db: Db, holderId: number, now: Date): Promise<CashFigures> {
  const { rows } = await sql<{ balance: number; pending: number; offered: number }>`
    select ${floatBalanceOf(holderId)} as balance, ${pendingFloatOf(holderId)} as pending,
      ${offeredBy(holderId, now)} as offered
  `.execute(db);
  const { balance, pending, offered } = rows[0] ?? { balance: 0, pending: 0, offered: 0 };
  return {
    balanceMinor: balance,
    afterPendingMinor: balance - pending - offered,
    expectedInHandMinor: balance - pending,
  };
}

export type HolderCash = { id: number; balance: number; after_pending: number };

/** Skips users who hold no cash. */
export async function readCashOf(db: Db, userIds: readonly number[], now: Date): Promise<HolderCash[]> {
  const holder = sql.ref('holder.id');
  const { rows } = await sql<HolderCash>`
    select figures.id, figures.balance, figures.balance - figures.pending - figures.offered as after_pending
    from (
      select holder.id, ${floatBalanceOf(holder)} as balance, ${pendingFloatOf(holder)} as pending,
        ${offeredBy(holder, now)} as offered
      from users as holder
      where ${isAnyOf('holder.id', userIds)}
        and holder.role in (${rolesOfHolders})
    ) as figures
  `.execute(db);
  return rows;
}

export type Holder = { id: number; name: string; role: Role };

/**
 * Whoever has a float: present admins and foremen, and former ones with an account. Locked until the transaction ends, so
 * that requests, offers and counts of one holder are made one after the other. Undefined for everybody else.
 */
export function lockHolder(tx: Db, userId: number): Promise<Holder | undefined> {
  return tx
    .selectFrom('users as holder')
    .select(['holder.id', 'holder.name', 'holder.role'])
    .where('holder.id', '=', userId)
    .where(isHolder)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A condition on the user named `holder`. */
export const isHolder = sql<boolean>`(
  (holder.role in (${rolesOfHolders}) and holder.deleted_at is null)
  or exists (select from ledger_accounts as own where own.holder_id = holder.id)
)`;
