import * as z from 'zod/mini';
import { atMostCharacters, fieldMessages, queryWholeNumber, storable } from './fields.ts';
import { defineMessages, withMessage } from './message.ts';

export const defaultPageSize = 10;
export const selectorSize = 100;
export const maxPageSize = 1000;

export const pagingMessages = defineMessages('paging', {
  page: 'Page must be a whole number from 0',
  size: 'Size must be a whole number from 1 to {{max}}',
  sort: 'Sort must be a known field, then asc or desc',
  status: 'Unknown status',
});

export const searchText = z.optional(
  z
    .string(withMessage(fieldMessages.notText({ label: 'Search' })))
    .check(z.trim(), atMostCharacters('Search', 200), storable('Search')),
);

/** `field,asc` or `field,desc`, for the list's sortable fields. */
function sortBy<const Field extends string>(fields: readonly [Field, ...Field[]]) {
  const form = z.string(withMessage(pagingMessages.sort)).check(
    z.refine((value) => {
      const [field, direction = 'asc', ...rest] = value.split(',');
      return fields.some((known) => known === field) && ['asc', 'desc'].includes(direction) && rest.length === 0;
    }, withMessage(pagingMessages.sort)),
  );
  return z.optional(
    z.pipe(
      form,
      z.transform((value): Sort<Field> => {
        const [field, direction] = value.split(',');
        return { field: field as Field, direction: direction === 'desc' ? 'desc' : 'asc' };
      }),
    ),
  );
}

export type Sort<Field extends string = string> = { field: Field; direction: 'asc' | 'desc' };

/** The query of every list. `page` and `size` have no default: some calls return an array without them. */
export function listQuery<const Field extends string, Filters extends z.core.$ZodShape>(
  sortFields: readonly [Field, ...Field[]],
  filters: Filters,
) {
  return z.object({
    page: z.optional(queryWholeNumber(0, 100_000_000, pagingMessages.page)),
    size: z.optional(queryWholeNumber(1, maxPageSize, pagingMessages.size({ max: maxPageSize }))),
    search: searchText,
    sort: sortBy(sortFields),
    ...filters,
  });
}

export type PageRequest = { page?: number | undefined; size?: number | undefined };

export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    content: z.array(item),
    totalPages: z.int(),
    totalElements: z.int(),
    number: z.int(),
    size: z.int(),
  });
}

/** For calls that answer a bare array when neither `page` nor `size` is sent: see docs/compatibility.md#page-or-bare-array. */
export function pageOrArrayOf<Item extends z.ZodMiniType>(item: Item) {
  return z.union([pageOf(item), z.array(item)]);
}

export type Page<Item> = {
  content: Item[];
  totalPages: number;
  totalElements: number;
  number: number;
  size: number;
};

export function makePage<Item>(content: Item[], totalElements: number, request: PageRequest, size = defaultPageSize) {
  const pageSize = request.size ?? size;
  const page: Page<Item> = {
    content,
    totalElements,
    totalPages: Math.ceil(totalElements / pageSize),
    number: request.page ?? 0,
    size: pageSize,
  };
  return page;
}

/** Accepts both forms of a list: see docs/compatibility.md#page-or-bare-array. */
export function toPage<Item>(answer: Page<Item> | readonly Item[]): Page<Item> {
  if (!isArray(answer)) return answer;
  return makePage([...answer], answer.length, { page: 0, size: Math.max(answer.length, 1) });
}

function isArray<Item>(answer: Page<Item> | readonly Item[]): answer is readonly Item[] {
  return Array.isArray(answer);
}
