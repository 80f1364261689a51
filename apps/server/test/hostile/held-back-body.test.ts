import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import type { UserRow } from '../../src/schema.ts';
import { useTestApp } from '../build-test-app.ts';
import { buildUser } from '../factories/user.ts';

/** A caller may send the headers of a request now and its body minutes later. The session may have ended in between. */
const test = useTestApp();
let port = 0;

beforeAll(async () => {
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

type HeldRequest = { method: string; path: string; body: unknown };

/** Sends the headers, waits until the server asks for the body, and returns a function that sends it. */
async function beginRequest(user: UserRow, { method, path, body }: HeldRequest): Promise<() => Promise<string>> {
  const socket = connect(port, '127.0.0.1');
  const content = JSON.stringify(body);
  socket.write(
    [
      `${method} /api${path} HTTP/1.1`,
      'Host: x',
      'Connection: close',
      'Expect: 100-continue',
      `Authorization: Bearer ${await test.tokenOf(user)}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(content)}`,
      '\r\n',
    ].join('\r\n'),
  );
  await once(socket, 'data');
  return async () => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.write(content);
    await once(socket, 'close');
    return Buffer.concat(chunks).toString();
  };
}

it('does not let the holder of an initial password become ADMIN by a password change begun before the promotion', async () => {
  const { call: asAdmin } = await test.signInAs('ADMIN');
  const promoted = await buildUser(test.db, { role: 'WORKER', password_reset_required: true });
  const sendBody = await beginRequest(promoted, {
    method: 'POST',
    path: `/users/${promoted.id}/update-password`,
    body: { newPassword: 'known to the stranger' },
  });
  const { name, email, version } = promoted;
  const promotion = await asAdmin('PUT', `/users/${promoted.id}`, { name, email, role: 'ADMIN', version });
  expect(promotion.statusCode).toBe(200);

  expect(await sendBody()).toMatch(/^HTTP\/1\.1 401 /);
  const signIn = (password: string) => test.call('POST', '/auth/signin', { email, password });
  expect((await signIn('known to the stranger')).statusCode).toBe(401);
  expect((await signIn(promotion.json().temporaryPassword)).statusCode).toBe(200);
});

it('writes nothing for a user who was deleted before the body arrived', async () => {
  const { call: asAdmin } = await test.signInAs('ADMIN');
  const deleted = await buildUser(test.db, { role: 'ENGINEER' });
  const sendBody = await beginRequest(deleted, {
    method: 'POST',
    path: '/projects',
    body: { name: 'Project of a deleted user', status: 'ACTIVE' },
  });
  expect((await asAdmin('DELETE', `/users/${deleted.id}`)).statusCode).toBe(204);
  expect(await sendBody()).toMatch(/^HTTP\/1\.1 401 /);
});

it('uses the rights of the role that the caller has when the body arrives', async () => {
  const { user, call: asAdmin } = await test.signInAs('ADMIN');
  const other = await buildUser(test.db, { role: 'WORKER' });
  const sendBody = await beginRequest(user, { method: 'PUT', path: `/users/${other.id}`, body: {} });
  await test.signInAs('ADMIN');
  const { name, email, version } = user;
  expect((await asAdmin('PUT', `/users/${user.id}`, { name, email, role: 'FOREMAN', version })).statusCode).toBe(200);
  expect(await sendBody()).toMatch(/^HTTP\/1\.1 401 /);
});
