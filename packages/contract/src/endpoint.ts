import type * as z from 'zod/mini';
import type { Action } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type ObjectSchema = z.ZodMiniType<Record<string, unknown>>;

/** One call of the API as data: the server registers it, the client is typed by it, tests and the API page walk it. */
export type Endpoint = {
  method: Method;
  /** Below the API's base address, with `{name}` for parameters. */
  path: `/${string}`;
  summary: string;
  /** Who may call it: an action of the permission table, or `anyone` for the few calls before sign-in. */
  allow: Action | 'anyone';
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
  /** The status of success: 200 unless stated. */
  status?: 200 | 201 | 204;
  /** Answers a file of one of these content types instead of JSON; its `response` is then `z.undefined()`. */
  download?: readonly [string, ...string[]];
  /** Answers server-sent events until either side ends it; its `response` is then `z.undefined()`. */
  stream?: true;
  /** Honours an `Idempotency-Key` header: the same key by the same user gives the first answer again. */
  idempotent?: boolean;
};

export function defineEndpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition;
}

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** What a caller sends: schemas may still default, trim or convert it. */
export type ParamsInput<E extends Endpoint> = Input<E['params']>;
export type QueryInput<E extends Endpoint> = Input<E['query']>;
export type BodyInput<E extends Endpoint> = Input<E['body']>;

export function pathParameterNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}
