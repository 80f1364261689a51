import type { ApiToken } from '@binaa/contract/api-tokens';
import { expect } from 'vitest';
import type { Call } from './build-test-app.ts';

/** Calls as a program that has the token. */
export function callWithToken(test: { call: Call }, token: string): Call {
  return (method, path, body, headers) =>
    test.call(method, path, body, { authorization: `Bearer ${token}`, ...headers });
}

/** A token that its owner makes, and is shown once. */
export async function makeToken(
  call: Call,
  scopes: string[],
  more: object = {},
): Promise<ApiToken & { token: string }> {
  const answer = await call('POST', '/api-tokens', { name: 'Site scales', scopes, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
