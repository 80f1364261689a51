import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@binaa/contract/endpoint';
import { errorMessages, type FieldErrors } from '@binaa/contract/errors';
import { parseInput } from '@binaa/contract/input';
import { affectedResources, changeKindOf, changesOnlyOwn } from '@binaa/contract/live-updates';
import { mayAttempt, permissions } from '@binaa/contract/permissions';
import { tabHeader, tabPattern } from '@binaa/contract/tab';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import * as z from 'zod/mini';
import type { Db } from '../../schema.ts';
import type { Clock } from '../clock.ts';
import { type Answer, type KeyedRequest, keyOfPart, withIdempotency, withPartialIdempotency } from '../idempotency.ts';
import type { Change, LiveUpdateFeed } from '../live-update-feed.ts';
import type { Actor } from '../session/actor.ts';
import { authenticate } from '../session/authenticate.ts';
import { apiTokenIn, authenticateApiToken, refuseWithoutScope } from '../session/authenticate-api-token.ts';
import { confirmationRequired, confirmedUntil } from '../session/confirmation.ts';
import { plainAddress } from '../session/network.ts';
import { refuseInitialPassword } from '../session/refuse-initial-password.ts';
import { hasSecondFactor, refuseWithoutSecondFactor } from '../session/second-factor.ts';
import type { Tokens } from '../session/tokens.ts';
import { AppError, forbidden, invalid, invalidField } from './app-error.ts';
import { Download, sendDownload } from './download.ts';
import { EventStream, sendEventStream } from './event-stream.ts';
import { asksForManyRows, leavingOf, type TakeTurn } from './large-answers.ts';
import { originOf } from './origin.ts';
import type { EndpointRequest, Route } from './route.ts';
import { StoredPicture, sendStoredPicture } from './stored-picture.ts';
import { sendTextFile, TextFile } from './text-file.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** The body had not arrived when the session was checked. */
    bodyFollows: boolean;
  }
}

type RegisterOptions = {
  db: Db;
  longDb: Db;
  clock: Clock;
  tokens: Tokens;
  liveUpdates: Pick<LiveUpdateFeed, 'publish'>;
  checkResponses: boolean;
  /** For answers of many rows. */
  takeTurn: TakeTurn;
};

const jsonType = 'application/json; charset=utf-8';

/** In bytes. Strangers only send names and passwords; held connections with more would use up the memory. */
const strangersBodyLimit = 16 * 1024;

/** Every call takes these steps: session or API token, permission, schema, use case in its transaction, response. */
export function registerRoute(app: FastifyInstance, route: Route, options: RegisterOptions): void {
  const { endpoint } = route;
  assertPermissionStated(route);
  const isLarge = asksForManyRows(endpoint);
  app.route({
    method: endpoint.method,
    // A HEAD request would open a stream that nobody reads.
    exposeHeadRoute: !endpoint.stream,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(endpoint.allow === 'anyone' && { bodyLimit: strangersBodyLimit }),
    onRequest: async (request) => {
      if (endpoint.allow === 'anyone') return;
      await checkSession(route, request, options);
      // A request that a test injects is complete from the start and does not say so.
      request.bodyFollows = 'complete' in request.raw && !request.raw.complete;
      if (!route.refusal) await refuseOtherRoles(route, request, options);
    },
    preHandler: async (request) => {
      // A caller may send the body minutes after the headers, when the session has ended or the role has changed.
      if (request.bodyFollows) await checkSession(route, request, options);
      if (request.bodyFollows || route.refusal) await refuseOtherRoles(route, request, options);
    },
    handler: async (request, reply) => {
      if (!request.actor || !isLarge(request)) return send(request, reply);
      const end = await options.takeTurn(request.actor.id, leavingOf(reply));
      // Nobody is there to read the answer.
      if (!end) return reply.send();
      try {
        return await send(request, reply);
      } finally {
        end();
      }
    },
  });

  async function send(request: FastifyRequest, reply: FastifyReply) {
    const answer = await answerTo(route, request, options);
    if (answer.body instanceof Download) return sendDownload(reply, answer.body);
    if (answer.body instanceof StoredPicture) return sendStoredPicture(reply, answer.body);
    if (answer.body instanceof TextFile) return sendTextFile(request, reply, answer.body);
    if (answer.body instanceof EventStream) return sendEventStream(reply, answer.body);
    if (options.checkResponses) assertAsPromised(route, answer.body);
    reply.status(answer.status);
    if (answer.status === 204) return reply.send();
    // Not written a second time.
    return answer.json === undefined ? reply.send(answer.body) : reply.type(jsonType).send(answer.json);
  }
}

async function checkSession(
  { endpoint }: Route,
  request: FastifyRequest,
  { db, clock, tokens }: RegisterOptions,
): Promise<void> {
  const { authorization } = request.headers;
  const apiToken = apiTokenIn(authorization);
  const call = { now: clock.now(), address: plainAddress(request.ip), isFirstCheck: request.actor === null };
  const actor =
    apiToken === undefined
      ? await authenticate(db, tokens, authorization)
      : await authenticateApiToken(db, apiToken, call);
  request.actor = actor;
  refuseWithoutScope(actor, endpoint);
  if (endpoint.beforePasswordChange) return;
  refuseInitialPassword(actor);
  if (!endpoint.beforeSecondFactor) await refuseWithoutSecondFactor(db, actor);
}

async function refuseOtherRoles(
  { endpoint, refusal }: Route,
  { actor, params, body }: FastifyRequest,
  { db }: RegisterOptions,
): Promise<void> {
  if (endpoint.allow === 'anyone' || (actor && mayAttempt(actor.role, endpoint.allow))) return;
  throw forbidden(actor ? await refusal?.(db, { actor, params, body }) : undefined);
}

function assertPermissionStated({ endpoint }: Route): void {
  const stated: string | undefined = endpoint.allow;
  if (stated === 'anyone' || (stated !== undefined && Object.hasOwn(permissions, stated))) return;
  throw new Error(`${endpoint.method} ${endpoint.path} states no permission: the server does not start with it.`);
}

async function answerTo(route: Route, request: FastifyRequest, options: RegisterOptions): Promise<Answer> {
  const { endpoint } = route;
  const db = route.isLong ? options.longDb : options.db;
  await route.admit?.(db);
  const input = readInput(route, request, options);
  await refuseUnconfirmed(route, input, db, options.clock.now());
  const prepared = (await route.prepare?.(db, input)) as never;
  const answer = async (tx: Db): Promise<Answer> => ({
    status: endpoint.status ?? 200,
    body: await route.handle(tx, input, prepared),
  });
  if (endpoint.method === 'GET') return answer(db);
  if (route.ownTransactions) {
    const keyed = keyedRequest(endpoint, request);
    return keyed ? withPartialIdempotency(db, keyed, () => answer(db)) : answer(db);
  }

  return inTransaction(db, { endpoint, request, liveUpdates: options.liveUpdates }, answer);
}

/** Asks a session again that it is the caller, where the endpoint says so: see `confirm` of `Endpoint`. */
async function refuseUnconfirmed(
  { endpoint, confirmsWhen }: Route,
  input: EndpointRequest<Endpoint>,
  db: Db,
  now: Date,
): Promise<void> {
  const { actor } = input as { actor: Actor | undefined };
  if (!endpoint.confirm || !actor || actor.apiToken || (await confirmedUntil(db, actor, now))) return;
  if (endpoint.confirm === 'withFactor' && !(await hasSecondFactor(db, actor.id))) return;
  if (confirmsWhen && !(await confirmsWhen(db, input))) return;
  throw confirmationRequired();
}

type Call = Pick<RegisterOptions, 'liveUpdates'> & { endpoint: Endpoint; request: FastifyRequest; part?: string };

/** Of a call, or of a named part of one. */
async function inTransaction(
  db: Db,
  { endpoint, request, part, liveUpdates }: Call,
  answer: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  const keyed = keyedRequest(endpoint, request, part);
  const change = changeOf(endpoint, request);
  let isAtCommit = false;
  const work = async (tx: Db) => {
    const done = await answer(tx);
    isAtCommit = true;
    return done;
  };
  try {
    const done = await (keyed ? withIdempotency(db, keyed, work) : db.transaction().execute(work));
    if (change) liveUpdates.publish(change);
    return done;
  } catch (error) {
    // A commit that got no answer may have been carried out.
    if (change && isAtCommit && !isRefusal(error)) liveUpdates.publish(change);
    throw error;
  }
}

/** Unlike the end of the connection (57P), which PostgreSQL may report after it has committed. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError || (error instanceof pg.DatabaseError && !error.code?.startsWith('57P'));
}

/** Undefined if the caller sent no key. */
function keyedRequest(endpoint: Endpoint, request: FastifyRequest, part?: string): KeyedRequest | undefined {
  const { actor, method, url, body } = request;
  const sent = endpoint.idempotent ? idempotencyKey(request) : undefined;
  if (sent === undefined || !actor) return undefined;
  const key = part === undefined ? sent : keyOfPart(sent, part);
  return { userId: actor.id, key, fingerprint: JSON.stringify([method, url, body ?? null]) };
}

function changeOf({ allow }: Endpoint, request: FastifyRequest): Change | undefined {
  if (allow === 'anyone') return undefined;
  const kind = changeKindOf(allow);
  if (affectedResources[kind].length === 0) return undefined;
  const users = request.actor && changesOnlyOwn(allow) ? [request.actor.id] : undefined;
  return { kind, tab: tabOf(request), users };
}

function readInput(
  { endpoint, bodyRules }: Route,
  request: FastifyRequest,
  { db, tokens, liveUpdates }: RegisterOptions,
): EndpointRequest<typeof endpoint> {
  const errors: FieldErrors = {};
  const read = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const parsed = parseInput(schema, value);
    if (parsed.ok) return parsed.value;
    Object.assign(errors, parsed.errors);
    return undefined;
  };
  const input = {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: read(bodyRules?.() ?? endpoint.body, request.body),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const caller = {
    actor: request.actor ?? undefined,
    address: plainAddress(request.ip),
    origin: originOf(request),
    authenticate: () => authenticate(db, tokens, request.headers.authorization),
    separately: async (part: string, work: (tx: Db) => Promise<unknown>) => {
      const { body } = await inTransaction(db, { endpoint, request, part, liveUpdates }, async (tx) => ({
        status: 200,
        body: await work(tx),
      }));
      return body;
    },
  };
  return { ...input, ...caller } as EndpointRequest<typeof endpoint>;
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw invalidField('Idempotency-Key', errorMessages.idempotencyKeyInvalid);
}

/** Identifies the browser tab, so that it is not notified of its own changes. An invalid value is ignored. */
function tabOf(request: FastifyRequest): string | undefined {
  const tab = request.headers[tabHeader];
  return typeof tab === 'string' && tabPattern.test(tab) ? tab : undefined;
}

/** In tests only: throws if a response has a missing, wrong or extra field. */
function assertAsPromised({ endpoint }: Route, body: unknown): void {
  const sent: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
  const parsed = z.safeParse(endpoint.response, sent);
  if (!parsed.success) {
    throw new Error(`${endpoint.method} ${endpoint.path} breaks its contract: ${z.prettifyError(parsed.error)}`);
  }
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data ?? null)), sent ?? null)) {
    throw new Error(`${endpoint.method} ${endpoint.path} answers fields that its contract does not name.`);
  }
}
