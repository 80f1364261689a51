import * as z from 'zod/mini';
import { oneOf } from './fields.ts';
import { defineMessages } from './message.ts';

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
