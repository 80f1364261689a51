import { type NoticeKind, noticeKinds } from '@binaa/contract/notice-kinds';
import { type Role, roles } from '@binaa/contract/roles';
import { compactVerify, decodeJwt, importJWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildNotice } from '../../../test/factories/notice.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { kindsReadBy } from '../../../test/notices/kinds-read-by.ts';
import { asked, usePushes } from '../../../test/use-pushes.ts';
import { pushKey } from '../../platform/server-settings.ts';
import type { UserRow } from '../../schema.ts';

const test = useTestApp();
const { service, startSending, device, push, pushCount, settled, rowOf } = usePushes(test);

const choose = (user: UserRow, settings: { language?: 'en' | 'ar'; push_details?: boolean }) =>
  test.db
    .insertInto('notice_settings')
    .values({ user_id: user.id, ...settings })
    .execute();

describe('a push message', () => {
  it('tells a device what the inbox says, encrypted for it', async () => {
    const admin = await buildUser(test.db, { role: 'ADMIN' });
    const phone = await device(admin);
    const noticeId = await buildNotice(test.db, { user_id: admin.id, ...asked });
    await startSending();
    expect(await push(admin, noticeId)).toBe(1);
    await settled();
    expect(service().readBy(phone)).toEqual([
      {
        web_push: 8030,
        notification: {
          title: 'Money requested',
          body: '\u2068Omar\u2069 asks for \u2068QAR\u00a0480.00\u2069: \u2068Cement\u2069',
          lang: 'en',
          dir: 'ltr',
          navigate: `/inbox/${noticeId}`,
          tag: `notice-${noticeId}`,
          app_badge: '1',
        },
        app_badge: 1,
      },
    ]);
    expect(await rowOf(phone.id)).toEqual({ failures: 0, last_ok_at: test.clock.now });
    const sent = service().received.at(-1);
    expect(sent?.headers).toMatchObject({
      ttl: '86400',
      topic: `notice-${noticeId}`,
      urgency: 'high',
      'content-encoding': 'aes128gcm',
    });
    expect(sent?.body.toString('latin1')).not.toContain('Omar');
  });

  it('says who sends it, so that the push service can check it', async () => {
    const admin = await buildUser(test.db, { role: 'ADMIN' });
    await device(admin);
    await startSending();
    await push(admin, await buildNotice(test.db, { user_id: admin.id, ...asked }));
    await settled();
    const { token = '', key = '' } =
      /^vapid t=(?<token>\S+), k=(?<key>[\w-]{87})$/.exec(service().received.at(-1)?.headers.authorization ?? '')
        ?.groups ?? {};
    const { kty, crv, x, y } = await pushKey(test.db);
    await compactVerify(token, await importJWK({ kty: kty ?? '', crv, x, y } as never, 'ES256'));
    expect(decodeJwt(token)).toEqual({
      aud: service().url,
      sub: 'mailto:no-reply@example.qa',
      exp: Math.floor(test.clock.now.getTime() / 1000) + 12 * 3600,
    });
    const call = await test.callAs(admin);
    expect((await call('GET', '/push-key')).json()).toEqual({ key });
  });

  it("is in the person's language, with links to the public address", async () => {
    const admin = await buildUser(test.db, { role: 'ADMIN' });
    await choose(admin, { language: 'ar' });
    const phone = await device(admin);
    const noticeId = await buildNotice(test.db, { user_id: admin.id, ...asked });
    await startSending({ publicUrl: 'https://binaa.example.qa' });
    await push(admin, noticeId);
    await settled();
    expect(service().readBy(phone)[0]?.notification).toMatchObject({
      title: 'طلب عهدة',
      body: 'يطلب \u2068Omar\u2069 مبلغ \u2068QAR\u00a0480.00\u2069: \u2068Cement\u2069',
      dir: 'rtl',
      navigate: `https://binaa.example.qa/inbox/${noticeId}`,
    });
  });

  it('says nothing on the lock screen to a person who hides details', async () => {
    const admin = await buildUser(test.db, { role: 'ADMIN' });
    await choose(admin, { push_details: false });
    const phone = await device(admin);
    await startSending();
    await push(admin, await buildNotice(test.db, { user_id: admin.id, ...asked }));
    await settled();
    const [message] = service().readBy(phone);
    expect(message?.notification.title).toBe('New notice in Binaa');
    expect(JSON.stringify(message)).not.toMatch(/Omar|480|Cement|Money/);
  });

  it('counts unread notices when there were too many', async () => {
    const admin = await buildUser(test.db, { role: 'ADMIN' });
    const phone = await device(admin);
    await startSending();
    await pushCount(admin);
    await settled();
    expect(service().readBy(phone)).toEqual([]);
    for (let count = 0; count < 3; count += 1) await buildNotice(test.db, { user_id: admin.id });
    await pushCount(admin);
    await settled(2);
    expect(service().readBy(phone)).toMatchObject([
      { notification: { title: 'New notices: 3', navigate: '/inbox', tag: 'count' }, app_badge: 3 },
    ]);
  });

  it('stays below 3 kB and keeps hostile text as text', async () => {
    const admin = await buildUser(test.db, { role: 'ADMIN' });
    const phone = await device(admin);
    const text = `"}<script>\u202e${'مرحباً 🏗️'.repeat(2000)}`;
    const noticeId = await buildNotice(test.db, {
      user_id: admin.id,
      kind: 'CASH_REQUESTED',
      data: { name: 'A', text },
    });
    await startSending();
    await push(admin, noticeId);
    await settled();
    expect(service().received.at(-1)?.body.length).toBeLessThan(3000);
    expect(service().readBy(phone)[0]?.notification.body).toContain('"}<script>');
  });

  it('goes to every device of the person and to nobody without one', async () => {
    const [admin, other] = [await buildUser(test.db, { role: 'ADMIN' }), await buildUser(test.db, { role: 'ADMIN' })];
    const devices = [await device(admin), await device(admin)];
    const noticeId = await buildNotice(test.db, { user_id: admin.id, ...asked });
    await startSending();
    expect(await push(other, noticeId)).toBe(0);
    expect(await push(admin, noticeId)).toBe(2);
    await settled(2);
    for (const each of devices) expect(service().readBy(each)).toHaveLength(1);
  });

  it('is a test when the person asks for one', async () => {
    const { user, call } = await test.signInAs('WORKER');
    const phone = await device(user);
    await call('POST', `/push-subscriptions/${phone.id}/test`);
    await call('POST', `/push-subscriptions/${phone.id}/test`);
    await startSending();
    await settled();
    expect(service().readBy(phone)).toMatchObject([{ notification: { title: 'Test notice', navigate: '/inbox' } }]);
  });
});

describe('nothing is pushed', () => {
  it.each([
    ['read', { read_at: new Date() }],
    ['settled', { settled_at: new Date() }],
    ['archived', { archived_at: new Date() }],
    ['put off', { snoozed_until: new Date('2030-01-01') }],
  ] as const)('of a notice that was %s meanwhile', async (_what, change) => {
    const admin = await buildUser(test.db, { role: 'ADMIN' });
    const phone = await device(admin);
    const noticeId = await buildNotice(test.db, { user_id: admin.id, ...asked });
    await push(admin, noticeId);
    await test.db.updateTable('notices').set(change).where('id', '=', noticeId).execute();
    await startSending();
    await settled();
    expect(service().readBy(phone)).toEqual([]);
  });

  it('of a kind that was switched off meanwhile', async () => {
    const admin = await buildUser(test.db, { role: 'ADMIN' });
    const phone = await device(admin);
    await push(admin, await buildNotice(test.db, { user_id: admin.id, ...asked }));
    const off = { kind: asked.kind, inbox: true, push: false, email: false };
    await test.db
      .insertInto('notice_preferences')
      .values({ user_id: admin.id, ...off })
      .execute();
    await startSending();
    await settled();
    expect(service().readBy(phone)).toEqual([]);
  });

  it('to a deleted user, and of somebody else on a device that has moved', async () => {
    const [leaver, before, after] = await Promise.all([1, 2, 3].map(() => buildUser(test.db, { role: 'ADMIN' })));
    if (!leaver || !before || !after) throw new Error('Three people are needed');
    const devices = [await device(leaver), await device(before)];
    await push(leaver, await buildNotice(test.db, { user_id: leaver.id, ...asked }));
    await push(before, await buildNotice(test.db, { user_id: before.id, ...asked }));
    await test.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', leaver.id).execute();
    await test.db
      .updateTable('push_subscriptions')
      .set({ user_id: after.id })
      .where('user_id', '=', before.id)
      .execute();
    await startSending();
    await settled(2);
    for (const each of devices) expect(service().readBy(each)).toEqual([]);
  });

  /** Whatever the dispatcher or an earlier role left behind, a device hears only what its person may read now. */
  it('that the person may not read, of any kind, in any role, before and after a change of role', async () => {
    await startSending();
    const heard: string[] = [];
    let sent = 0;
    for (const was of roles) {
      const people = await Promise.all(roles.map((role) => personWithAllNotices(was, role)));
      for (const { user, notices } of people) for (const id of notices.values()) await push(user, id);
      sent += people.length * noticeKinds.length;
      await settled(sent);
      for (const { role, phone, notices } of people) {
        const tags = new Set(
          service()
            .readBy(phone)
            .map(({ notification }) => notification.tag),
        );
        for (const [kind, id] of notices) if (tags.has(`notice-${id}`)) heard.push(`${was} then ${role}: ${kind}`);
      }
    }
    const expected = roles.flatMap((was) =>
      roles.flatMap((role) => kindsReadBy[role].map((kind) => `${was} then ${role}: ${kind}`)),
    );
    expect(heard.toSorted()).toEqual(expected.toSorted());
  });

  /** A person who was of one role when the notices came, all of them their own, and is of another when they are sent. */
  async function personWithAllNotices(was: Role, role: Role) {
    const user = await buildUser(test.db, { role: was });
    const phone = await device(user);
    const notices = new Map<NoticeKind, number>();
    for (const kind of noticeKinds) {
      notices.set(kind, await buildNotice(test.db, { user_id: user.id, kind }));
      const on = { kind, inbox: true, push: true, email: true };
      await test.db
        .insertInto('notice_preferences')
        .values({ user_id: user.id, ...on })
        .execute();
    }
    await test.db.updateTable('users').set({ role }).where('id', '=', user.id).execute();
    return { user, role, phone, notices };
  }

  it('that an earlier role heard of other people', async () => {
    const foreman = await buildUser(test.db, { role: 'FOREMAN' });
    const phone = await device(foreman);
    const kind = 'PAPER_EXPIRING';
    const on = { kind, inbox: true, push: true, email: true } as const;
    await test.db
      .insertInto('notice_preferences')
      .values({ user_id: foreman.id, ...on })
      .execute();
    // Told while the person was an ADMIN, who hears of everybody's papers.
    await push(foreman, await buildNotice(test.db, { user_id: foreman.id, kind, is_own: false }));
    await startSending();
    await settled();
    expect(service().readBy(phone)).toEqual([]);
  });
});
