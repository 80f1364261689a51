import type { NoticeSettings } from '@binaa/contract/notices';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../../test/audit-trail.ts';
import { useTestApp } from '../../../../test/build-test-app.ts';
import { buildNotice } from '../../../../test/factories/notice.ts';
import { type MailServer, startMailServer } from '../../../../test/mail-server.ts';
import {
  chooseMails,
  deliveriesOf,
  gatherMails,
  submitExpense,
  tellAndGather,
  untilNothingWaits,
} from '../../../../test/notices/mails.ts';
import { quietMailer } from '../../../../test/quiet-mailer.ts';
import { startSendingMails } from '../../../../test/send-mails.ts';
import { testNow } from '../../../../test/test-clock.ts';
import { holdMails } from '../../../platform/server-settings.ts';
import { sendDigests } from './send-digests.ts';

const test = useTestApp({ mailer: quietMailer });
let mails: MailServer;
let sending: { stop(): Promise<void> };

beforeAll(async () => {
  mails = await startMailServer();
  sending = await startSendingMails(test, mails.url);
});
afterAll(async () => {
  await sending.stop();
  await mails.close();
});
afterEach(() => {
  test.clock.now = testNow;
});

describe('a company that was restored from a backup', () => {
  it('mails notices and digests to nobody until an ADMIN lets it', async () => {
    const admin = await test.signInAs('ADMIN');
    await chooseMails(admin, ['EXPENSE_SUBMITTED'], { digest: 'DAILY' });
    const received = async () => {
      await untilNothingWaits(test);
      return mails.receivedBy(admin.user.email).map(({ headers }) => headers['subject']);
    };
    const heldSince = async () => {
      // The sessions of yesterday are over.
      const call = await test.callAs(admin.user);
      return (await call('GET', '/settings/notices')).json<NoticeSettings>().mail?.heldSince;
    };
    expect(await heldSince()).toBeNull();

    await holdMails(test.db, testNow);
    expect(await heldSince()).toBe(testNow.toISOString());
    await submitExpense(test, (await test.signInAs('FOREMAN')).user);
    await tellAndGather(test);
    await buildNotice(test.db, { user_id: admin.user.id });
    test.clock.now = new Date('2026-03-11T06:00:00+03:00');
    await sendDigests(test.db, test.deps.clock);
    expect(await received()).toEqual([]);
    expect(await deliveriesOf(test, admin)).toMatchObject([{ state: 'QUEUED' }]);

    const engineer = await test.signInAs('ENGINEER');
    expect((await engineer.call('POST', '/settings/mail/resume')).statusCode).toBe(403);
    const resume = async () => (await test.callAs(admin.user))('POST', '/settings/mail/resume');
    expect((await resume()).json()).toEqual({ message: 'E-mails are sent again.' });
    expect(await heldSince()).toBeNull();
    await gatherMails(test);
    expect(await received()).toEqual([expect.stringContaining('submitted')]);
    await resume();
    expect(await auditTrail(test.db, 'notice-settings', 1)).toMatchObject([
      { action: 'notice-settings.update', before: { mail_held: true }, after: { mail_held: false } },
    ]);
  });

  it('sends a password link to whoever asks for one', async () => {
    const admin = await test.signInAs('ADMIN');
    await holdMails(test.db, testNow);
    await test.call('POST', '/auth/forgot-password', { email: admin.user.email });
    await untilNothingWaits(test);
    expect(mails.receivedBy(admin.user.email)).toHaveLength(1);
    await admin.call('POST', '/settings/mail/resume');
  });
});
