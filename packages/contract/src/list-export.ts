import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { oneOf } from './fields.ts';
import { defineMessages } from './message.ts';
import type { Action } from './permissions.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportMessages = defineMessages('export', {
  formatUnknown: 'Format must be csv or xlsx',
  tooManyRows: 'One sheet cannot hold this many rows: narrow the filter, or choose csv',
  languageUnknown: 'Language must be en or ar',
});

/** Query parameters of every export, in addition to the list's filters. */
export const exportQuery = {
  format: oneOf(exportFormats, exportMessages.formatUnknown),
  language: z.optional(oneOf(['en', 'ar'], exportMessages.languageUnknown)),
};

type ListEndpoint = Endpoint & { query: z.ZodMiniObject; allow: Action };

type ExportShape<List extends ListEndpoint> = Omit<List['query']['shape'], 'page' | 'size'> & typeof exportQuery;

type ExportOf<List extends ListEndpoint> = Omit<List, 'path' | 'summary' | 'query' | 'response' | 'allow'> & {
  allow: Action;
  path: `${List['path']}/export`;
  summary: string;
  query: z.ZodMiniObject<{ [Name in keyof ExportShape<List>]: ExportShape<List>[Name] }>;
  download: readonly [string, string];
  response: z.ZodMiniUndefined;
};

/** The export of a list: the same filters and order and, unless another is given, permission, and a file with all rows. */
export function defineExport<const List extends ListEndpoint>(
  list: List,
  listed: string,
  allow: Action = list.allow,
): ExportOf<List> {
  const { page: _page, size: _size, ...filters } = list.query.shape;
  return {
    ...list,
    allow,
    path: `${list.path}/export`,
    summary: `Export ${listed} as a file, with the filters and the order of the list; the header X-Total-Rows gives the number of rows`,
    query: z.object({ ...filters, ...exportQuery }),
    download: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    response: z.undefined(),
  } as ExportOf<List>;
}
