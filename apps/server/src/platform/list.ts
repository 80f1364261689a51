import { defaultPageSize, makePage, type Page, type PageRequest } from '@binaa/contract/paging';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

export type Bounds = { limit: number; offset: number };
/** Without a limit, the whole list. */
export type OptionalBounds = { limit: number | undefined; offset: number };

export function limitAndOffset(request: PageRequest, defaultSize = defaultPageSize): Bounds {
  const limit = request.size ?? defaultSize;
  return { limit, offset: (request.page ?? 0) * limit };
}

const usualSizes = new Set([1, 10, 15, 20, 50, 100, 1000]);

/**
 * Written out, so that PostgreSQL plans for so many rows; but only where it is a usual number, because each makes another
 * statement, and only so many are prepared.
 */
export function limitOf(limit: number): RawBuilder<number> {
  return usualSizes.has(limit) ? sql.lit(limit) : sql<number>`${limit}`;
}

/** Finds the text anywhere, in any case, taken literally: `%` and `_` are characters like others. */
export function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

export function isPaged(request: PageRequest): boolean {
  return request.page !== undefined || request.size !== undefined;
}

/** Some calls answer a bare array when neither page nor size is sent: all rows, or one page of them. */
export async function pageOrArray<Item>(
  request: PageRequest,
  list: (bounds: OptionalBounds) => Promise<{ items: Item[]; total: number }>,
): Promise<Page<Item> | Item[]> {
  if (!isPaged(request)) return (await list({ limit: undefined, offset: 0 })).items;
  const { items, total } = await list(limitAndOffset(request));
  return makePage(items, total, request);
}

export async function countRows<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const count = query.clearSelect().select(sql<number>`count(*)`.as('total'));
  const { total } = await count.$castTo<{ total: number }>().executeTakeFirstOrThrow();
  return total;
}
