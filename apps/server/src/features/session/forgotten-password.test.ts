import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callWithToken } from '../../../test/api-token-calls.ts';
import { type Call, testTokenSecret, useTestApp } from '../../../test/build-test-app.ts';
import { buildApiToken } from '../../../test/factories/api-token.ts';
import { buildCalendarFeed } from '../../../test/factories/calendar-feed.ts';
import { buildUser, testPassword } from '../../../test/factories/user.ts';
import { type MailServer, mailEnvironment, startMailServer } from '../../../test/mail-server.ts';
import { quietMailer } from '../../../test/quiet-mailer.ts';
import { startSendingMails } from '../../../test/send-mails.ts';
import type { UserRow } from '../../schema.ts';
import type { PasswordLinkPayload } from '../mail/mail-jobs.ts';
import { cleanUpSignIns } from './clean-up-sign-ins.ts';
import { writePasswordLink } from './write-password-link.ts';

// Asking adds a job and sends nothing, so the API needs to know only that there is mail.
const test = useTestApp({ mailer: quietMailer, trustedProxies: 1 });
let mails: MailServer;
let sending: Awaited<ReturnType<typeof startSendingMails>>;

beforeAll(async () => {
  mails = await startMailServer();
  sending = await startSendingMails(test, mails.url);
});
afterAll(async () => {
  await sending.stop();
  await mails.close();
});

const minutes = (count: number) => count * 60_000;
const sentAnswer = { message: 'If this username belongs to an account, a link has been sent.' };
const notValid = 'This link is not valid or has expired. Ask for a new one.';
let networks = 0;

function ask(email: string, body: object = {}, from = `10.0.${(networks += 1)}.1`) {
  return test.call('POST', '/auth/forgot-password', { email, ...body }, { 'x-forwarded-for': from });
}

const reset = (token: string | undefined, newPassword = 'a new password') =>
  test.call('POST', '/auth/reset-password', { token, newPassword });

const signIn = (user: UserRow, password: string) => test.call('POST', '/auth/signin', { email: user.email, password });

/** All jobs have been worked off, so nothing more will be sent. */
async function waitUntilNothingWaits(): Promise<void> {
  const waiting = () => test.db.selectFrom('jobs').select('id').where('state', '=', 'QUEUED').execute();
  await expect.poll(waiting).toEqual([]);
}

/** Asks for a link and returns its token from the mail. */
async function tokenFor(user: UserRow): Promise<string | undefined> {
  const before = mails.receivedBy(user.email).length;
  expect((await ask(user.email)).json()).toEqual(sentAnswer);
  await waitUntilNothingWaits();
  expect(mails.receivedBy(user.email)).toHaveLength(before + 1);
  return mails.receivedBy(user.email).at(-1)?.token;
}

describe('a forgotten password', () => {
  it('is set by a link that is sent once and works once', async () => {
    const user = await buildUser(test.db, { name: 'Omar Farouk', role: 'FOREMAN', password_reset_required: true });
    const open: Call = await test.callAs(user);
    const token = await tokenFor(user);
    const [mail] = mails.receivedBy(user.email);
    expect(mail?.headers).toMatchObject({
      from: 'Binaa <no-reply@binaa.test>',
      to: user.email,
      'auto-submitted': 'auto-generated',
      'message-id': expect.stringMatching(/^<mail-\d+-\d+@binaa\.test>$/),
      subject: 'Set a new password – Binaa',
    });
    expect(mail?.text.split('\r\n')).toContain(`${mailEnvironment.PUBLIC_URL}/reset-password#${token}`);
    expect(mail?.html).toContain(`href="${mailEnvironment.PUBLIC_URL}/reset-password#${token}"`);
    expect(mail?.html).toContain('<bdi>Omar Farouk</bdi>');

    const answer = await reset(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: 'Password changed successfully' });
    expect((await open('GET', '/auth/validate')).statusCode).toBe(401);
    expect((await signIn(user, testPassword)).statusCode).toBe(401);
    expect((await signIn(user, 'a new password')).statusCode).toBe(200);
    const stored = await test.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
    expect(stored.password_reset_required).toBe(false);

    const again = await reset(token, 'another password');
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ message: notValid, errors: { token: notValid } });
  });

  it('is told in Arabic if the page was', async () => {
    await test.db.updateTable('company').set({ name_en: 'Al Bidda', name_ar: 'البدع' }).execute();
    const user = await buildUser(test.db, { name: 'عمر فاروق' });
    await ask(user.email, { language: 'ar' });
    await waitUntilNothingWaits();
    const [mail] = mails.receivedBy(user.email);
    expect(mail?.headers['subject']).toBe('تعيين كلمة مرور جديدة – البدع');
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail?.text).toContain('\u2068عمر فاروق\u2069');
    expect((await reset(mail?.token)).statusCode).toBe(200);
  });

  it('is set by the newest link only', async () => {
    const user = await buildUser(test.db);
    const older = await tokenFor(user);
    test.clock.advance(1_000);
    const newer = await tokenFor(user);
    expect((await reset(older)).json().message).toBe(notValid);
    expect((await reset(newer)).statusCode).toBe(200);
  });

  it('is not set by a link of more than 30 minutes', async () => {
    const user = await buildUser(test.db);
    const token = await tokenFor(user);
    test.clock.advance(minutes(30));
    expect((await reset(token)).json().message).toBe(notValid);
    expect((await signIn(user, testPassword)).statusCode).toBe(200);
  });

  it('is not set by a link that was asked for in the future: the clock was ahead, or somebody forged it', async () => {
    const user = await buildUser(test.db);
    const token = await tokenFor(user);
    test.clock.advance(-minutes(6));
    expect((await reset(token)).json().message).toBe(notValid);
    const { rows } = await sql<{ payload: PasswordLinkPayload }>`
      select payload from jobs where payload->>'email' = ${user.email}`.execute(test.db);
    const [asked] = rows;
    if (!asked) throw new Error('Nothing was asked for.');
    await test.db.deleteFrom('password_links').where('user_id', '=', user.id).execute();
    const deps = {
      db: test.db,
      clock: test.deps.clock,
      secret: testTokenSecret,
      publicUrl: mailEnvironment.PUBLIC_URL,
    };
    expect(await writePasswordLink(deps, asked.payload)).toBeUndefined();
    test.clock.advance(minutes(6));
    expect(await writePasswordLink(deps, asked.payload)).toMatchObject({ to: user.email });
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('is not set by what is no token', async () => {
    for (const token of ['', 'x', 'x'.repeat(43), 'é'.repeat(43), 'x'.repeat(10_000)]) {
      const answer = await reset(token);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toBe(notValid);
    }
  });

  it('follows the rules of passwords, and a refused one leaves the link as it is', async () => {
    const user = await buildUser(test.db);
    const token = await tokenFor(user);
    expect((await reset(token, '12345')).json().message).toBe('New password must be at least 6 characters');
    expect((await reset(token, user.email.toUpperCase())).json().message).toBe(
      'New password must not be your username',
    );
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('is set once by two simultaneous uses of a link', async () => {
    const user = await buildUser(test.db);
    const token = await tokenFor(user);
    const answers = await Promise.all([reset(token, 'the first one'), reset(token, 'the second one')]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
  });

  it('gets the same answer and no mail if there is nobody to send it to', async () => {
    const deleted = await buildUser(test.db, { deleted_at: test.clock.now });
    const noAddress = await buildUser(test.db, { email: 'omar' });
    const twoAddresses = await buildUser(test.db, { email: 'a@example.qa,b@example.qa' });
    const before = mails.received.length;
    for (const username of [deleted.email, noAddress.email, twoAddresses.email, 'nobody@example.qa']) {
      const answer = await ask(username);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual(sentAnswer);
    }
    await waitUntilNothingWaits();
    expect(mails.received).toHaveLength(before);
  });

  it('sends at most three links in a row to an account', async () => {
    const user = await buildUser(test.db);
    for (let link = 1; link <= 5; link += 1) {
      test.clock.advance(1_000);
      expect((await ask(user.email)).json()).toEqual(sentAnswer);
      await waitUntilNothingWaits();
    }
    expect(mails.receivedBy(user.email)).toHaveLength(3);
    test.clock.advance(minutes(60));
    await cleanUpSignIns(test.db, test.clock.now);
    expect((await reset(await tokenFor(user))).statusCode).toBe(200);
  });

  it('is not kept from its owner by a stranger who asks again and again', async () => {
    const user = await buildUser(test.db);
    for (let call = 1; call <= 4; call += 1) {
      test.clock.advance(1_000);
      await ask(user.email, {}, '192.0.2.66');
      await waitUntilNothingWaits();
    }
    // The newest link is in the owner's mailbox.
    expect((await reset(mails.receivedBy(user.email).at(-1)?.token)).statusCode).toBe(200);
    // And after ten minutes there is a new one.
    const other = await buildUser(test.db);
    for (let call = 1; call <= 4; call += 1) {
      test.clock.advance(1_000);
      await ask(other.email, {}, '192.0.2.66');
      await waitUntilNothingWaits();
    }
    test.clock.advance(minutes(10));
    expect((await reset(await tokenFor(other))).statusCode).toBe(200);
  });

  it('waits as one mail, however often it is asked for while no mail leaves', async () => {
    await sending.stop();
    const user = await buildUser(test.db);
    for (const email of [user.email, user.email.toUpperCase(), user.email]) await ask(email);
    await ask('nobody@example.qa');
    const waiting = await test.db.selectFrom('jobs').select('key').where('state', '=', 'QUEUED').execute();
    expect(waiting).toHaveLength(2);
    expect(JSON.stringify(waiting)).not.toContain('example');
    sending = await startSendingMails(test, mails.url);
    await waitUntilNothingWaits();
    expect(mails.receivedBy(user.email)).toHaveLength(1);
  });

  it('answers thirty calls an hour of one network', async () => {
    const askFromOne = () => ask('nobody@example.qa', {}, '192.0.2.7');
    for (let call = 1; call <= 30; call += 1) expect((await askFromOne()).statusCode).toBe(200);
    test.clock.advance(minutes(20));
    const refused = await askFromOne();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(40 * 60));
    expect(refused.json().message).toBe('Too many links were asked for from here. Please try again in an hour.');
    expect((await ask('nobody@example.qa', {}, '192.0.2.8')).statusCode).toBe(200);
    test.clock.advance(minutes(40));
    expect((await askFromOne()).statusCode).toBe(200);
  });

  it.each<[string, (user: UserRow, admin: Call) => Promise<unknown>]>([
    [
      'the person changes the password',
      async (user) =>
        (await test.callAs(user))('POST', `/users/${user.id}/update-password`, {
          currentPassword: testPassword,
          newPassword: 'changed by myself',
        }),
    ],
    ['an ADMIN resets it', (user, admin) => admin('POST', `/users/${user.id}/reset-password`)],
    [
      'an ADMIN changes the username',
      (user, admin) =>
        admin('PUT', `/users/${user.id}`, { name: user.name, email: `new-${user.email}`, role: 'ENGINEER' }),
    ],
    ['the account is deleted', (user, admin) => admin('DELETE', `/users/${user.id}`)],
  ])('is not set by a link after %s', async (_, change) => {
    const { call } = await test.signInAs('ADMIN');
    const user = await buildUser(test.db, { role: 'ENGINEER' });
    const token = await tokenFor(user);
    await change(user, call);
    expect((await reset(token)).json().message).toBe(notValid);
  });

  it.each([
    ['ends the API tokens and the calendar address, if asked to', true],
    ['leaves them otherwise', undefined],
  ])('%s', async (_what, endTokens) => {
    const { call } = await test.signInAs('ADMIN');
    const user = await buildUser(test.db, { role: 'ENGINEER' });
    const program = callWithToken(test, (await buildApiToken(test.db, { user_id: user.id })).token);
    await buildCalendarFeed(test.db, user.id);
    const token = await tokenFor(user);
    const answer = await test.call('POST', '/auth/reset-password', { token, newPassword: 'a new password', endTokens });
    expect(answer.statusCode).toBe(200);
    expect((await program('GET', '/tasks')).statusCode).toBe(endTokens ? 401 : 200);
    const feeds = test.db.selectFrom('calendar_feeds').select('user_id').where('user_id', '=', user.id);
    expect(await feeds.execute()).toHaveLength(endTokens ? 0 : 1);
    const trail = (await call('GET', `/audit?entity=user&entityId=${user.id}`)).json();
    expect(trail.content[0].after).toEqual({ byLink: true, ...(endTokens && { endTokens }) });
  });

  it('leaves no token in the database, and an entry without a person in the audit trail', async () => {
    const { call } = await test.signInAs('ADMIN');
    const user = await buildUser(test.db);
    const token = (await tokenFor(user)) ?? '';
    await reset(token, 'not to be found');
    const trail = (await call('GET', `/audit?entity=user&entityId=${user.id}`)).json();
    expect(trail.content[0]).toMatchObject({ action: 'user.change-password', userId: null, after: { byLink: true } });
    const rows = await Promise.all([
      test.db.selectFrom('jobs').selectAll().execute(),
      test.db.selectFrom('audit_entries').selectAll().execute(),
      test.db.selectFrom('password_links').selectAll().execute(),
    ]);
    for (const secret of [token, 'not to be found']) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
