import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { tabPattern } from './tab.ts';

/**
 * The events of the stream. `hello`: from here on nothing is missed. `changed`: its data is a list of resources, by the
 * first words of their paths. `missed`: the server itself may have missed something, so that anything may have changed.
 */
export const changeEvents = ['hello', 'changed', 'missed'] as const;

/** A comment is sent this often, so that both sides know that the other is still there. */
export const heartbeatSeconds = 20;

export const followChanges = defineEndpoint({
  method: 'GET',
  path: '/events',
  summary: 'A stream of what others change, by name, as far as the caller may read it',
  allow: 'change.follow',
  query: z.object({ tab: z.optional(z.string().check(z.regex(tabPattern, 'Tab is not valid'))) }),
  response: z.undefined(),
  stream: true,
});
