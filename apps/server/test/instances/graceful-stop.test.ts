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

async function untilConnectionRefused(server: StartedServer): Promise<void> {
  for (;;) {
    const error = await fetch(`${server.address}/api/health`).then(
      () => undefined,
      (reason: unknown) => (reason as { cause?: NodeJS.ErrnoException }).cause,
    );
    if (error?.code === 'ECONNREFUSED') return;
    await wait(5);
  }
}

it('a stop lets an upload in progress finish', async () => {
  const { server, token } = await start();
  const wish = { folder: 'documents/general', fileName: 'notes.txt', contentType: 'text/plain' };
  const presigned = await server.call('POST', '/files/presigned-url/upload', wish, token);
  const { presignedUrl } = presigned.body as { presignedUrl: string };
  // The server answers 100 Continue once it has read the headers, so the upload is in progress from then on.
  const headers = { 'content-type': 'text/plain', 'content-length': 10, expect: '100-continue' };
  const upload = request(presignedUrl, { method: 'PUT', headers });
  upload.flushHeaders();
  await once(upload, 'continue');
  upload.write('first');
  const stopped = server.stop('SIGTERM');
  await untilConnectionRefused(server);
  upload.end(' half');
  const [answer] = (await once(upload, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(200);
  expect(await stopped).toBe(0);
});

it('a stopping instance reports 503 on its health check and still answers other calls', async () => {
  const { server, token } = await start({ DRAIN_SECONDS: '300' });
  server.process.kill('SIGTERM');
  await expect.poll(() => server.call('GET', '/health')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  const answer = await fetch(`${server.address}/api/auth/validate`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('connection')).toBe('close');
});

it('a stop does not wait for idle connections', async () => {
  const { server } = await start();
  const { hostname, port } = new URL(server.address);
  const idle = connect(Number(port), hostname);
  await once(idle, 'connect');
  // Connections are accepted in order, so the server has accepted the idle one as well.
  await server.call('GET', '/health');
  expect(await server.stop('SIGTERM')).toBe(0);
});
