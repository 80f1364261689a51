import { gunzipSync } from 'node:zlib';
import { defineEndpoint } from '@binaa/contract/endpoint';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useTestApp } from '../../../test/build-test-app.ts';
import { route } from './route.ts';

const lengthy = defineEndpoint({
  method: 'GET',
  path: '/test/lengthy',
  summary: 'For tests',
  allow: 'anyone',
  query: z.object({ words: z.string() }),
  response: z.object({ text: z.string() }),
});
const test = useTestApp({
  extraRoutes: [route(lengthy, async (_db, { query }) => ({ text: 'خرسانة '.repeat(Number(query.words)) }))],
});

function ask(words: number, accepted?: string, method: 'GET' | 'HEAD' = 'GET') {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  return test.app.inject({ method, url: `/api/test/lengthy?words=${words}`, headers });
}

describe('a long answer', () => {
  it.each(['gzip', 'br, gzip;q=0.5', 'GZIP, deflate'])('is compressed for Accept-Encoding "%s"', async (accepted) => {
    const answer = await ask(1000, accepted);
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers.vary).toContain('Accept-Encoding');
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    expect(answer.rawPayload.length).toBeLessThan(1000);
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual({ text: 'خرسانة '.repeat(1000) });
  });

  it.each([undefined, 'br', 'gzip;q=0', 'identity, gzip; q=0.0'])(
    'is not compressed for Accept-Encoding %j',
    async (accepted) => {
      const answer = await ask(1000, accepted);
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.headers.vary).toContain('Accept-Encoding');
      expect(answer.json()).toEqual({ text: 'خرسانة '.repeat(1000) });
    },
  );

  it('has the same length for a HEAD request', async () => {
    const [got, asked] = [await ask(1000, 'gzip'), await ask(1000, 'gzip', 'HEAD')];
    expect(asked.headers['content-length']).toBe(got.headers['content-length']);
    expect(asked.rawPayload).toHaveLength(0);
  });
});

it('a short answer is not compressed', async () => {
  const answer = await ask(3, 'gzip');
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toEqual({ text: 'خرسانة '.repeat(3) });
});
