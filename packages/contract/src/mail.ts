import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { oneOf } from './fields.ts';
import { exportMessages } from './list-export.ts';
import { defineMessages, withMessage } from './message.ts';

export const mailMessages = defineMessages('mail', {
  testSent: 'A test e-mail was sent to {{address}}.',
  notSetUp: 'E-mail is not set up. The operator sets SMTP_URL, MAIL_FROM and PUBLIC_URL.',
  noAddress: 'Your username is not an e-mail address, so nothing can be sent to you.',
  silent: 'The mail server did not answer within {{seconds}} seconds.',
  unreachable: 'The mail server cannot be reached: {{answer}}',
  notSecure: 'The mail server offers no secure connection: {{answer}}',
  signInRefused: 'The mail server refused the username or password of SMTP_URL: {{answer}}',
  refused: 'The mail server refused the e-mail: {{answer}}',
  resumed: 'E-mails are sent again.',
  unsubscribed: 'These e-mails are not sent to you any more.',
  unknownAddress: 'This address is not known.',
});

/** Whether mails reach a person: the server sends none, the username is no address, or the mail server refused it. */
export const mailStates = ['READY', 'NOT_SET_UP', 'NO_ADDRESS', 'FAILING'] as const;
export type MailState = (typeof mailStates)[number];

const unsubscribeQuery = z.object({ token: z.optional(z.string(withMessage(mailMessages.unknownAddress))) });

/** The address in the mails' `List-Unsubscribe`. Mail programs send a form with it, which says nothing new. */
export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/mail/unsubscribe',
  summary: 'Switch off the e-mails of the kinds that the address of an e-mail names (RFC 8058)',
  allow: 'anyone',
  query: unsubscribeQuery,
  acceptsForm: true,
  response: z.object({ message: z.string() }),
});

export const openUnsubscribe = defineEndpoint({
  method: 'GET',
  path: '/mail/unsubscribe',
  summary: 'A page that leads to the preferences; opening it changes nothing',
  allow: 'anyone',
  query: unsubscribeQuery,
  response: z.undefined(),
  download: ['text/html'],
});

export const resumeMails = defineEndpoint({
  method: 'POST',
  path: '/settings/mail/resume',
  summary: 'Send e-mails with notices and digests again, which a restore of the company holds back',
  allow: 'notice.settings',
  response: z.object({ message: z.string() }),
});

export const sendTestMail = defineEndpoint({
  method: 'POST',
  path: '/settings/mail/test',
  summary: "Send a test e-mail to the caller's own address, and tell what the mail server answered if it refuses",
  allow: 'mail.test',
  body: z.object({ language: z.optional(oneOf(['en', 'ar'], exportMessages.languageUnknown)) }),
  response: z.object({ message: z.string() }),
});
