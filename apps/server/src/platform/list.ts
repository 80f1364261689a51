import { defaultPageSize, makePage, type Page, type PageRequest } from '@binaa/contract/paging';

export function limitAndOffset(request: PageRequest, defaultSize = defaultPageSize): { limit: number; offset: number } {
  const limit = request.size ?? defaultSize;
  return { limit, offset: (request.page ?? 0) * limit };
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
  list: (bounds: { limit: number | undefined; offset: number }) => Promise<{ items: Item[]; total: number }>,
): Promise<Page<Item> | Item[]> {
  if (!isPaged(request)) return (await list({ limit: undefined, offset: 0 })).items;
  const { items, total } = await list(limitAndOffset(request));
  return makePage(items, total, request);
}
