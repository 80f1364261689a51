import { defineEndpoint } from '@binaa/contract/endpoint';
import { idParams } from '@binaa/contract/fields';
import { signIn, validateSession } from '@binaa/contract/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { addressOf, call, onUnauthenticated } from './client.ts';
import { removeToken, storeToken } from './token.ts';

const approve = defineEndpoint({
  method: 'POST',
  path: '/expenses/{id}/approve',
  summary: 'Approve',
  allow: 'expense.decide',
  params: idParams('id'),
  query: z.object({ note: z.optional(z.string()), page: z.optional(z.string()) }),
  response: z.object({ id: z.int() }),
  idempotent: true,
});

const fetched = vi.fn<typeof fetch>();

function answer(status: number, body: unknown): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  fetched.mockResolvedValueOnce(new Response(text === '' ? null : text, { status }));
}

function sentHeaders(index = 0): Headers {
  return new Headers(fetched.mock.calls[index]?.[1]?.headers);
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  removeToken();
  onUnauthenticated(() => {});
  vi.unstubAllGlobals();
});

test('builds a URL from the path, its parameters and the query values that are present', () => {
  expect(addressOf(approve, { params: { id: 7 }, query: { note: 'a & b', page: undefined } })).toBe(
    '/api/expenses/7/approve?note=a+%26+b',
  );
});

test('sends the stored token, and an idempotency key if the endpoint supports one', async () => {
  storeToken('the-token');
  answer(200, { id: 7 });
  answer(200, { id: 7 });
  await expect(call(approve, { params: { id: 7 }, idempotencyKey: 'once' })).resolves.toEqual({ id: 7 });
  await call(approve, { params: { id: 7 } });
  expect(sentHeaders().get('authorization')).toBe('Bearer the-token');
  expect(sentHeaders().get('idempotency-key')).toBe('once');
  expect(sentHeaders(1).get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
});

const invalidInput = {
  status: 400,
  code: 'VALIDATION_FAILED',
  message: 'Some fields are not valid.',
  errors: { a: 'bad' },
};

test("reports the server's message and those of the invalid fields, with their reasons", async () => {
  const reason = { code: 'error.invalidInput' };
  answer(400, { ...invalidInput, reason, reasons: { a: { code: 'field.tooLong', values: { count: 3 } } } });
  const error = await failureOf(call(validateSession, {}));
  expect(error).toMatchObject({
    status: 400,
    code: 'VALIDATION_FAILED',
    message: 'Some fields are not valid.',
    reason: { code: 'error.invalidInput', text: 'Some fields are not valid.' },
    errors: { a: { code: 'field.tooLong', values: { count: 3 }, text: 'bad' } },
  });
});

test('reports the texts of an older server that gives no reasons', async () => {
  answer(400, invalidInput);
  const error = await failureOf(call(validateSession, {}));
  expect(error).toMatchObject({ reason: { text: 'Some fields are not valid.' }, errors: { a: { text: 'bad' } } });
});

test('reports an empty message and null errors of another server as none', async () => {
  answer(401, { status: 401, message: '', errors: null });
  const error = await failureOf(call(signIn, { body: { email: 'a', password: 'b' } }));
  expect(error).toMatchObject({ status: 401, code: 'UNKNOWN', reason: undefined, errors: {} });
});

test('reports an answer from something other than the API as an error without a message', async () => {
  answer(502, '<html>Bad gateway</html>');
  const error = await failureOf(call(validateSession, {}));
  expect(error).toMatchObject({ status: 502, code: 'UNKNOWN', reason: undefined });
});

test('reports an unreachable server as an error with status 0', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(failureOf(call(validateSession, {}))).resolves.toMatchObject({ status: 0, code: 'NETWORK' });
});

test("rejects an aborted call with the signal's reason", async () => {
  const controller = new AbortController();
  fetched.mockImplementationOnce(async () => {
    controller.abort();
    throw new DOMException('aborted', 'AbortError');
  });
  await expect(call(validateSession, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

const refused = { status: 401, code: 'UNAUTHENTICATED', message: 'Please sign in.' };

test('a 401 ends the session, except from the sign-in call', async () => {
  const ended = vi.fn();
  onUnauthenticated(ended);
  storeToken('old');
  answer(401, refused);
  await failureOf(call(signIn, { body: { email: 'a', password: 'b' } }));
  expect(ended).not.toHaveBeenCalled();
  answer(401, refused);
  await failureOf(call(validateSession, {}));
  expect(ended).toHaveBeenCalledOnce();
});

test('a 401 for a token that was replaced during the call does not end the new session', async () => {
  const ended = vi.fn();
  onUnauthenticated(ended);
  storeToken('old');
  fetched.mockImplementationOnce(async () => {
    storeToken('new');
    return new Response(JSON.stringify(refused), { status: 401 });
  });
  await failureOf(call(validateSession, {}));
  expect(ended).not.toHaveBeenCalled();
});

test('an empty answer is undefined', async () => {
  answer(200, '');
  await expect(call(validateSession, {})).resolves.toBeUndefined();
});
