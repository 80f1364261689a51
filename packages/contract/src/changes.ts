import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { queryWholeNumber } from './fields.ts';
import { defineMessages } from './message.ts';

export const changeMessages = defineMessages('change', {
  after: 'After must be a whole number from 0',
  limit: 'Limit must be a whole number from 1 to {{max}}',
});

export const maxChanges = 500;

/** That something happened to a record, and never what: whoever wants to know reads the record. */
export const change = z.object({
  /** The audit trail's action, `noun.verb`. */
  type: z.string(),
  timestamp: z.string(),
  data: z.object({
    /** Without gaps. A later change has a higher one, except that changes of one moment may be in any order. */
    sequence: z.int(),
    entity: z.string(),
    id: z.int(),
    projectId: z.nullable(z.int()),
    /** Null for what the server did by itself. */
    actorId: z.nullable(z.int()),
  }),
});
export type Change = z.output<typeof change>;

export const listChanges = defineEndpoint({
  method: 'GET',
  path: '/changes',
  summary: 'List what happened after the given place in the audit trail, oldest first, as webhooks are told it',
  allow: 'change.read',
  query: z.object({
    after: z._default(queryWholeNumber(0, 999_999_999, changeMessages.after), 0),
    limit: z._default(queryWholeNumber(1, maxChanges, changeMessages.limit({ max: maxChanges })), maxChanges),
  }),
  response: z.array(change),
});
