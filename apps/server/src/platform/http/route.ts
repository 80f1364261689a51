import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@binaa/contract/endpoint';
import type * as z from 'zod/mini';
import type { Db } from '../../schema.ts';
import type { Actor } from '../session/actor.ts';
import type { Download } from './download.ts';
import type { EventStream } from './event-stream.ts';

export type EndpointRequest<E extends Endpoint> = {
  /** Who calls; nobody only where the endpoint allows anyone. */
  actor: E['allow'] extends 'anyone' ? undefined : Actor;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Where the call comes from, for slowing down guessing. */
  address: string;
  /** The address the caller reached us by, such as `https://binaa.example.qa`; empty where it cannot be told. */
  origin: string;
  /** For an answer that goes on: refuses, as any call would, once the caller's token has died. */
  refuseDeadToken: () => Promise<void>;
};

/** Reads run on the database, writes in one transaction: either way it is the first argument. */
export type Handler<E extends Endpoint> = (db: Db, request: EndpointRequest<E>) => Promise<ResponseOf<E>>;

export type Route = {
  endpoint: Endpoint;
  handle: (db: Db, request: EndpointRequest<Endpoint>) => Promise<unknown>;
  /** Manages its own transactions: for work, such as counting failed sign-ins, that must stay when the call is refused. */
  ownTransactions: boolean;
  /** For a role that may not call it at all: a word more fitting than the general one, by the body that was sent. */
  refusal?: ((body: unknown) => string | undefined) | undefined;
  /** Stricter rules for the body, where they depend on the day of the call. */
  bodyRules?: (() => z.ZodMiniType) | undefined;
};

export function route<E extends Endpoint>(
  endpoint: E,
  handle: Handler<E>,
  options: Partial<Pick<Route, 'ownTransactions' | 'refusal'>> & { bodyRules?: () => NonNullable<E['body']> } = {},
): Route {
  return { ownTransactions: false, ...options, endpoint, handle };
}

/** Answers a file instead of JSON, after the same session, permission and schemas. */
export function downloadRoute<E extends Endpoint & Required<Pick<Endpoint, 'download'>>>(
  endpoint: E,
  handle: (db: Db, request: EndpointRequest<E>) => Promise<Download>,
): Route {
  return { endpoint, handle, ownTransactions: false };
}

/** Answers events for as long as the caller listens, after the same session, permission and schemas. */
export function streamRoute<E extends Endpoint & Required<Pick<Endpoint, 'stream'>>>(
  endpoint: E,
  handle: (db: Db, request: EndpointRequest<E>) => Promise<EventStream>,
): Route {
  return { endpoint, handle, ownTransactions: false };
}
