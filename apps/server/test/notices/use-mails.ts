import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { TestApp } from '../build-test-app.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { startSendingMails } from '../send-mails.ts';
import { testNow } from '../test-clock.ts';
import { untilNothingWaits } from './mails.ts';
import type { Person } from './people.ts';

/** A mail server, and the process that sends to it. After each test the clock is set back. */
export function useMails(test: TestApp, options: SMTPServerOptions = {}) {
  let server: MailServer;
  let sending: { stop(): Promise<void> };
  const startSending = async () => {
    sending = await startSendingMails(test, server.url);
  };
  beforeAll(async () => {
    server = await startMailServer(options);
    await startSending();
  });
  afterEach(() => {
    test.clock.now = testNow;
  });
  afterAll(async () => {
    await sending.stop();
    await server.close();
  });
  return {
    startSending,
    stopSending: () => sending.stop(),
    /** What the mail server does with mails from now on. */
    answerWith: (behaviour: MailServer['behaviour']) => {
      server.behaviour = behaviour;
    },
    receivedBy: (address: string) => server.receivedBy(address),
    /** What a person has received once nothing waits. */
    mailsOf: async ({ user }: Person) => {
      await untilNothingWaits(test);
      return server.receivedBy(user.email);
    },
  };
}
