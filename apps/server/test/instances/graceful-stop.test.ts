import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, it, onTestFinished } from 'vitest';
import { makeDataDir, type StartedServer, startServer } from '../started-server.ts';
import { createTestDatabase } from '../test-database.ts';

const admin = { email: 'first@binaa.qa', password: 'the first admin' };

async function start(settings: Record<string, string> = {}): Promise<{ server: StartedServer; token: string }> {
  const database = await createTestDatabase(inject('postgresUrl'));
  const dataDir = await makeDataDir();
  const server = await startServer({
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'silent',
    ...settings,
  });
  onTestFinished(async () => {
    await server.stop('SIGKILL');
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { server, token: ((await server.call('POST', '/auth/signin', admin)).body as { token: string }).token };
}

async function untilRefused(server: StartedServer): Promise<void> {
  for (;;) {
    const error = await fetch(`${server.address}/api/health`).then(
      () => undefined,
      (reason: unknown) => (reason as { cause?: NodeJS.ErrnoException }).cause,
    );
    if (error?.code === 'ECONNREFUSED') return;
    await wait(5);
  }
}

it('a stop lets what is under way finish: a file half sent arrives whole', async () => {
  const { server, token } = await start();
  const wish = { folder: 'documents/general', fileName: 'notes.txt', contentType: 'text/plain' };
  const presigned = await server.call('POST', '/files/presigned-url/upload', wish, token);
  const { presignedUrl } = presigned.body as { presignedUrl: string };
  const headers = { 'content-type': 'text/plain', 'content-length': 10 };
  const upload = request(presignedUrl, { method: 'PUT', headers });
  upload.write('first');
  // Answered after the half file has arrived on the other connection.
  await server.call('GET', '/health');
  const stopped = server.stop('SIGTERM');
  await untilRefused(server);
  upload.end(' half');
  const [answer] = (await once(upload, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(200);
  expect(await stopped).toBe(0);
});

it('an instance that is to stop says so by its health, and answers everything else until it does', async () => {
  const { server, token } = await start({ DRAIN_SECONDS: '300' });
  server.process.kill('SIGTERM');
  await expect.poll(() => server.call('GET', '/health')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  const answer = await fetch(`${server.address}/api/auth/validate`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('connection')).toBe('close');
});

it('a stop does not wait for connections on which nothing is asked', async () => {
  const { server } = await start();
  const { hostname, port } = new URL(server.address);
  const silent = connect(Number(port), hostname);
  await once(silent, 'connect');
  // Taken in turn: once this is answered, the silent one is known to the server, too.
  await server.call('GET', '/health');
  expect(await server.stop('SIGTERM')).toBe(0);
});
