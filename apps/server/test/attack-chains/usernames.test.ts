import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dispatchNotices } from '../../src/features/notices/dispatch-notices.ts';
import type { UserRow } from '../../src/schema.ts';
import { callWithToken, makeToken } from '../api-token-calls.ts';
import { useTestApp } from '../build-test-app.ts';
import { buildUser } from '../factories/user.ts';
import { importFile } from '../imports.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { quietMailer } from '../quiet-mailer.ts';
import { startSendingMails } from '../send-mails.ts';

const company = useTestApp({ mailer: quietMailer, resetMode: 'email' });
let mails: MailServer;
let sending: Awaited<ReturnType<typeof startSendingMails>>;

beforeAll(async () => {
  mails = await startMailServer();
  sending = await startSendingMails(company, mails.url);
});
afterAll(async () => {
  await sending.stop();
  await mails.close();
});

const thief = 'thief@elsewhere.example';
const forget = (email: string) => company.call('POST', '/auth/forgot-password', { email });
const renamed = ({ name, role }: UserRow, email: string) => ({ name, role, email });

/** Tells everybody, and sends every mail that waits. */
async function workOff(): Promise<void> {
  await dispatchNotices(company.db, company.deps.clock, ['EMAIL']);
  const waiting = () => company.db.selectFrom('jobs').select('id').where('state', '=', 'QUEUED').execute();
  await expect.poll(waiting).toEqual([]);
}

describe('whoever has stolen an API token with people:write', () => {
  it('cannot put an address of their own in the place of a username', async () => {
    const admin = await company.signInAs('ADMIN');
    const program = callWithToken(company, (await makeToken(admin.call, ['people:write'])).token);
    const foreman = await buildUser(company.db, { role: 'FOREMAN', category: 'CIVIL' });
    for (const email of [thief, foreman.email.toUpperCase()]) {
      const answer = await program('PUT', `/users/${foreman.id}`, renamed(foreman, email));
      expect(answer.statusCode).toBe(403);
      expect(answer.json().message).toBe('An API token may not change usernames: it needs a signed-in person.');
    }
    const named = await program('PUT', `/users/${foreman.id}`, { ...renamed(foreman, foreman.email), name: 'Omar F.' });
    expect(named.statusCode).toBe(200);
  });

  it('knows no password of a user whom they make: neither from the answer nor the username', async () => {
    const admin = await company.signInAs('ADMIN');
    const program = callWithToken(company, (await makeToken(admin.call, ['people:write'])).token);
    const made = await program('POST', '/users', { name: 'New', email: 'new@example.qa', role: 'FOREMAN' });
    expect(made.statusCode).toBe(201);
    expect(made.json()).not.toHaveProperty('temporaryPassword');
    const guess = { email: 'new@example.qa', password: 'new@example.qa' };
    expect((await company.call('POST', '/auth/signin', guess)).statusCode).toBe(401);
    await admin.call('POST', `/users/${made.json<{ id: number }>().id}/reset-password`);
    expect((await company.call('POST', '/auth/signin', guess)).statusCode).toBe(200);
  });
});

describe('whoever sits at the screen of an ADMIN and changes a username', () => {
  it('gets no password link for a day, and the old address and every ADMIN hear of it', async () => {
    const admin = await company.signInAs('ADMIN', { name: 'Khalid' });
    const other = await company.signInAs('ADMIN');
    const foreman = await buildUser(company.db, { role: 'FOREMAN', name: 'Omar', email: 'omar@example.qa' });
    await forget('omar@example.qa');
    await workOff();
    const link = mails.receivedBy('omar@example.qa').at(-1)?.token;
    expect(link).toBeDefined();

    expect((await admin.call('PUT', `/users/${foreman.id}`, renamed(foreman, thief))).statusCode).toBe(200);
    expect((await forget(thief)).statusCode).toBe(200);
    await workOff();
    expect(mails.receivedBy(thief)).toEqual([]);
    const reset = await company.call('POST', '/auth/reset-password', { token: link, newPassword: 'of the thief' });
    expect(reset.statusCode).toBe(400);

    const warning = mails.receivedBy('omar@example.qa').at(-1);
    expect(warning?.headers['subject']).toBe('Your username was changed – Binaa');
    expect(warning?.text).toContain('Khalid');
    expect(warning?.text).toContain(thief);
    for (const { call } of [admin, other]) {
      const { content } = (await call('GET', '/notices?kind=USERNAME_CHANGED')).json();
      expect(content).toMatchObject([
        {
          data: { name: 'Khalid', person: 'Omar', text: `omar@example.qa → ${thief}` },
          path: `/users/${foreman.id}`,
        },
      ]);
    }

    company.clock.advance(24 * 3_600_000);
    await forget(thief);
    await workOff();
    expect(mails.receivedBy(thief).at(-1)?.token).toBeDefined();
  });

  it('is noticed also when the username changes with the role, or by an import, and without mail', async () => {
    const admin = await company.signInAs('ADMIN');
    const omar = await buildUser(company.db, { role: 'FOREMAN', name: 'Second Omar', email: 'second.omar' });
    const body = { ...renamed(omar, 'role.changed@example.qa'), role: 'WORKER' };
    expect((await admin.call('PUT', `/users/${omar.id}`, body)).statusCode).toBe(200);
    const headings = ['Ref', 'Name', 'Username', 'Role'];
    const file = (email: string) => ({ headings, rows: [['R-1', 'Imported', email, 'Worker']] });
    await importFile(company, admin.call, 'USERS', file('imported@example.qa'));
    await importFile(company, admin.call, 'USERS', file('imported.again@example.qa'));
    await dispatchNotices(company.db, company.deps.clock);
    const { content } = (await admin.call('GET', '/notices?kind=USERNAME_CHANGED')).json();
    expect(content).toMatchObject([{ count: 2, path: '/audit' }]);
    expect(mails.receivedBy('imported@example.qa')).toEqual([]);
  });
});
