import type { FundRequestListQuery } from '@binaa/contract/fund-requests';
import { type RawBuilder, sql } from 'kysely';
import { type Bounds, containing, countRows } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import type { FundRequestRow, NewFundRequest } from '../../schema-cash.ts';

/** Without a holder, the requests of everybody. */
type Filter = Pick<FundRequestListQuery, 'status' | 'search'> & { holderId: number | undefined };
type Sort = NonNullable<FundRequestListQuery['sort']>;

const columns = [
  'id',
  'holder_id',
  'amount_minor',
  'reason',
  'needed_by',
  'status',
  'given_minor',
  'posting_id',
  'decided_by_id',
  'decided_at',
  'refuse_reason',
  'created_at',
] as const satisfies (keyof FundRequestRow)[];

function views(db: Db) {
  return db
    .selectFrom('fund_requests as r')
    .innerJoin('users as holder', 'holder.id', 'r.holder_id')
    .leftJoin('users as decider', 'decider.id', 'r.decided_by_id')
    .select([
      ...columns.map((name) => `r.${name}` as const),
      'holder.name as holder_name',
      'decider.name as decider_name',
    ]);
}

export type FundRequestView = Awaited<ReturnType<typeof listFundRequestViews>>[number];

function matching(db: Db, { holderId, status, search }: Filter) {
  let rows = db.selectFrom('fund_requests as r').select('r.id');
  if (holderId !== undefined) rows = rows.where('r.holder_id', '=', holderId);
  if (status !== undefined) rows = rows.where('r.status', '=', status);
  if (!search) return rows;
  const pattern = containing(search);
  return rows.where(
    sql<boolean>`(r.reason ilike ${pattern} or r.holder_id in (select id from users where name ilike ${pattern}))`,
  );
}

const sortColumns: Record<Sort['field'], RawBuilder<unknown>> = {
  createdAt: sql`r.created_at`,
  neededBy: sql`r.needed_by`,
  amount: sql`r.amount_minor`,
  holderName: sql`(select lower(name) from users where id = r.holder_id)`,
};

function orderOf(sort: Sort = { field: 'createdAt', direction: 'desc' }): RawBuilder<unknown> {
  const direction = sql.raw(sort.direction);
  return sql`${sortColumns[sort.field]} ${direction}, r.id ${direction}`;
}

export function listFundRequestViews(db: Db, filter: Filter, sort: Sort | undefined, { limit, offset }: Bounds) {
  const page = matching(db, filter).orderBy(orderOf(sort)).limit(limit).offset(offset);
  return views(db).where('r.id', 'in', page).orderBy(orderOf(sort)).execute();
}

export function countFundRequests(db: Db, filter: Filter): Promise<number> {
  return countRows(matching(db, filter));
}

export function findFundRequestView(db: Db, id: number): Promise<FundRequestView | undefined> {
  return views(db).where('r.id', '=', id).executeTakeFirst();
}

/** Locks the request until the transaction ends. Undefined if it is no longer open. */
export function lockOpenRequest(tx: Db, id: number): Promise<FundRequestRow | undefined> {
  return tx
    .selectFrom('fund_requests')
    .select(columns)
    .where('id', '=', id)
    .where('status', '=', 'REQUESTED')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function countOpenRequests(db: Db, holderId: number): Promise<number> {
  return countRows(
    db.selectFrom('fund_requests').select('id').where('holder_id', '=', holderId).where('status', '=', 'REQUESTED'),
  );
}

export async function insertFundRequest(tx: Db, request: NewFundRequest): Promise<number> {
  const { id } = await tx.insertInto('fund_requests').values(request).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Closing = Pick<FundRequestRow, 'status' | 'decided_by_id' | 'decided_at'> &
  Partial<Pick<FundRequestRow, 'given_minor' | 'posting_id' | 'refuse_reason'>>;

/** The guard is in the write: of several people who decide at once, only one finds the request still open. */
export async function closeOpenRequest(tx: Db, id: number, closing: Closing): Promise<boolean> {
  const closed = await tx
    .updateTable('fund_requests')
    .set(closing)
    .where('id', '=', id)
    .where('status', '=', 'REQUESTED')
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}
