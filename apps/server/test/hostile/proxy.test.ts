import { defineEndpoint } from '@binaa/contract/endpoint';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { route } from '../../src/platform/http/route.ts';
import { useTestApp } from '../build-test-app.ts';

const whoCalls = defineEndpoint({
  method: 'GET',
  path: '/test/who-calls',
  summary: 'For tests',
  allow: 'anyone',
  response: z.object({ address: z.string(), origin: z.string() }),
});
const extraRoutes = [route(whoCalls, async (_db, { address, origin }) => ({ address, origin }))];

const alone = useTestApp({ extraRoutes });
const behindOne = useTestApp({ extraRoutes, trustedProxies: 1 });
const behindTwo = useTestApp({ extraRoutes, trustedProxies: 2 });

/** The caller's own value comes first; each proxy appends one. */
const forwarded = { 'x-forwarded-for': '203.0.113.9, 198.51.100.2, 192.0.2.1' };

describe('the client address', () => {
  it.each([
    ['no proxy', alone, '127.0.0.1'],
    ['one proxy', behindOne, '192.0.2.1'],
    ['two proxies', behindTwo, '198.51.100.2'],
  ])('is never the one that the caller claims: behind %s', async (_, test, address) => {
    const answer = await test.call('GET', '/test/who-calls', undefined, forwarded);
    expect(answer.json()).toMatchObject({ address });
  });

  it('gets strict transport security when the proxy received the call over https', async () => {
    const secure = { 'x-forwarded-proto': 'https' };
    const answer = await behindOne.call('GET', '/test/who-calls', undefined, secure);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect((await alone.call('GET', '/test/who-calls', undefined, secure)).headers).not.toHaveProperty(
      'strict-transport-security',
    );
  });
});

describe('the origin of addresses that the server issues', () => {
  it.each([
    ['no proxy', alone],
    ['one proxy', behindOne],
    ['two proxies', behindTwo],
  ])('comes from the Host header, never from X-Forwarded-Host: behind %s', async (_, test) => {
    const answer = await test.call('GET', '/test/who-calls', undefined, {
      host: 'binaa.example.qa',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example;proto=https',
    });
    expect(answer.json().origin).toBe('https://binaa.example.qa');
  });
});
