import * as z from 'zod/mini';
import { documentCategories } from './document-categories.ts';
import { defineEndpoint } from './endpoint.ts';
import { expenseCategories } from './expense-categories.ts';
import { expenseStatuses } from './expenses.ts';
import { searchText, wholeNumberBetween } from './paging.ts';
import { roles } from './roles.ts';
import { taskCategories } from './task-categories.ts';
import { userCategories } from './user-categories.ts';
import { workStatuses } from './work-status.ts';

export const searchLimits = {
  /** Of each kind. */
  shown: 5,
  most: 20,
  /** More words than these are not looked at. */
  words: 8,
} as const;

export const searchMessages = {
  limit: `Limit must be a whole number from 1 to ${searchLimits.most}`,
} as const;

/** What it is called, and the line below: where it belongs. */
const hit = { id: z.int(), title: z.string(), detail: z.string() };

const projectHit = z.object({ kind: z.literal('project'), ...hit, status: z.enum(workStatuses) });
const siteHit = z.object({ kind: z.literal('site'), ...hit });
const taskHit = z.object({
  kind: z.literal('task'),
  ...hit,
  category: z.enum(taskCategories),
  status: z.enum(workStatuses),
});
const expenseHit = z.object({
  kind: z.literal('expense'),
  ...hit,
  category: z.enum(expenseCategories),
  amount: z.number(),
  date: z.string(),
  status: z.enum(expenseStatuses),
});
const personHit = z.object({
  kind: z.literal('person'),
  ...hit,
  role: z.enum(roles),
  category: z.nullable(z.enum(userCategories)),
});

const documentHit = z.object({ kind: z.literal('document'), ...hit, category: z.enum(documentCategories) });

export const searchHit = z.discriminatedUnion('kind', [
  projectHit,
  siteHit,
  taskHit,
  expenseHit,
  personHit,
  documentHit,
]);
export type SearchHit = z.output<typeof searchHit>;
export type SearchKind = SearchHit['kind'];

/** The best kind first; a kind that the caller may not read, or of which nothing was found, is left out. */
export const searchAnswer = z.object({
  groups: z.array(
    z.object({
      kind: z.enum(['project', 'site', 'task', 'expense', 'person', 'document']),
      /** Nothing is written as it was typed: these are what may have been meant. */
      close: z.boolean(),
      hits: z.array(searchHit),
    }),
  ),
});
export type SearchAnswer = z.output<typeof searchAnswer>;

export const searchEverything = defineEndpoint({
  method: 'GET',
  path: '/search',
  summary: 'Whatever the caller may see that matches, typing mistakes forgiven',
  allow: 'search.read',
  query: z.object({
    q: searchText,
    limit: z.optional(wholeNumberBetween(1, searchLimits.most, searchMessages.limit)),
  }),
  response: searchAnswer,
});
