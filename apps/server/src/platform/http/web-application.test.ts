import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clockFrom } from '../clock.ts';
import { serveWebApplication } from './web-application.ts';

const folder = mkdtempSync(join(tmpdir(), 'binaa-web-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en"><body></body></html>');
  writeFileSync(join(folder, 'assets/main-1.js'), 'run()');
  writeFileSync(join(folder, 'assets/main-1.js.gz'), gzipSync('run()'));
  app = Fastify();
  await serveWebApplication(
    app,
    folder,
    clockFrom(() => new Date(), 'Africa/Cairo'),
  );
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('the web application', () => {
  it.each(['/', '/index.html', '/projects/12', '/nothing.txt'])(
    "answers %s with its page and the company's time zone",
    async (url) => {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.body).toContain('<html data-time-zone="Africa/Cairo" lang="en">');
    },
  );

  it('lets browsers cache a hashed file for a year', async () => {
    const answer = await app.inject({ url: '/assets/main-1.js' });
    expect(answer.body).toBe('run()');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('sends the precompressed file to clients that accept it', async () => {
    const answer = await app.inject({ url: '/assets/main-1.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers.vary).toContain('accept-encoding');
    expect(answer.rawPayload).toEqual(gzipSync('run()'));
  });

  it.each(['/api/nothing', '/assets/old.js'])('does not answer %s with a page', async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404);
  });
});
