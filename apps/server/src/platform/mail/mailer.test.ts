import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type MailServer, mailSettingsOf, startMailServer } from '../../../test/mail-server.ts';
import { isMailAddress } from './mail-address.ts';
import { createMailer } from './mailer.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function start(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(options);
  closers.push(() => server.close());
  return server;
}

const mail = { id: 'one', to: 'omar@example.qa', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

describe('a mailer', () => {
  it('sends text and HTML from the sender of the settings', async () => {
    const server = await start();
    await createMailer(mailSettingsOf(server.url)).send(mail);
    expect(server.received).toMatchObject([
      {
        to: ['omar@example.qa'],
        headers: { from: 'Binaa <no-reply@binaa.test>', 'message-id': '<one@binaa.test>', subject: 'Hello' },
        text: expect.stringContaining('Hello'),
        html: expect.stringContaining('<p>Hello</p>'),
      },
    ]);
  });

  it('adds no header from a subject with line breaks', async () => {
    const server = await start();
    await createMailer(mailSettingsOf(server.url)).send({ ...mail, subject: 'Hello\r\nBcc: eve@example.qa' });
    expect(server.received[0]?.to).toEqual(['omar@example.qa']);
    expect(server.received[0]?.headers).toMatchObject({ subject: 'Hello Bcc: eve@example.qa' });
    expect(server.received[0]?.headers).not.toHaveProperty('bcc');
  });

  it('sends nothing in clear to another machine', async () => {
    const server = await start();
    const settings = mailSettingsOf(server.url);
    const mailer = createMailer({ ...settings, smtp: { ...settings.smtp, isLocal: false } });
    await expect(mailer.send(mail)).rejects.toMatchObject({ failure: 'notSecure' });
    expect(server.received).toEqual([]);
  });

  it('trusts no certificate that nobody has signed', async () => {
    const server = await start({ disabledCommands: [] });
    const settings = mailSettingsOf(server.url);
    const mailer = createMailer({ ...settings, smtp: { ...settings.smtp, isLocal: false } });
    await expect(mailer.send(mail)).rejects.toMatchObject({ failure: 'notSecure' });
    expect(server.received).toEqual([]);
  });

  it('tells that the username or password was refused', async () => {
    const server = await start({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, answer) => answer(new Error('Who are you?')),
    });
    const mailer = createMailer(mailSettingsOf(server.url.replace('smtp://', 'smtp://binaa:wrong@')));
    await expect(mailer.send(mail)).rejects.toMatchObject({
      failure: 'signInRefused',
      answer: expect.stringContaining('Who are you?'),
    });
  });

  it('tells what a server said that refused the mail', async () => {
    const server = await start();
    server.behaviour = 'refuses';
    await expect(createMailer(mailSettingsOf(server.url)).send(mail)).rejects.toMatchObject({
      failure: 'refused',
      answer: '550 No such mailbox',
    });
  });

  it('gives up on a server that takes the mail and never answers', async () => {
    const server = await start();
    server.behaviour = 'never answers';
    await expect(createMailer(mailSettingsOf(server.url), 200).send(mail)).rejects.toMatchObject({ failure: 'silent' });
  });

  it('gives up on a server that never says a word', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    closers.push(async () => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const { port } = silent.address() as { port: number };
    const mailer = createMailer(mailSettingsOf(`smtp://127.0.0.1:${port}`), 200);
    await expect(mailer.send(mail)).rejects.toMatchObject({ failure: 'silent' });
  });

  it('tells that there is no server', async () => {
    const server = await startMailServer();
    await server.close();
    await expect(createMailer(mailSettingsOf(server.url)).send(mail)).rejects.toMatchObject({ failure: 'unreachable' });
  });
});

it.each([
  ['omar@example.qa', true],
  ['omar.farouk+site@mail.example.qa', true],
  ['omar', false],
  ['omar@localhost', false],
  ['omar@example..qa', false],
  ['omar@example.qa, eve@example.qa', false],
  ['omar@example.qa\nbcc:eve@example.qa', false],
  ['"omar"@example.qa', false],
  ['<omar@example.qa>', false],
  ['a@b@example.qa', false],
  [`${'a'.repeat(250)}@b.qa`, false],
])('knows whether %j is an e-mail address', (text, expected) => {
  expect(isMailAddress(text)).toBe(expected);
});
