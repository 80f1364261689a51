import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../build-test-app.ts';
import { buildProject } from '../factories/project.ts';

/** Requests that no client library would send, written directly to a socket. */
const site = mkdtempSync(join(tmpdir(), 'binaa-web-'));
mkdirSync(join(site, 'public'));
writeFileSync(join(site, 'public/index.html'), '<!doctype html>the application');
writeFileSync(join(site, 'secret.txt'), 'beside the application');

const test = useTestApp({ webFolder: join(site, 'public') });
let port = 0;

beforeAll(async () => {
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});

afterAll(() => rmSync(site, { recursive: true, force: true }));

/** Sends the text and returns everything the server sends until it closes the connection. */
async function exchange(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // The server may close the connection while the request is still being written.
  socket.on('error', () => undefined);
  socket.write(text, 'latin1');
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
const answersIn = (text: string) => text.match(/HTTP\/1\.1 \d{3}/g) ?? [];
const smuggled = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n';

describe('an ambiguous request (request smuggling)', () => {
  it.each([
    ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`],
    ['two lengths', ['Content-Length: 2', 'Content-Length: 60'], `{}${smuggled}`],
    ['two lengths in one line', ['Content-Length: 2, 60'], `{}${smuggled}`],
    ['a length with a sign', ['Content-Length: +2'], `{}${smuggled}`],
    ['chunks by another name', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled}`],
    ['chunks that are not the last coding', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${smuggled}`],
    ['a space before the colon', ['Transfer-Encoding : chunked'], `0\r\n\r\n${smuggled}`],
    ['a folded line', ['Transfer-Encoding:', ' chunked'], `0\r\n\r\n${smuggled}`],
    ['a chunk of no size', ['Transfer-Encoding: chunked'], `zz\r\n${smuggled}`],
    ['a chunk size with a sign', ['Transfer-Encoding: chunked'], `-1\r\n${smuggled}`],
  ])('is rejected, and nothing after it is answered: %s', async (_, headers, rest) => {
    const type = 'Content-Type: application/json';
    const text = lines('POST /api/auth/signin HTTP/1.1', 'Host: x', type, ...headers) + rest;
    const answer = await exchange(text);
    expect(answersIn(answer)).toEqual(['HTTP/1.1 400']);
    expect(answer).toContain('"message":"The request could not be read."');
    expect(answer.toLowerCase()).toContain('connection: close');
  });
});

describe('a malformed request', () => {
  it.each([
    ['noise', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n'],
    ['a header with a control character', lines('GET /api/health HTTP/1.1', 'Host: x', 'X-A: \u0001')],
    ['no host', lines('GET /api/health HTTP/1.1', 'Connection: close')],
    ['two hosts', lines('GET /api/health HTTP/1.1', 'Host: x', 'HOST: y', 'Connection: close')],
    ['another protocol', lines('GET /api/health GOPHER/1.0', 'Host: x')],
    ['an address with a space', lines('GET /api/he alth HTTP/1.1', 'Host: x')],
  ])('is answered with 400 and a message: %s', async (_, text) => {
    const answer = await exchange(text);
    expect(answersIn(answer)).toEqual(['HTTP/1.1 400']);
    expect(answer).toContain('"code":"VALIDATION_FAILED","message":"The request could not be read."');
    expect(answer).toContain('nosniff');
  });

  it('with headers that are too long or too many is answered with 431', async () => {
    for (const header of [`X-A: ${'a'.repeat(100_000)}`, Array.from({ length: 5000 }, () => 'X-A: a').join('\r\n')]) {
      const answer = await exchange(lines('GET /api/health HTTP/1.1', 'Host: x', header));
      expect(answersIn(answer)).toEqual(['HTTP/1.1 431']);
      expect(answer).toContain('"message":"The request could not be read."');
    }
  });
});

describe('connections that never finish their request', () => {
  it('do not block other requests and have a timeout', async () => {
    const half = [
      'GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: ',
      lines('POST /api/auth/signin HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 500') +
        '{"em',
    ];
    const sockets: Socket[] = [];
    for (let one = 0; one < 200; one++) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(half[one % half.length] ?? '');
      sockets.push(socket);
    }
    const answer = await exchange(lines('GET /api/health HTTP/1.1', 'Host: x', 'Connection: close'));
    expect(answersIn(answer)).toEqual(['HTTP/1.1 200']);
    for (const socket of sockets) socket.destroy();
    const { headersTimeout, requestTimeout } = test.app.server;
    expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 60_000, requestTimeout: 300_000 });
  });
});

describe('a path', () => {
  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/.%00./secret.txt',
    '//../secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/api/files/view/../../../secret.txt',
    '/api/files/view/..%2f..%2fsecret.txt?expires=9999999999&signature=x',
    '/api/docs/static/..%2f..%2f..%2fpackage.json',
  ])('cannot leave the web folder: %s', async (path) => {
    const answer = await exchange(lines(`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close'));
    expect(answer).not.toContain('beside the application');
    expect(answer).not.toContain('"dependencies"');
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400|403|404)/);
    if (answer.startsWith('HTTP/1.1 200')) expect(answer).toContain('the application');
  });

  it.each(['evil.example', 'evil.example/path', '"><script>alert(1)</script>', 'a b', 'evil.example:80:80'])(
    'a hostile host header never appears in the response: %s',
    async (host) => {
      const answer = await exchange(
        lines('GET / HTTP/1.1', `Host: ${host}`, 'X-Forwarded-Host: evil.example', 'Connection: close'),
      );
      expect(answer).not.toMatch(/location:|evil\.example|<script>alert/i);
    },
  );
});

describe('a method', () => {
  it('cannot be overridden by a header, a field or a query', async () => {
    const { call } = await test.signInAs('ADMIN');
    const { id } = await buildProject(test.db);
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      await call('GET', `/projects/${id}?_method=DELETE`, undefined, { [header]: 'DELETE' });
      await call('POST', `/projects/${id}`, { _method: 'DELETE' }, { [header]: 'DELETE' });
    }
    expect((await call('GET', `/projects/${id}`)).statusCode).toBe(200);
  });

  it.each(['TRACE', 'CONNECT', 'TRACK', 'PROPFIND', 'OPTIONS', 'HEAD', 'get'])(
    'that is not supported does nothing: %s',
    async (method) => {
      const answer = await exchange(lines(`${method} /api/auth/validate HTTP/1.1`, 'Host: x', 'Connection: close'));
      expect(answer).toMatch(/^(HTTP\/1\.1 (400|401|404)|$)/);
    },
  );
});

describe('a parameter', () => {
  it('sent twice is reported as invalid', async () => {
    const { call } = await test.signInAs('ADMIN');
    const answer = await call('GET', '/projects?page=0&page=1&size=1&size=1000&search=a&search=b');
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['page', 'size', 'search']);
  });

  it('cannot pollute the object prototype', async () => {
    const { call } = await test.signInAs('ADMIN');
    await call('GET', '/projects?__proto__[polluted]=1&__proto__.polluted=1&constructor[prototype][polluted]=1');
    await call('POST', '/projects', '{"constructor":{"prototype":{"polluted":1}}}', {
      'content-type': 'application/json',
    });
    await call('POST', '/projects', '{"__proto__":{"polluted":1}}', { 'content-type': 'application/json' });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('a body', () => {
  it('of a stranger is refused before it is read if it is longer than a sign-in needs', async () => {
    const signIn = (password: string) => test.call('POST', '/auth/signin', { email: 'someone@binaa.qa', password });
    expect((await signIn('x'.repeat(10_000))).json().message).toBe('Password must be at most 1000 characters');
    const head = ['POST /api/auth/signin HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
    const answer = await exchange(lines(...head, 'Content-Length: 20000', 'Connection: close'));
    expect(answersIn(answer)).toEqual(['HTTP/1.1 413']);
  });

  it('with brackets within a text is accepted, and one nested too deeply is answered with 400', async () => {
    const { call } = await test.signInAs('ADMIN');
    const headers = { 'content-type': 'application/json' };
    const noteWith = (extra: string) =>
      call('POST', '/task-notes', `{"taskId":1,"value":"x","createdById":${extra}}`, {
        ...headers,
        'idempotency-key': `nested-${extra.length}`,
      });
    expect((await noteWith(JSON.stringify(`\\"${'['.repeat(20_000)}`))).statusCode).toBe(404);
    const nested = await noteWith('['.repeat(20_000) + ']'.repeat(20_000));
    expect(nested.statusCode).toBe(400);
    expect(nested.json().message).toBe('The request could not be read.');
  });

  it.each([
    'text/plain',
    'application/jsonp',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    '',
  ])('without a JSON content type is not parsed as JSON: %s', async (type) => {
    const { call } = await test.signInAs('ADMIN');
    const answer = await call('POST', '/projects', '{"name":"x","location":"y","totalPrice":1}', {
      'content-type': type,
    });
    expect(answer.statusCode).toBe(415);
  });
});
