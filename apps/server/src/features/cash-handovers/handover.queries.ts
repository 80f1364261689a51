import { balanceRoles } from '@binaa/contract/balances';
import type { HandoverListQuery, HandoverStatus } from '@binaa/contract/cash-handovers';
import { type RawBuilder, sql } from 'kysely';
import { type Bounds, containing, countRows } from '../../platform/list.ts';
import { send } from '../../platform/pipeline.ts';
import type { Db } from '../../schema.ts';
import type { CashHandoverRow, NewCashHandover } from '../../schema-cash.ts';
import { isNamedLike } from '../users/named-like.ts';

/** Without a holder, the hand-overs of everybody. */
type Filter = Pick<HandoverListQuery, 'status' | 'search'> & { holderId: number | undefined; now: Date };
type Sort = NonNullable<HandoverListQuery['sort']>;

const columns = [
  'id',
  'from_id',
  'to_id',
  'amount_minor',
  'note',
  'offered_by_id',
  'status',
  'allowed_by_id',
  'allowed_at',
  'decided_by_id',
  'decided_at',
  'refuse_reason',
  'out_posting_id',
  'in_posting_id',
  'created_at',
  'expires_at',
] as const satisfies (keyof CashHandoverRow)[];

/** Expiry is found when read: no row says so. */
function statusAt(now: Date): RawBuilder<HandoverStatus> {
  return sql<HandoverStatus>`case
    when h.status in ('OFFERED', 'ALLOWED') and h.expires_at <= ${now} then 'EXPIRED' else h.status end`;
}

function views(db: Db, now: Date) {
  return db
    .selectFrom('cash_handovers as h')
    .innerJoin('users as giver', 'giver.id', 'h.from_id')
    .innerJoin('users as receiver', 'receiver.id', 'h.to_id')
    .leftJoin('users as allower', 'allower.id', 'h.allowed_by_id')
    .leftJoin('users as decider', 'decider.id', 'h.decided_by_id')
    .innerJoin('expense_policy as policy', (join) => join.onTrue())
    .select([
      ...columns.map((name) => `h.${name}` as const),
      statusAt(now).as('present_status'),
      'giver.name as giver_name',
      'receiver.name as receiver_name',
      'allower.name as allower_name',
      'decider.name as decider_name',
      'policy.handover_limit_minor as limit_minor',
    ]);
}

export type HandoverView = Awaited<ReturnType<typeof listHandoverViews>>[number];

function matching(db: Db, { holderId, status, search, now }: Filter) {
  let rows = db.selectFrom('cash_handovers as h').select('h.id');
  if (holderId !== undefined) {
    rows = rows.where((eb) => eb.or([eb('h.from_id', '=', holderId), eb('h.to_id', '=', holderId)]));
  }
  if (status === 'WAITING') rows = rows.where(statusAt(now), 'in', ['OFFERED', 'ALLOWED']);
  else if (status !== undefined) rows = rows.where(statusAt(now), '=', status);
  if (!search) return rows;
  const people = sql`(select id from users where name ilike ${containing(search)})`;
  return rows.where(
    sql<boolean>`(h.note ilike ${containing(search)} or h.from_id in ${people} or h.to_id in ${people})`,
  );
}

const sortColumns: Record<Sort['field'], RawBuilder<unknown>> = {
  createdAt: sql`h.created_at`,
  amount: sql`h.amount_minor`,
};

function orderOf(sort: Sort = { field: 'createdAt', direction: 'desc' }): RawBuilder<unknown> {
  const direction = sql.raw(sort.direction);
  return sql`${sortColumns[sort.field]} ${direction}, h.id ${direction}`;
}

export function listHandoverViews(db: Db, filter: Filter, sort: Sort | undefined, { limit, offset }: Bounds) {
  const page = matching(db, filter).orderBy(orderOf(sort)).limit(limit).offset(offset);
  return views(db, filter.now).where('h.id', 'in', page).orderBy(orderOf(sort)).execute();
}

export function countHandovers(db: Db, filter: Filter): Promise<number> {
  return countRows(matching(db, filter));
}

export function findHandoverView(db: Db, id: number, now: Date): Promise<HandoverView | undefined> {
  return views(db, now).where('h.id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. Two statements: the second sees what the lock may have waited for. */
export async function lockHandoverView(tx: Db, id: number, now: Date): Promise<HandoverView | undefined> {
  await send(tx, sql`select id from cash_handovers where id = ${id} for no key update`);
  return findHandoverView(tx, id, now);
}

export async function insertHandover(tx: Db, handover: NewCashHandover): Promise<number> {
  const { id } = await tx.insertInto('cash_handovers').values(handover).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Change = Partial<Omit<CashHandoverRow, 'id' | 'from_id' | 'to_id' | 'amount_minor' | 'created_at' | 'expires_at'>>;

/** The guard is in the write: nothing changes once the hand-over was answered, cancelled or has expired. */
export async function changeWaitingHandover(tx: Db, id: number, change: Change, now: Date): Promise<boolean> {
  const changed = await tx
    .updateTable('cash_handovers')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', ['OFFERED', 'ALLOWED'])
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

function receivers(db: Db, exceptId: number, search: string | undefined) {
  const people = db
    .selectFrom('users as u')
    .where('u.role', 'in', [...balanceRoles])
    .where('u.deleted_at', 'is', null)
    .where('u.id', '<>', exceptId);
  if (!search) return people;
  return people.where(isNamedLike(search));
}

type ReceiverQuery = { search?: string | undefined; sort?: { direction: 'asc' | 'desc' } | undefined };

export function listReceiverRows(db: Db, exceptId: number, { search, sort }: ReceiverQuery, { limit, offset }: Bounds) {
  const direction = sort?.direction ?? 'asc';
  return receivers(db, exceptId, search)
    .select(['u.id', 'u.name'])
    .orderBy(sql`lower(u.name)`, direction)
    .orderBy('u.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countReceivers(db: Db, exceptId: number, { search }: ReceiverQuery): Promise<number> {
  return countRows(receivers(db, exceptId, search).select('u.id'));
}

/** Not locked: two people may offer cash to each other at the same time. */
export async function isReceiver(db: Db, id: number): Promise<boolean> {
  return (await receivers(db, 0, undefined).select('u.id').where('u.id', '=', id).executeTakeFirst()) !== undefined;
}
