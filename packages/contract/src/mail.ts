import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { oneOf } from './fields.ts';
import { exportMessages } from './list-export.ts';
import { defineMessages } from './message.ts';

export const mailMessages = defineMessages('mail', {
  testSent: 'A test e-mail was sent to {{address}}.',
  notSetUp: 'E-mail is not set up. The operator sets SMTP_URL, MAIL_FROM and PUBLIC_URL.',
  noAddress: 'Your username is not an e-mail address, so nothing can be sent to you.',
  silent: 'The mail server did not answer within {{seconds}} seconds.',
  unreachable: 'The mail server cannot be reached: {{answer}}',
  notSecure: 'The mail server offers no secure connection: {{answer}}',
  signInRefused: 'The mail server refused the username or password of SMTP_URL: {{answer}}',
  refused: 'The mail server refused the e-mail: {{answer}}',
});

export const sendTestMail = defineEndpoint({
  method: 'POST',
  path: '/settings/mail/test',
  summary: "Send a test e-mail to the caller's own address, and tell what the mail server answered if it refuses",
  allow: 'mail.test',
  body: z.object({ language: z.optional(oneOf(['en', 'ar'], exportMessages.languageUnknown)) }),
  response: z.object({ message: z.string() }),
});
