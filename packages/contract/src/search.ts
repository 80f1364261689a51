import * as z from 'zod/mini';
import { documentCategories } from './document-categories.ts';
import { defineEndpoint } from './endpoint.ts';
import { expenseCategories } from './expense-categories.ts';
import { expenseStatuses } from './expenses.ts';
import { queryWholeNumber } from './fields.ts';
import { defineMessages } from './message.ts';
import { searchText } from './paging.ts';
import { roles } from './roles.ts';
import { taskCategories } from './task-categories.ts';
import { userCategories } from './user-categories.ts';
import { workStatuses } from './work-status.ts';

export const searchLimits = {
  /** Results shown of each kind. */
  shown: 5,
  most: 20,
  /** Further words of the query are ignored. */
  words: 8,
} as const;

export const searchMessages = defineMessages('search', {
  limit: 'Limit must be a whole number from 1 to {{max}}',
});

/** The title, and below it a line that says where the record belongs. */
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

/** The best matching kind first; kinds without results are left out. */
export const searchAnswer = z.object({
  groups: z.array(
    z.object({
      kind: z.enum(['project', 'site', 'task', 'expense', 'person', 'document']),
      /** No exact matches: these are similarly spelled. */
      close: z.boolean(),
      hits: z.array(searchHit),
    }),
  ),
});
export type SearchAnswer = z.output<typeof searchAnswer>;

export const searchEverything = defineEndpoint({
  method: 'GET',
  path: '/search',
  summary: 'Search all records that the caller may see, tolerating typing mistakes',
  allow: 'search.read',
  query: z.object({
    q: searchText,
    limit: z.optional(queryWholeNumber(1, searchLimits.most, searchMessages.limit({ max: searchLimits.most }))),
  }),
  response: searchAnswer,
});
