import type { Mailer } from '../src/platform/mail/mailer.ts';

/** For tests of calls that need a server with mail, and not the mail. */
export const quietMailer: Mailer = { send: () => Promise.resolve() };
