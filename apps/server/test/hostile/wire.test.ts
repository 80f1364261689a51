import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../build-test-app.ts';
import { buildProject } from '../factories/project.ts';

/** What no client library would send: it is written to the socket byte by byte. */
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

/** Everything the server says until it closes the connection. */
async function exchange(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // The server may close while we still write: what it said before counts.
  socket.on('error', () => undefined);
  socket.write(text, 'latin1');
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
const answersIn = (text: string) => text.match(/HTTP\/1\.1 \d{3}/g) ?? [];
const smuggled = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n';

describe('a request that two servers would read differently', () => {
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
  ])('is refused and nothing after it is answered: %s', async (_, headers, rest) => {
    const type = 'Content-Type: application/json';
    const text = lines('POST /api/auth/signin HTTP/1.1', 'Host: x', type, ...headers) + rest;
    const answer = await exchange(text);
    expect(answersIn(answer)).toEqual(['HTTP/1.1 400']);
    expect(answer).toContain('"message":"The request could not be read."');
    expect(answer.toLowerCase()).toContain('connection: close');
  });
});

describe('what is no request at all', () => {
  it.each([
    ['noise', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n'],
    ['a header with a control character', lines('GET /api/health HTTP/1.1', 'Host: x', 'X-A: \u0001')],
    ['no host', lines('GET /api/health HTTP/1.1', 'Connection: close')],
    ['another protocol', lines('GET /api/health GOPHER/1.0', 'Host: x')],
    ['an address with a space', lines('GET /api/he alth HTTP/1.1', 'Host: x')],
  ])('is answered with 400 in our words: %s', async (_, text) => {
    const answer = await exchange(text);
    expect(answersIn(answer)).toEqual(['HTTP/1.1 400']);
    expect(answer).toContain('"code":"VALIDATION_FAILED","message":"The request could not be read."');
    expect(answer).toContain('nosniff');
  });

  it('is a header too long, or one header too many', async () => {
    for (const header of [`X-A: ${'a'.repeat(100_000)}`, Array.from({ length: 5000 }, () => 'X-A: a').join('\r\n')]) {
      const answer = await exchange(lines('GET /api/health HTTP/1.1', 'Host: x', header));
      expect(answersIn(answer)).toEqual(['HTTP/1.1 431']);
      expect(answer).toContain('"message":"The request could not be read."');
    }
  });
});

describe('many who begin and never end', () => {
  it('hold up nobody, and the server has a time after which it closes them', async () => {
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

describe('an address', () => {
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
  ])('leads to nothing outside: %s', async (path) => {
    const answer = await exchange(lines(`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close'));
    expect(answer).not.toContain('beside the application');
    expect(answer).not.toContain('"dependencies"');
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400|403|404)/);
    if (answer.startsWith('HTTP/1.1 200')) expect(answer).toContain('the application');
  });

  it.each(['evil.example', 'evil.example/path', '"><script>alert(1)</script>', 'a b', 'evil.example:80:80'])(
    'given as the host is never sent on to anybody: %s',
    async (host) => {
      const answer = await exchange(
        lines('GET / HTTP/1.1', `Host: ${host}`, 'X-Forwarded-Host: evil.example', 'Connection: close'),
      );
      expect(answer).not.toMatch(/location:|evil\.example|<script>alert/i);
    },
  );
});

describe('a method', () => {
  it('is what the request line says, whatever a header, a field or a query says', async () => {
    const { call } = await test.signInAs('ADMIN');
    const { id } = await buildProject(test.db);
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      await call('GET', `/projects/${id}?_method=DELETE`, undefined, { [header]: 'DELETE' });
      await call('POST', `/projects/${id}`, { _method: 'DELETE' }, { [header]: 'DELETE' });
    }
    expect((await call('GET', `/projects/${id}`)).statusCode).toBe(200);
  });

  it.each(['TRACE', 'CONNECT', 'TRACK', 'PROPFIND', 'OPTIONS', 'HEAD', 'get'])(
    'of another kind does nothing: %s',
    async (method) => {
      const answer = await exchange(lines(`${method} /api/auth/validate HTTP/1.1`, 'Host: x', 'Connection: close'));
      expect(answer).toMatch(/^(HTTP\/1\.1 (400|401|404)|$)/);
    },
  );
});

describe('a parameter', () => {
  it('sent twice is told as a fault, not half heard', async () => {
    const { call } = await test.signInAs('ADMIN');
    const answer = await call('GET', '/projects?page=0&page=1&size=1&size=1000&search=a&search=b');
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['page', 'size', 'search']);
  });

  it('changes no object but its own', async () => {
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
  it.each([
    'text/plain',
    'application/jsonp',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    '',
  ])('that does not say it is JSON is not read as JSON: %s', async (type) => {
    const { call } = await test.signInAs('ADMIN');
    const answer = await call('POST', '/projects', '{"name":"x","location":"y","totalPrice":1}', {
      'content-type': type,
    });
    expect(answer.statusCode).toBe(415);
  });
});
