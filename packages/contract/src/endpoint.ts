import type * as z from 'zod/mini';
import type { Action } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type ObjectSchema = z.ZodMiniType<Record<string, unknown>>;

/** An API call as data: the server registers it, the client takes its types from it, tests and the API page list it. */
export type Endpoint = {
  method: Method;
  /** Relative to the API's base address, with `{name}` for parameters. */
  path: `/${string}`;
  summary: string;
  /** The permission it needs, or `anyone` for calls before sign-in. */
  allow: Action | 'anyone';
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
  /** The status of a successful response; 200 by default. */
  status?: 200 | 201 | 204;
  /** Responds with a file of one of these content types instead of JSON; `response` is then `z.undefined()`. */
  download?: readonly [string, ...string[]];
  /** Responds with server-sent events until either side closes; `response` is then `z.undefined()`. */
  stream?: true;
  /** Open to a user who still has the initial password. Every other call is refused until it is changed. */
  beforePasswordChange?: true;
  /** Open to a user who must set up a second factor first, as are the calls before a change of password. */
  beforeSecondFactor?: true;
  /**
   * Asks again that it is the caller: with the password, a code or a passkey within the last ten minutes. `always`: of
   * every session; `withFactor`: of people who have a second factor. An API token is never asked.
   */
  confirm?: 'always' | 'withFactor';
  /** Also takes a form as its body, which it does not read: mail programs send one. */
  acceptsForm?: true;
  /** Honours an `Idempotency-Key` header: a repeated key of the same user returns the first response. */
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

/** What a caller sends, before schemas apply defaults, trim or convert. */
export type ParamsInput<E extends Endpoint> = Input<E['params']>;
export type QueryInput<E extends Endpoint> = Input<E['query']>;
export type BodyInput<E extends Endpoint> = Input<E['body']>;

export function pathParameterNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}
