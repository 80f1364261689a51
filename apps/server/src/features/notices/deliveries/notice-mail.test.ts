import type { NoticePreferences } from '@binaa/contract/notices';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../../test/build-test-app.ts';
import { buildNotice } from '../../../../test/factories/notice.ts';
import { mailEnvironment } from '../../../../test/mail-server.ts';
import {
  chooseMails,
  deliveriesOf,
  gatherMails,
  gatherMs,
  submitExpense,
  tellAndGather,
  tellByMail,
  untilNothingWaits,
} from '../../../../test/notices/mails.ts';
import { buildPeople, noticesOf, type Person } from '../../../../test/notices/people.ts';
import { useMails } from '../../../../test/notices/use-mails.ts';
import { quietMailer } from '../../../../test/quiet-mailer.ts';
import { writeAudit } from '../../../platform/audit.ts';

const test = useTestApp({ mailer: quietMailer });
const refused = new Set<string>();
const mails = useMails(test, {
  onRcptTo({ address }, _session, answer) {
    answer(refused.has(address) ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null);
  },
});
const { mailsOf } = mails;

async function subscriber(): Promise<Person> {
  const person = await test.signInAs('ADMIN');
  await chooseMails(person, ['EXPENSE_SUBMITTED']);
  return person;
}

/** A notice of their own that the person asked to be mailed. */
async function changeRole({ user }: Person, by: Person): Promise<void> {
  await test.db
    .transaction()
    .execute((tx) => writeAudit(tx, by.user, 'user.change-role', user.id, { after: { role: user.role } }));
}

describe('a notice by e-mail', () => {
  it('says what happened, leads to the inbox and can be ended', async () => {
    const [admin, foreman] = [await subscriber(), await test.signInAs('FOREMAN', { name: '<b>Omar</b>' })];
    await submitExpense(test, foreman.user);
    await tellAndGather(test);
    const [mail, ...more] = await mailsOf(admin);
    expect(more).toEqual([]);
    const [notice] = await noticesOf(admin);
    const { PUBLIC_URL: publicUrl } = mailEnvironment;
    expect(mail?.headers['subject']).toMatch(/^<b>Omar<\/b> submitted QAR 480\.00 for .+ – /);
    expect(mail?.headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': expect.stringContaining(`<${publicUrl}/api/mail/unsubscribe?token=`),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(mail?.text).toContain(`${publicUrl}/inbox/${notice?.id}`);
    expect(mail?.html).toContain('&lt;b&gt;Omar&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>Omar');
    expect(await deliveriesOf(test, admin)).toMatchObject([{ state: 'SENT' }]);
  });

  it('stands for all that came in ten minutes', async () => {
    const [admin, foreman] = [await subscriber(), await test.signInAs('FOREMAN')];
    await submitExpense(test, foreman.user, 48_000);
    await tellByMail(test);
    test.clock.advance(gatherMs / 2);
    await submitExpense(test, foreman.user, 20_000);
    await tellByMail(test);
    await gatherMails(test);
    expect(await mailsOf(admin)).toEqual([]);
    test.clock.advance(gatherMs / 2);
    await gatherMails(test);
    const sent = await mailsOf(admin);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers['subject']).toContain(`Expenses submitted by ${foreman.user.name}: 2 (QAR 680.00)`);
  });

  it('is one of several notices, in the language of the reader', async () => {
    const admin = await test.signInAs('ADMIN');
    await chooseMails(admin, ['EXPENSE_SUBMITTED'], { language: 'ar' });
    for (const foreman of [await test.signInAs('FOREMAN'), await test.signInAs('FOREMAN')]) {
      await submitExpense(test, foreman.user);
    }
    await tellAndGather(test);
    const [mail] = await mailsOf(admin);
    expect(mail?.headers['subject']).toMatch(/^إشعارات جديدة: 2 – /);
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.text.match(/\/inbox\/\d+/g)).toHaveLength(2);
  });

  it.each<[string, object]>([
    ['read', { read: true }],
    ['archived', { archived: true }],
    ['put off', { snoozedUntil: '2026-03-11T09:00:00Z' }],
  ])('is not sent of a notice that was %s meanwhile', async (_, change) => {
    const [admin, foreman] = [await subscriber(), await test.signInAs('FOREMAN')];
    await submitExpense(test, foreman.user);
    await tellByMail(test);
    const [notice] = await noticesOf(admin);
    expect((await admin.call('PATCH', `/notices/${notice?.id}`, change)).statusCode).toBe(200);
    test.clock.advance(gatherMs);
    await gatherMails(test);
    expect(await mailsOf(admin)).toEqual([]);
    expect(await deliveriesOf(test, admin)).toMatchObject([{ state: 'DROPPED' }]);
  });

  it('is not sent of what was decided or switched off meanwhile', async () => {
    const [decided, switchedOff, foreman] = [await subscriber(), await subscriber(), await test.signInAs('FOREMAN')];
    const id = await submitExpense(test, foreman.user);
    await tellByMail(test);
    const stop = { kind: 'EXPENSE_SUBMITTED', inbox: true, push: false, email: false };
    await switchedOff.call('PUT', '/notices/preferences', {
      ...(await switchedOff.call('GET', '/notices/preferences')).json<NoticePreferences>(),
      kinds: [stop],
    });
    await tellAndGather(test);
    expect(await deliveriesOf(test, switchedOff)).toMatchObject([{ state: 'DROPPED' }]);
    expect(await mailsOf(decided)).toHaveLength(1);

    const late = await subscriber();
    const other = await submitExpense(test, (await test.signInAs('FOREMAN')).user);
    await tellByMail(test);
    for (const decidedId of [id, other]) {
      await test.db
        .transaction()
        .execute((tx) => writeAudit(tx, decided.user, 'expense.approve', decidedId, { after: {} }));
    }
    await tellAndGather(test);
    expect(await mailsOf(late)).toEqual([]);
  });

  it('tells of a changed account even if somebody has read the notice', async () => {
    const [worker, admin] = [await test.signInAs('WORKER'), await test.signInAs('ADMIN')];
    await changeRole(worker, admin);
    await tellByMail(test);
    const [notice] = await noticesOf(worker);
    await worker.call('PATCH', `/notices/${notice?.id}`, { read: true });
    test.clock.advance(gatherMs);
    await gatherMails(test);
    const [mail] = await mailsOf(worker);
    expect(mail?.headers['subject']).toMatch(/^Your role is now Worker – /);
    expect(mail?.headers).not.toHaveProperty('list-unsubscribe');
  });

  it('waits for the end of the quiet hours, unless it is about the account', async () => {
    const [admin, foreman] = [await test.signInAs('ADMIN'), await test.signInAs('FOREMAN')];
    await chooseMails(admin, ['EXPENSE_SUBMITTED'], { quiet: { from: '11:00', to: '15:00' } });
    await submitExpense(test, foreman.user);
    await changeRole(admin, await test.signInAs('ADMIN'));
    await tellByMail(test);
    const due = (await deliveriesOf(test, admin)).map(({ due_at }) => due_at.toISOString());
    // It is noon in Qatar.
    expect(due.toSorted()).toEqual(['2026-03-10T09:10:00.000Z', '2026-03-10T12:00:00.000Z']);
  });

  it('is not sent to a username that is no e-mail address', async () => {
    const admin = await test.signInAs('ADMIN', { email: 'maha' });
    await chooseMails(admin, ['EXPENSE_SUBMITTED']);
    await submitExpense(test, (await test.signInAs('FOREMAN')).user);
    await tellByMail(test);
    expect(await deliveriesOf(test, admin)).toEqual([]);
    const { mail } = (await admin.call('GET', '/notices/preferences')).json<NoticePreferences>();
    expect(mail).toEqual({ state: 'NO_ADDRESS', error: null });
  });

  it('is sent twelve times a day at most; the rest waits for the next morning', async () => {
    const admin = await subscriber();
    const foreman = await test.signInAs('FOREMAN');
    for (let mail = 1; mail <= 13; mail += 1) {
      await submitExpense(test, foreman.user);
      await tellAndGather(test);
      await untilNothingWaits(test);
      await test.db
        .updateTable('notices')
        .set({ read_at: test.clock.now })
        .where('user_id', '=', admin.user.id)
        .execute();
    }
    expect(await mailsOf(admin)).toHaveLength(12);
    const [last] = (await deliveriesOf(test, admin)).toReversed();
    expect(last).toMatchObject({ state: 'QUEUED', due_at: new Date('2026-03-11T03:00:00Z') });
  });
});

describe('nobody is mailed of what they may not read', () => {
  it('by role, followed projects and their own affairs', async () => {
    const people = await buildPeople(test);
    const { project: _project, site: _site, ...everybody } = people;
    for (const person of Object.values(everybody)) {
      const { kinds } = (await person.call('GET', '/notices/preferences')).json<NoticePreferences>();
      await chooseMails(
        person,
        kinds.map(({ kind }) => kind),
      );
    }
    await submitExpense(test, people.foreman.user);
    await changeRole(people.worker, people.admin);
    await test.db.transaction().execute((tx) => writeAudit(tx, null, 'webhook.switch-off', 1, { after: {} }));
    await tellAndGather(test);
    await untilNothingWaits(test);
    for (const [name, person] of Object.entries(everybody)) {
      const readable = (await noticesOf(person)).map(({ id }) => `/inbox/${id}`).toSorted();
      const mailed = mails.receivedBy(person.user.email).flatMap(({ text }) => text.match(/\/inbox\/\d+/g) ?? []);
      expect(mailed.toSorted(), name).toEqual(readable);
    }
    expect(mails.receivedBy(people.strangeWorker.user.email)).toEqual([]);
  });

  it.each(['telling and gathering', 'gathering and sending'])('after a change of role between %s', async (moment) => {
    const admin = await subscriber();
    await submitExpense(test, (await test.signInAs('FOREMAN')).user);
    await tellByMail(test);
    test.clock.advance(gatherMs);
    const loseRole = () =>
      test.db.updateTable('users').set({ role: 'WORKER' }).where('id', '=', admin.user.id).execute();
    await mails.stopSending();
    if (moment === 'telling and gathering') await loseRole();
    await gatherMails(test);
    if (moment === 'gathering and sending') await loseRole();
    await mails.startSending();
    expect(await mailsOf(admin)).toEqual([]);
  });

  it('of kinds of other roles that they were told before', async () => {
    const admin = await test.signInAs('ADMIN');
    const noticeId = await buildNotice(test.db, { user_id: admin.user.id, kind: 'SYSTEM', is_own: false });
    const now = test.clock.now;
    await test.db
      .insertInto('notice_deliveries')
      .values({ user_id: admin.user.id, channel: 'EMAIL', notice_id: noticeId, due_at: now, created_at: now })
      .execute();
    await test.db.updateTable('users').set({ role: 'ENGINEER' }).where('id', '=', admin.user.id).execute();
    await gatherMails(test);
    expect(await mailsOf(admin)).toEqual([]);
    expect(await deliveriesOf(test, admin)).toMatchObject([{ state: 'DROPPED' }]);
  });
});

describe('several processes', () => {
  it('tell and gather at once, and everybody gets one mail', async () => {
    const admins = await Promise.all(Array.from({ length: 5 }, () => subscriber()));
    const foreman = await test.signInAs('FOREMAN');
    for (let number = 0; number < 3; number += 1) await submitExpense(test, foreman.user);
    await Promise.all([tellByMail(test), tellByMail(test), tellByMail(test)]);
    test.clock.advance(gatherMs);
    await Promise.all([gatherMails(test), gatherMails(test), gatherMails(test)]);
    for (const admin of admins) {
      const sent = await mailsOf(admin);
      expect(sent).toHaveLength(1);
      expect(sent[0]?.headers['subject']).toContain(': 3 (');
    }
  });
});

describe('an address that the mail server refuses', () => {
  it('is not tried again with the same mail, and is shown to its owner until a mail arrives', async () => {
    const admin = await subscriber();
    const foreman = await test.signInAs('FOREMAN');
    const stateOf = async () => (await admin.call('GET', '/notices/preferences')).json<NoticePreferences>().mail;
    refused.add(admin.user.email);
    await submitExpense(test, foreman.user);
    await tellAndGather(test);
    expect(await mailsOf(admin)).toEqual([]);
    expect(await stateOf()).toEqual({ state: 'FAILING', error: '550 No such user' });
    expect(await deliveriesOf(test, admin)).toMatchObject([
      { state: 'FAILED', error: expect.stringContaining('550 No such user') },
    ]);
    refused.delete(admin.user.email);
    await changeRole(admin, await test.signInAs('ADMIN'));
    await tellAndGather(test);
    expect(await mailsOf(admin)).toHaveLength(1);
    expect(await stateOf()).toEqual({ state: 'READY', error: null });
  });

  it('belongs to the username that it was', async () => {
    const admin = await subscriber();
    refused.add(admin.user.email);
    await submitExpense(test, (await test.signInAs('FOREMAN')).user);
    await tellAndGather(test);
    await untilNothingWaits(test);
    const email = `new-${admin.user.email}`;
    await test.db.updateTable('users').set({ email }).where('id', '=', admin.user.id).execute();
    const { mail } = (await admin.call('GET', '/notices/preferences')).json<NoticePreferences>();
    expect(mail?.state).toBe('READY');
  });
});

describe('a mail server that takes nothing', () => {
  it('is told to the ADMINs, once a day', async () => {
    const admin = await test.signInAs('ADMIN');
    await chooseMails(admin, []);
    const worker = await test.signInAs('WORKER');
    mails.answerWith('refuses');
    await test.db
      .updateTable('mail_health')
      .set({ failures: 2, failing_since: new Date(Date.now() - 20 * 60_000) })
      .execute();
    await changeRole(worker, admin);
    await tellAndGather(test);
    const concerns = async () =>
      (await noticesOf(admin, 'state=all&kind=SYSTEM')).filter(({ data }) => data.what === 'MAIL');
    await expect.poll(async () => (await concerns()).length).toBe(1);
    await untilNothingWaits(test);
    expect(await concerns()).toMatchObject([{ path: '/settings/notices' }]);
    const settings = (await admin.call('GET', '/settings/notices')).json();
    expect(settings.mail).toMatchObject({ isSetUp: true, failingSince: expect.any(String) });
    mails.answerWith('accepts');
    await changeRole(worker, admin);
    await tellAndGather(test);
    await untilNothingWaits(test);
    expect((await admin.call('GET', '/settings/notices')).json().mail).toMatchObject({ failingSince: null });
  });
});
