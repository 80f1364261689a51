import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { readMailSettings } from '../src/platform/mail/mail-settings.ts';
import { type ReceivedMail, readMail } from './read-mail.ts';

type Behaviour = 'accepts' | 'refuses' | 'never answers';

/** A real mail server on this machine, which keeps what it receives. */
export type MailServer = {
  /** For SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** What it does with a mail once it has received it. */
  behaviour: Behaviour;
  receivedBy(address: string): ReceivedMail[];
  close(): Promise<void>;
};

export async function startMailServer(options: SMTPServerOptions & { port?: number } = {}): Promise<MailServer> {
  const mails: MailServer = {
    url: '',
    received: [],
    behaviour: 'accepts',
    receivedBy: (address) => mails.received.filter(({ to }) => to.includes(address)),
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(resolve);
      });
    },
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.received.push(readMail(Buffer.concat(chunks).toString('latin1'), to));
        if (mails.behaviour === 'accepts') answer();
        if (mails.behaviour === 'refuses') answer(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
      });
    },
    ...options,
  });
  // A client that gives up resets the connection.
  server.on('error', () => undefined);
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  mails.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return mails;
}

export const mailEnvironment = { MAIL_FROM: 'Binaa <no-reply@binaa.test>', PUBLIC_URL: 'https://binaa.test' };

/** The settings of a server that sends its mails there. */
export function mailSettingsOf(smtpUrl: string) {
  const settings = readMailSettings({ SMTP_URL: smtpUrl, ...mailEnvironment });
  if (!settings) throw new Error(`${smtpUrl} is no address of a mail server.`);
  return settings;
}
