import * as z from 'zod/mini';
import { type Scope, scopes } from './api-scopes.ts';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import { idParams, oneOf, requiredText } from './fields.ts';
import { defineMessages, withMessage, withMessages } from './message.ts';
import { listQuery, pageOf } from './paging.ts';

export const maxTokens = 20;
export const maxTokenDays = 366;
export const defaultTokenDays = 90;
export const tokenCallsPerMinute = 600;

export const apiTokenMessages = defineMessages('apiToken', {
  invalid: 'This token is not valid or has expired.',
  lacksScope: 'This token may not do this: it lacks {{scope}}.',
  needsPerson: 'This token may not do this: it needs a signed-in person.',
  tooManyCalls: 'Too many calls with this token. Please wait a moment and try again.',
  tooManyTokens: 'You already have {{max}} tokens. End one of them first.',
  notFound: 'Token not found',
  alreadyEnded: 'This token has already ended.',
  scopeUnknown: 'Unknown scope',
  scopesRequired: 'Choose what the token may do',
  daysInvalid: 'Days must be a whole number from 1 to {{max}}',
});

export const apiTokenStates = ['ACTIVE', 'EXPIRED', 'ENDED'] as const;
export type ApiTokenState = (typeof apiTokenStates)[number];

export const apiTokenStateLabels: Record<ApiTokenState, Bilingual> = {
  ACTIVE: { en: 'Valid', ar: 'ساري' },
  EXPIRED: { en: 'Expired', ar: 'منتهي الصلاحية' },
  ENDED: { en: 'Ended', ar: 'مُنهى' },
};

const scopeRules = oneOf(scopes, apiTokenMessages.scopeUnknown);

/** Never the token itself, which is shown once. */
export const apiToken = z.object({
  id: z.int(),
  userId: z.int(),
  userName: z.string(),
  name: z.string(),
  /** The first characters, by which people tell tokens apart. */
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  state: z.enum(apiTokenStates),
  expiresAt: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  lastUsedAddress: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});
export type ApiToken = z.output<typeof apiToken>;

const daysInvalid = apiTokenMessages.daysInvalid({ max: maxTokenDays });
const scopesRequired = withMessage(apiTokenMessages.scopesRequired);

export const apiTokenRules = z.object({
  name: requiredText('Name', 60),
  scopes: z
    .array(scopeRules, scopesRequired)
    .check(z.minLength(1, scopesRequired), z.maxLength(scopes.length, scopesRequired)),
  days: z._default(
    z
      .number(withMessages({ absent: daysInvalid, invalid: daysInvalid }))
      .check(z.refine((days) => Number.isInteger(days) && days >= 1 && days <= maxTokenDays, withMessage(daysInvalid))),
    defaultTokenDays,
  ),
});
export type ApiTokenInput = z.output<typeof apiTokenRules>;
export type { Scope };

export const listOwnTokens = defineEndpoint({
  method: 'GET',
  path: '/api-tokens',
  summary: "List the caller's own API tokens, newest first; ended ones stay in the list for 90 days",
  allow: 'token.manage',
  response: z.array(apiToken),
});

export const listAllTokens = defineEndpoint({
  method: 'GET',
  path: '/api-tokens/all',
  summary: "List everybody's API tokens, newest first",
  allow: 'token.end-any',
  query: z.omit(listQuery(['createdAt'], {}), { search: true, sort: true }),
  response: pageOf(apiToken),
});

/** Not idempotent: a stored answer would keep the token in clear. */
export const createToken = defineEndpoint({
  method: 'POST',
  path: '/api-tokens',
  summary: 'Make an API token; the answer is the only one that shows it',
  allow: 'token.manage',
  confirm: 'always',
  body: apiTokenRules,
  response: z.extend(apiToken, { token: z.string() }),
  status: 201,
});

export const endToken = defineEndpoint({
  method: 'DELETE',
  path: '/api-tokens/{id}',
  summary: 'End an API token at once: their own, or as an ADMIN any',
  allow: 'token.manage',
  params: idParams('id'),
  response: z.undefined(),
  status: 204,
});
