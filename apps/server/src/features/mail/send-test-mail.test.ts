import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { type MailServer, mailSettingsOf, startMailServer } from '../../../test/mail-server.ts';
import { createMailer, type Mailer } from '../../platform/mail/mailer.ts';

let mails: MailServer;
const mailer: Mailer = { send: (mail) => createMailer(mailSettingsOf(mails.url), 300).send(mail) };
const test = useTestApp({ mailer });
const withoutMail = useTestApp();

beforeAll(async () => {
  mails = await startMailServer();
});
afterAll(() => mails.close());

it('sends a test e-mail to the ADMIN who asks for it', async () => {
  const { user, call } = await test.signInAs('ADMIN', { name: 'Maha' });
  const answer = await call('POST', '/settings/mail/test', {});
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ message: `A test e-mail was sent to ${user.email}.` });
  await call('POST', '/settings/mail/test', { language: 'ar' });
  expect(mails.receivedBy(user.email)).toMatchObject([
    { headers: { subject: expect.stringMatching(/^Test e-mail – /) }, text: expect.stringContaining('Maha') },
    { headers: { subject: expect.stringMatching(/^رسالة تجريبية – /) }, html: expect.stringContaining('dir="rtl"') },
  ]);
});

it('tells what the mail server said', async () => {
  const { call } = await test.signInAs('ADMIN');
  mails.behaviour = 'refuses';
  const refused = await call('POST', '/settings/mail/test', {});
  expect(refused.statusCode).toBe(503);
  expect(refused.json().message).toBe('The mail server refused the e-mail: 550 No such mailbox');
  mails.behaviour = 'never answers';
  const silent = await call('POST', '/settings/mail/test', {});
  expect(silent.statusCode).toBe(503);
  expect(silent.json().message).toBe('The mail server did not answer within 10 seconds.');
  mails.behaviour = 'accepts';
});

it('tells that the ADMIN has no address, or the server no mail', async () => {
  const { call } = await test.signInAs('ADMIN', { email: 'maha' });
  const answer = await call('POST', '/settings/mail/test', {});
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toBe('Your username is not an e-mail address, so nothing can be sent to you.');
  const other = await withoutMail.signInAs('ADMIN');
  const notSetUp = await other.call('POST', '/settings/mail/test', {});
  expect(notSetUp.statusCode).toBe(409);
  expect(notSetUp.json().message).toBe('E-mail is not set up. The operator sets SMTP_URL, MAIL_FROM and PUBLIC_URL.');
});
