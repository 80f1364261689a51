import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@binaa/contract/endpoint';
import { type ErrorCode, errorMessages, errorStatus, type SecondStep } from '@binaa/contract/errors';
import { mayAttempt } from '@binaa/contract/permissions';
import { apiBase } from '../src/lib/client.ts';
import { currentSession } from '../src/lib/session.ts';

/** A call as the server would read it: trimmed, converted and with defaults. */
export type CallOf<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  idempotencyKey: string | undefined;
};

/** A bare `Response` serves downloads, streams and what a proxy might answer. The contract does not check it. */
type Answer<E extends Endpoint> = ResponseOf<E> | Response;
type Handler<E extends Endpoint> = (call: CallOf<E>) => Answer<E> | Promise<Answer<E>>;

/** `reason` names the message, which is then shown in the reader's language. */
type Refusal = {
  code: ErrorCode;
  message: string;
  reason?: { code: string };
  errors?: Record<string, string>;
  secondStep?: SecondStep;
};

const refusals = {
  'server error': { code: 'INTERNAL', message: errorMessages.internal.text },
  'not found': { code: 'NOT_FOUND', message: errorMessages.notFound.text },
  'stale version': { code: 'STALE_VERSION', message: errorMessages.stale.text },
} satisfies Record<string, Refusal>;

export type Failure = keyof typeof refusals | 'no connection' | Refusal;

/** A handler throws this error to make its call fail. */
export class Failed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(typeof failure === 'string' ? failure : failure.message);
    this.failure = failure;
  }
}

type AnyCall = { params: unknown; query: unknown; body: unknown; idempotencyKey: string | undefined };
type Route = { endpoint: Endpoint; answer: (call: AnyCall) => unknown };

const routes = new Map<string, Route>();
const failures = new Map<string, Failure>();
let calls: { route: string; call: AnyCall }[] = [];
let problems: string[] = [];

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** The server of the screen tests: it knows the contract, and of the company only what a test says. */
export const server = {
  /** Answers an endpoint from now on: always the same, or as the handler decides. A later answer replaces it. */
  answer<const E extends Endpoint>(endpoint: E, answer: Answer<E> | Handler<E>): void {
    const handler = typeof answer === 'function' ? (answer as Handler<E>) : () => answer;
    // Each call is parsed with the schemas of its endpoint before its handler runs.
    routes.set(nameOf(endpoint), { endpoint, answer: handler as Route['answer'] });
  },

  /** Makes an endpoint fail from now on. Returns how to restore it. */
  fail(endpoint: Endpoint, failure: Failure = 'server error'): () => void {
    const name = nameOf(endpoint);
    // A test may break a call that it never answers.
    if (!routes.has(name)) routes.set(name, { endpoint, answer: () => problem(`${name} has no answer`) });
    failures.set(name, failure);
    return () => failures.delete(name);
  },

  /** The calls that reached an endpoint so far, also those that failed. */
  callsTo<const E extends Endpoint>(endpoint: E): CallOf<E>[] {
    const name = nameOf(endpoint);
    return calls.filter(({ route }) => route === name).map(({ call }) => call as CallOf<E>);
  },
};

/** Returns a sentence for each thing that must not happen and did. Removes all answers for the next test. */
export function resetServer(): string[] {
  const found = problems;
  routes.clear();
  failures.clear();
  calls = [];
  problems = [];
  return found;
}

export function reportProblem(words: string): void {
  problems.push(words);
}

function problem(words: string): never {
  reportProblem(words);
  throw new Failed('server error');
}

/** Replaces the browser's `fetch`. Calls that do not go to the API go to the network. */
export function interceptFetch(): void {
  const send = window.fetch;
  window.fetch = (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    return url.pathname.startsWith(`${apiBase}/`) ? respond(url, init) : send(input, init);
  };
}

async function respond(url: URL, init: RequestInit): Promise<Response> {
  const { signal } = init;
  signal?.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
  return Promise.race([aborted, isBetweenTests() ? neverAnswered : handle(url, init)]);
}

const { promise: neverAnswered } = Promise.withResolvers<never>();

/** Whether no test runs. Code that has just been loaded may still call then, and is not answered. */
function isBetweenTests(): boolean {
  return document.getElementById('root') === null && currentSession().user === undefined;
}

async function handle(url: URL, init: RequestInit): Promise<Response> {
  try {
    const { route, name, params } = findRoute(init.method ?? 'GET', url.pathname.slice(apiBase.length));
    const call = readCall(route.endpoint, params, url.searchParams, init);
    calls.push({ route: name, call });
    const failure = failures.get(name);
    if (failure !== undefined) throw new Failed(failure);
    const answer = await route.answer(call);
    return answer instanceof Response ? answer : toResponse(route.endpoint, answer);
  } catch (error) {
    return failAs(error);
  }
}

function findRoute(method: string, path: string) {
  const found = [...routes].flatMap(([name, route]) => {
    if (route.endpoint.method !== method) return [];
    const match = patternOf(route.endpoint).exec(path);
    return match ? [{ name, route, params: { ...match.groups } }] : [];
  });
  // The more exact of two matching paths answers: `/tasks/status` before `/tasks/{id}`.
  const [exact] = found.toSorted((one, other) => Object.keys(one.params).length - Object.keys(other.params).length);
  return exact ?? problem(`No answer for ${method} ${path}`);
}

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

function readCall(endpoint: Endpoint, params: unknown, query: URLSearchParams, init: RequestInit): AnyCall {
  const { allow } = endpoint;
  const role = currentSession().user?.role;
  if (allow !== 'anyone' && (role === undefined || !mayAttempt(role, allow)))
    problem(`${nameOf(endpoint)} is not allowed to ${role ?? 'anyone signed out'}`);
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  return {
    params: checked(endpoint, 'params', params),
    query: checked(endpoint, 'query', Object.fromEntries(query)),
    body: checked(endpoint, 'body', body),
    idempotencyKey: new Headers(init.headers).get('idempotency-key') ?? undefined,
  };
}

function checked(endpoint: Endpoint, part: 'params' | 'query' | 'body' | 'response', value: unknown): unknown {
  const result = endpoint[part]?.safeParse(value);
  if (!result || result.success) return result?.data;
  const issues = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  return problem(`The ${part} of ${nameOf(endpoint)} does not fit the contract. ${issues}`);
}

function toResponse(endpoint: Endpoint, answer: unknown): Response {
  const { status = 200 } = endpoint;
  const body = checked(endpoint, 'response', answer);
  return body === undefined ? new Response(null, { status }) : Response.json(body, { status });
}

function failAs(error: unknown): Response {
  const failure = error instanceof Failed ? error.failure : undefined;
  if (failure === 'no connection') throw new TypeError('Failed to fetch');
  if (failure === undefined) reportProblem(`The test's own answer failed. ${String(error)}`);
  const refusal = typeof failure === 'object' ? failure : refusals[failure ?? 'server error'];
  const status = errorStatus[refusal.code];
  return Response.json({ status, ...refusal }, { status });
}
