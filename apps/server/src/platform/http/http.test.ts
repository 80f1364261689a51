import { defineEndpoint } from '@binaa/contract/endpoint';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildApp } from '../../app.ts';
import { clockFrom } from '../clock.ts';
import { route } from './route.ts';

const echo = defineEndpoint({
  method: 'POST',
  path: '/test/echo',
  summary: 'For tests',
  allow: 'anyone',
  body: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  response: z.object({ body: z.unknown() }),
});
const failing = defineEndpoint({
  method: 'GET',
  path: '/test/failing',
  summary: 'For tests',
  allow: 'anyone',
  response: z.object({}),
});

const test = useTestApp({
  extraRoutes: [
    route(echo, async (_db, { body }) => ({ body: body ?? null })),
    route(failing, async (db) => {
      await db
        .selectFrom('no_such_table' as never)
        .selectAll()
        .execute();
      return {};
    }),
  ],
});

describe('every answer', () => {
  it('has strict security headers and does not reveal the software', async () => {
    const policy = (await test.call('GET', '/health')).headers['content-security-policy'];
    for (const path of ['/health', '/nothing', '/auth/validate', '/docs', '/docs/static/swagger-initializer.js']) {
      const { headers } = await test.call('GET', path);
      expect(headers['content-security-policy']).toContain("default-src 'none'; object-src 'none'; script-src 'self'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['content-security-policy']).toBe(policy);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });
});

it("tells the server's time on every response of the API, also on refusals", async () => {
  for (const path of ['/api/health', '/api/nothing', '/api/auth/validate', '/api/docs/json', '/api/test/failing']) {
    const { headers } = await test.app.inject(path);
    expect([path, headers['x-server-time']]).toEqual([path, String(test.clock.now.getTime())]);
  }
  expect((await test.app.inject('/')).headers['x-server-time']).toBeUndefined();
});

describe('a malformed request', () => {
  const send = (payload: string, contentType = 'application/json') =>
    test.app.inject({ method: 'POST', url: '/api/test/echo', payload, headers: { 'content-type': contentType } });

  it.each(['{', '{"a":', 'nonsense', '{"__proto__":{"x":1}}', '"\\ud800'])(
    'is a 400 with a sentence: %s',
    async (payload) => {
      const answer = await send(payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', message: expect.any(String) });
    },
  );

  it('is a 413 when it is too large and a 415 when it is not JSON', async () => {
    expect((await send(JSON.stringify({ text: 'x'.repeat(1_100_000) }))).statusCode).toBe(413);
    expect((await send('a=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  });

  it('is accepted with an empty JSON body if none is needed', async () => {
    expect((await send('')).json()).toEqual({ body: null });
  });

  it('is a 400 for a malformed path and a 404 for an unknown one', async () => {
    expect((await test.app.inject('/api/%zz')).statusCode).toBe(400);
    const nowhere = await test.call('GET', '/nothing');
    expect(nowhere.statusCode).toBe(404);
    expect(nowhere.json()).toEqual({
      status: 404,
      code: 'NOT_FOUND',
      message: 'Not found.',
      reason: { code: 'error.notFound' },
    });
  });
});

it('reveals no internals when the server fails', async () => {
  const answer = await test.call('GET', '/test/failing');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({
    status: 500,
    code: 'INTERNAL',
    message: 'Something went wrong on our side. Please try again.',
  });
});

it('sets its own start no time limit, which a busy machine would exceed', () => {
  expect(test.app.initialConfig.pluginTimeout).toBe(0);
});

it('does not start with an endpoint that states no permission', async () => {
  const unguarded = { ...echo, path: '/test/unguarded', allow: undefined } as never;
  await expect(
    buildApp({
      db: test.db,
      clock: clockFrom(() => test.clock.now, 'Asia/Qatar'),
      tokens: { issue: async () => '', read: async () => undefined },
      storage: test.storage,
      liveUpdates: test.liveUpdates,
      demo: false,
      initialPasswordDays: 7,
      resetMode: 'email',
      webFolder: '/nowhere',
      extraRoutes: [route(unguarded, async () => ({}) as never)],
    }),
  ).rejects.toThrow('states no permission');
});

it('describes every call it serves on the API page', async () => {
  const answer = await test.call('GET', '/docs/json');
  expect(answer.json().paths['/auth/signin'].post.summary).toBe('Sign in and get a token');
  const page = await test.call('GET', '/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=/);
});

it('answers health with 200 while the database can be reached', async () => {
  expect((await test.call('GET', '/health')).json()).toEqual({ status: 'ok' });
});

it('names every message of a refusal by its code and its values', async () => {
  const answer = await test.call('POST', '/auth/signin', { email: 'x'.repeat(101) });
  expect(answer.json()).toEqual({
    status: 400,
    code: 'VALIDATION_FAILED',
    message: 'Some fields are not valid.',
    errors: { email: 'Username must be at most 100 characters', password: 'Password is required' },
    reason: { code: 'error.invalidInput' },
    reasons: {
      email: { code: 'field.tooLong', values: { label: 'Username', count: 100 } },
      password: { code: 'session.passwordRequired' },
    },
  });
});
