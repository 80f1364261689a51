import { createTransport } from 'nodemailer';
import type { MailSettings } from './mail-settings.ts';

export type Mail = {
  /** Mails of the same id are the same mail: a repetition does not arrive as a second one. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address that ends mails of this kind: mail programs offer it as a button and call it with POST (RFC 8058). */
  unsubscribe?: string | undefined;
};

export type Mailer = { send(mail: Mail): Promise<void> };

export type MailFailure = 'silent' | 'unreachable' | 'notSecure' | 'signInRefused' | 'refused';

/** The mail server did not take the mail. The answer is what it said, and never holds the mail. */
export class MailError extends Error {
  readonly failure: MailFailure;
  readonly answer: string;
  /** The server will never take mail for this address, and a repetition would get the same answer. */
  readonly isRecipientRefused: boolean;

  constructor(failure: MailFailure, answer: string, isRecipientRefused = false) {
    super(`The mail server did not take the mail (${failure}): ${answer}`);
    this.failure = failure;
    this.answer = answer;
    this.isRecipientRefused = isRecipientRefused;
  }
}

export const mailTimeoutSeconds = 10;

/** One connection a mail: they are few, and a connection that is kept open may be dead when the next one comes. */
export function createMailer({ smtp, from }: MailSettings, timeoutMs = mailTimeoutSeconds * 1000): Mailer {
  const { isLocal, ...server } = smtp;
  const transport = createTransport({
    ...server,
    // Without this a mail would be sent in clear to a server, or somebody in between, that offers no TLS.
    requireTLS: !isLocal,
    // The certificate of a mail server on this machine is rarely valid, and nobody listens in between.
    ignoreTLS: isLocal,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const [, host = ''] = from.address.split('@');
  return {
    async send({ id, to, subject, text, html, unsubscribe }) {
      const message = {
        messageId: `<${id}@${host}>`,
        from,
        to: { name: '', address: to },
        // A line break would begin another header.
        subject: subject.replaceAll(/\s+/g, ' '),
        text,
        html,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe !== undefined && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      };
      try {
        await transport.sendMail(message);
      } catch (error) {
        throw mailErrorOf(error);
      }
    },
  };
}

const failures: Record<string, MailFailure> = {
  ETIMEDOUT: 'silent',
  EDNS: 'unreachable',
  ESOCKET: 'unreachable',
  ECONNECTION: 'unreachable',
  ETLS: 'notSecure',
  EAUTH: 'signInRefused',
  ENOAUTH: 'signInRefused',
};
type SmtpError = {
  code?: string;
  originalCode?: string;
  response?: string;
  responseCode?: number;
  command?: string;
  message: string;
};

const maxAnswerLength = 200;

/** Keeps only what the server answered: the error itself may hold parts of the mail, which holds a secret. */
function mailErrorOf(error: unknown): MailError {
  const { code = '', originalCode = '', response, responseCode = 0, command, message } = error as SmtpError;
  const answer = (response ?? message).replaceAll(/\s+/g, ' ').slice(0, maxAnswerLength);
  // A certificate that does not hold ends the socket.
  if (/CERT|SELF_SIGNED|TLS|SSL/.test(originalCode)) return new MailError('notSecure', answer);
  const isRecipientRefused = command === 'RCPT TO' && responseCode >= 500 && responseCode < 600;
  return new MailError(failures[code] ?? 'refused', answer, isRecipientRefused);
}
