import { defaultPageSize, makePage, type Page, type PageRequest } from '@binaa/contract/paging';
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../schema.ts';

export type Bounds = { limit: number; offset: number };
/** Without a limit, the whole list. */
export type OptionalBounds = { limit: number | undefined; offset: number };

export function limitAndOffset(request: PageRequest, defaultSize = defaultPageSize): Bounds {
  const limit = request.size ?? defaultSize;
  return { limit, offset: (request.page ?? 0) * limit };
}

const commonSizes = new Set([1, 10, 15, 20, 50, 100, 1000]);

/**
 * Inlines common limits, so that PostgreSQL plans for that number of rows. Other limits are parameters, because each
 * literal is another statement and the number of prepared statements is limited.
 */
export function limitOf(limit: number): RawBuilder<number> {
  return commonSizes.has(limit) ? sql.lit(limit) : sql<number>`${limit}`;
}

/** A LIKE pattern that finds the text anywhere. Escapes `%` and `_`. */
export function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * A search in Arabic also finds other spellings of the same letters, in the normalised text (decision 11). False for any
 * other text, which is searched as written.
 */
export function matchesFolded(searchText: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  if (!/\p{Script=Arabic}/u.test(search)) return sql<SqlBool>`false`;
  return sql<SqlBool>`${searchText} like '%' || nullif(btrim(search_fold(${search})), '') || '%'`;
}

export function isPaged(request: PageRequest): boolean {
  return request.page !== undefined || request.size !== undefined;
}

/** Some endpoints return a bare array if neither page nor size is sent. See docs/compatibility.md#page-or-bare-array. */
export async function pageOrArray<Item>(
  request: PageRequest,
  list: (bounds: OptionalBounds) => Promise<{ items: Item[]; total: number }>,
): Promise<Page<Item> | Item[]> {
  if (!isPaged(request)) return (await list({ limit: undefined, offset: 0 })).items;
  const { items, total } = await list(limitAndOffset(request));
  return makePage(items, total, request);
}

/** For a total that is joined to the rows of a page: PostgreSQL may otherwise recount it for every row. */
export function countedOnce<Total>(total: Expression<Total>): RawBuilder<Total> {
  return sql<Total>`(with counted as materialized ${total} select * from counted)`;
}

export async function countRows<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const count = query.clearSelect().select(sql<number>`count(*)`.as('total'));
  const { total } = await count.$castTo<{ total: number }>().executeTakeFirstOrThrow();
  return total;
}

/** All ids of a list, in its order. One array takes a tenth of the memory that a row for each would. */
export async function readIds(db: Db, list: Expression<unknown>): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(array_agg(listed.id::integer), '{}') as ids from (${list}) as listed`.execute(db);
  return rows[0]?.ids ?? [];
}

/** As many ids PostgreSQL assumes where it does not know them. Fewer look cheaper, and it would plan the statement for every call. */
const plannedIds = 10;
const noId = 0;

/** The condition that a column's id is one of the given. */
export function isAnyOf(column: string, ids: readonly number[]): RawBuilder<SqlBool> {
  const missing = Array.from({ length: Math.max(0, plannedIds - ids.length) }, () => noId);
  return sql<SqlBool>`${sql.ref(column)} = any(${[...ids, ...missing]}::integer[])`;
}
