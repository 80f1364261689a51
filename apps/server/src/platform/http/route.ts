import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@binaa/contract/endpoint';
import type { Message } from '@binaa/contract/message';
import type * as z from 'zod/mini';
import type { Db } from '../../schema.ts';
import { writeAudit } from '../audit.ts';
import type { Actor } from '../session/actor.ts';
import type { Download } from './download.ts';
import type { EventStream } from './event-stream.ts';
import type { StoredPicture } from './stored-picture.ts';
import type { TextFile } from './text-file.ts';

export type EndpointRequest<E extends Endpoint> = {
  /** The caller. Undefined only if the endpoint allows anyone. */
  actor: E['allow'] extends 'anyone' ? undefined : Actor;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The caller's IP address, for throttling. */
  address: string;
  /** The origin that the caller used, such as `https://binaa.example.qa`; empty if unknown. */
  origin: string;
  /**
   * For a route with `ownTransactions` that does several things, each of which stands by itself: does one in its own
   * transaction, publishes the change, and keeps its answer under the caller's key and the name of the part.
   */
  separately: <Result>(part: string, work: (tx: Db) => Promise<Result>) => Promise<Result>;
  /** Checks the caller's session now: throws if there is none, or if it is no longer valid. An API token is none. */
  authenticate: () => Promise<Actor>;
};

/** The first argument is the database for reads and the transaction for writes, the last what `prepare` returned. */
type Handler<E extends Endpoint, Prepared> = (
  db: Db,
  request: EndpointRequest<E>,
  prepared: Prepared,
) => Promise<ResponseOf<E>>;

export type RefusedRequest = { actor: Actor; params: unknown; body: unknown };

export type Route = {
  endpoint: Endpoint;
  handle: (db: Db, request: EndpointRequest<Endpoint>, prepared: never) => Promise<unknown>;
  /** Refuses the call, whatever its input is. */
  admit?: ((db: Db) => Promise<void>) | undefined;
  /** Runs before the transaction: slow work that must not hold locks or a connection, such as a call to the file store. */
  prepare?: ((db: Db, request: EndpointRequest<Endpoint>) => Promise<unknown>) | undefined;
  /** Reads the whole ledger or audit trail: gets a connection without the time limits of calls. */
  isLong?: boolean | undefined;
  /** The handler manages its transactions itself, for writes that must survive a refusal, such as counting sign-in attempts. */
  ownTransactions: boolean;
  /** A more specific message for a role that may not call the endpoint. The input has not been validated. */
  refusal?: ((db: Db, request: RefusedRequest) => Promise<Message | undefined>) | undefined;
  /** Narrows `confirm` of the endpoint to the calls that change what is asked again for. */
  confirmsWhen?: ((db: Db, request: EndpointRequest<Endpoint>) => Promise<boolean>) | undefined;
  /** Stricter body rules that depend on the day of the call. */
  bodyRules?: (() => z.ZodMiniType) | undefined;
};

type Options<E extends Endpoint, Prepared> = Partial<
  Pick<Route, 'ownTransactions' | 'refusal' | 'isLong' | 'admit'>
> & {
  bodyRules?: () => NonNullable<E['body']>;
  confirmsWhen?: (db: Db, request: EndpointRequest<E>) => Promise<boolean>;
  prepare?: (db: Db, request: EndpointRequest<E>) => Promise<Prepared>;
};

export function route<E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  handle: Handler<E, Prepared>,
  options: Options<E, Prepared> = {},
): Route {
  return { ownTransactions: false, ...options, endpoint, handle };
}

/** Answers with a file instead of JSON. The audit trail tells who exported which list with which filters. */
export function downloadRoute<E extends Endpoint & Required<Pick<Endpoint, 'download'>>>(
  endpoint: E,
  handle: (db: Db, request: EndpointRequest<E>) => Promise<Download>,
): Route {
  const list = endpoint.path.replaceAll(/^\/|\/export$/g, '');
  const handleAudited = async (db: Db, request: EndpointRequest<E>) => {
    const { actor, params, query } = request;
    const { language: _, ...filters } = { ...query } as Record<string, unknown>;
    // The record whose list it is.
    const { id: relatedId, ...ofPath } = { ...params } as Record<string, unknown>;
    // First, so that an export of the trail contains its own entry and its count is right.
    if (actor)
      await writeAudit(db, actor, 'user.export', actor.id, {
        after: { export: list, ...(relatedId !== undefined && { relatedId }), ...ofPath, ...filters },
      });
    return handle(db, request);
  };
  return { endpoint, handle: handleAudited, ownTransactions: false };
}

/** Answers with a picture instead of JSON. */
export function pictureRoute<E extends Endpoint & Required<Pick<Endpoint, 'download'>>>(
  endpoint: E,
  handle: (db: Db, request: EndpointRequest<E>) => Promise<StoredPicture>,
): Route {
  return { endpoint, handle, ownTransactions: false };
}

/** Answers with a text that programs read again and again. */
export function textRoute<E extends Endpoint & Required<Pick<Endpoint, 'download'>>>(
  endpoint: E,
  handle: (db: Db, request: EndpointRequest<E>) => Promise<TextFile>,
): Route {
  return { endpoint, handle, ownTransactions: false };
}

/** Answers with a file that holds no records, such as a template. */
export function fileRoute<E extends Endpoint & Required<Pick<Endpoint, 'download'>>>(
  endpoint: E,
  handle: (request: EndpointRequest<E>) => Promise<Download>,
): Route {
  const handleRequest = (_db: Db, request: EndpointRequest<E>) => handle(request);
  return { endpoint, handle: handleRequest, ownTransactions: false };
}

/** Answers with server-sent events for as long as the caller listens. */
export function streamRoute<E extends Endpoint & Required<Pick<Endpoint, 'stream'>>>(
  endpoint: E,
  handle: (db: Db, request: EndpointRequest<E>) => Promise<EventStream>,
): Route {
  return { endpoint, handle, ownTransactions: false };
}
