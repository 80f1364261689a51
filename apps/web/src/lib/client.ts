import type { BodyInput, Endpoint, ParamsInput, QueryInput, ResponseOf } from '@binaa/contract/endpoint';
import { type ErrorResponse, errorStatus } from '@binaa/contract/errors';
import type { Message } from '@binaa/contract/message';
import { serverTimeHeader } from '@binaa/contract/server-time';
import { tabHeader } from '@binaa/contract/tab';
import { ApiError } from './api-error.ts';
import { measureClock } from './clock-offset.ts';
import { randomId } from './random-id.ts';
import { storedToken } from './token.ts';

export const apiBase: string = (import.meta.env.VITE_API_BASE as string | undefined) ?? '/api';

/** Identifies this browser tab, so that the server does not send it live updates for its own changes. */
export const tab: string = randomId();

/** Values of a URL: numbers and booleans are converted to text, absent values are left out. */
type InAddress<Values> = {
  [Name in keyof Values]: Values[Name] | number | (undefined extends Values[Name] ? boolean | null : never);
};

type Params<E extends Endpoint> =
  ParamsInput<E> extends undefined ? { params?: undefined } : { params: InAddress<ParamsInput<E>> };
type Query<E extends Endpoint> =
  QueryInput<E> extends undefined
    ? { query?: undefined }
    : Record<never, never> extends QueryInput<E>
      ? { query?: InAddress<QueryInput<E>> }
      : { query: InAddress<QueryInput<E>> };
type Body<E extends Endpoint> = [BodyInput<E>] extends [undefined]
  ? { body?: undefined }
  : undefined extends BodyInput<E>
    ? { body?: BodyInput<E> }
    : { body: BodyInput<E> };

/** The parameters, query and body that an endpoint needs. */
export type CallInput<E extends Endpoint> = Params<E> & Query<E> & Body<E>;

type CallOptions = {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
};

type AnyInput = { params?: object; query?: object; body?: unknown };

let handleUnauthenticated = () => {};

/** Called when the server rejects the token. */
export function onUnauthenticated(handler: () => void): void {
  handleUnauthenticated = handler;
}

let handleAnswered = () => {};

/** Called when the server accepts the token. */
export function onAnswered(handler: () => void): void {
  handleAnswered = handler;
}

let isPaused = false;

/** While paused, only calls that are open to anyone reach the server; the others fail as without a connection. */
export function pauseCalls(paused: boolean): void {
  isPaused = paused;
}

/** What the server may ask of a user before anything else. */
export type SetUpStep = 'PASSWORD_CHANGE_REQUIRED' | 'SECOND_FACTOR_SETUP_REQUIRED';

let handleSetUpRequired = (_step: SetUpStep) => {};

/** Called when the server asks for a new password or for a second factor first. */
export function onSetUpRequired(handler: (step: SetUpStep) => void): void {
  handleSetUpRequired = handler;
}

let askToConfirm = async () => false;

/** Called when the server asks for a proof that it is still the user. After `true` the call is sent again. */
export function onConfirmationRequired(handler: () => Promise<boolean>): void {
  askToConfirm = handler;
}

let handleUnreachable = async () => {};

/** Called when the server cannot be reached, before the call fails. */
export function onUnreachable(handler: () => Promise<void>): void {
  handleUnreachable = handler;
}

/** For requests that are not made here, such as uploads: finds out whether the server can be reached at all. */
export function reportUnreachable(): Promise<void> {
  return handleUnreachable();
}

/** Calls the API. Rejects with an ApiError, or with the signal's reason if aborted. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & CallOptions,
): Promise<ResponseOf<E>> {
  return (await readJson(await request(endpoint, input), input.signal)) as ResponseOf<E>;
}

/** The raw response, for answers that are not JSON. Rejects like `call`. */
export async function request<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & CallOptions,
): Promise<Response> {
  try {
    return await requestOnce(endpoint, input);
  } catch (error) {
    const mustConfirm = error instanceof ApiError && error.code === 'CONFIRMATION_REQUIRED';
    const token = storedToken();
    // Somebody else may have signed in while the question was open.
    if (!mustConfirm || !(await askToConfirm()) || token !== storedToken()) throw error;
    return requestOnce(endpoint, input);
  }
}

async function requestOnce<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & CallOptions,
): Promise<Response> {
  if (isPaused && endpoint.allow !== 'anyone') throw new ApiError(0, 'NETWORK', {});
  const token = storedToken();
  const response = await send(endpoint, input, token);
  if (response.ok) {
    if (token !== undefined && token === storedToken()) handleAnswered();
    return response;
  }
  // If the token was replaced during the call, the new session is still valid.
  if (response.status === 401 && endpoint.allow !== 'anyone' && token === storedToken()) handleUnauthenticated();
  const answer = await readJson(response, input.signal).catch(() => undefined);
  const error = toApiError(response.status, answer, response.headers.get('retry-after'));
  if (isSetUpStep(error.code) && token === storedToken()) handleSetUpRequired(error.code);
  throw error;
}

function isSetUpStep(code: string): code is SetUpStep {
  return code === 'PASSWORD_CHANGE_REQUIRED' || code === 'SECOND_FACTOR_SETUP_REQUIRED';
}

async function send(endpoint: Endpoint, input: AnyInput & CallOptions, token: string | undefined): Promise<Response> {
  const accept = endpoint.stream ? 'text/event-stream' : 'application/json';
  const headers = new Headers({ accept, 'content-type': 'application/json' });
  if (endpoint.method !== 'GET') headers.set(tabHeader, tab);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (endpoint.idempotent) headers.set('idempotency-key', input.idempotencyKey ?? randomId());
  const [startedAt, start] = [Date.now(), performance.now()];
  try {
    const response = await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers,
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: input.signal ?? null,
      keepalive: input.keepalive ?? false,
    });
    measureClock(response.headers.get(serverTimeHeader), { startedAt, tookMs: performance.now() - start });
    return response;
  } catch (cause) {
    input.signal?.throwIfAborted();
    await handleUnreachable();
    throw new ApiError(0, 'NETWORK', { cause });
  }
}

/** The URL of a call, also for plain links. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: AnyInput = {}): string {
  const values = new Map(Object.entries(params));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return `${apiBase}${path}${search.size > 0 ? `?${search}` : ''}`;
}

async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ApiError(0, 'NETWORK', { cause });
  }
}

export function toApiError(status: number, answer: unknown, retryAfter: string | null = null): ApiError {
  const retryAfterSeconds = retryAfter !== null && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) : undefined;
  if (!isErrorResponse(answer)) return new ApiError(status, 'UNKNOWN', { retryAfterSeconds });
  const { code, message, reason, reasons, secondStep } = answer;
  const errors = Object.entries(answer.errors ?? {});
  return new ApiError(status, code in errorStatus ? code : 'UNKNOWN', {
    retryAfterSeconds,
    // An empty message is none: the screen then shows its own text.
    ...(message !== '' && { reason: toMessage(message, reason) }),
    ...(secondStep && { secondStep }),
    errors: Object.fromEntries(errors.map(([name, text]) => [name, toMessage(text, reasons?.[name])])),
  });
}

/** An older server gives no reasons, and a newer one reasons unknown here: its English text is shown then. */
function toMessage(text: string, reason: ErrorResponse['reason']): Message {
  return { code: '', ...reason, text };
}

/** A proxy may answer anything, so only the message is required. */
function isErrorResponse(answer: unknown): answer is ErrorResponse {
  return typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string';
}
