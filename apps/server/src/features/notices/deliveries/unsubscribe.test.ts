import type { NoticeKind } from '@binaa/contract/notice-kinds';
import type { NoticePreferences } from '@binaa/contract/notices';
import { describe, expect, it } from 'vitest';
import { auditTrail } from '../../../../test/audit-trail.ts';
import { useTestApp } from '../../../../test/build-test-app.ts';
import type { Person } from '../../../../test/notices/people.ts';
import { quietMailer } from '../../../../test/quiet-mailer.ts';
import { mailSigningKey } from '../../../platform/server-settings.ts';
import { readUnsubscription, type Unsubscription, unsubscribeAddress } from './unsubscribe-address.ts';

const test = useTestApp({ mailer: quietMailer });
const publicUrl = 'https://binaa.test';

async function pathFor(stopped: Unsubscription): Promise<string> {
  const address = unsubscribeAddress({ publicUrl, key: await mailSigningKey(test.db) }, stopped) ?? '';
  return address.slice(`${publicUrl}/api`.length);
}

/** As mail programs call it. */
const post = (path: string, type = 'application/x-www-form-urlencoded') =>
  test.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'content-type': type },
    payload: 'List-Unsubscribe=One-Click',
  });

const preferencesOf = async ({ call }: Person) => (await call('GET', '/notices/preferences')).json<NoticePreferences>();
const mailed = async (person: Person) =>
  (await preferencesOf(person)).kinds.filter(({ email }) => email).map(({ kind }) => kind);

describe('the address that ends e-mails', () => {
  it('switches the mails of its kinds off, and nothing else', async () => {
    const admin = await test.signInAs('ADMIN');
    const before = await preferencesOf(admin);
    const kinds: NoticeKind[] = ['EXPENSE_WAITING', 'BUDGET_REACHED'];
    const path = await pathFor({ userId: admin.user.id, kinds, digest: false });
    const answer = await post(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: 'These e-mails are not sent to you any more.' });
    const after = await preferencesOf(admin);
    const expected = before.kinds.map((one) => (kinds.includes(one.kind) ? { ...one, email: false } : one));
    expect(after).toEqual({ ...before, kinds: expected });
    // Once more, as some programs do.
    expect((await post(path, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
    expect(await preferencesOf(admin)).toEqual(after);
    const ended = [...kinds].toSorted().map((kind) => ({ kind, by_email: false }));
    expect(await auditTrail(test.db, 'notice-preferences', admin.user.id)).toMatchObject([
      { action: 'notice-preferences.update', actor_id: null, after: { byLink: true, kinds: ended } },
    ]);
  });

  it('ends the digest', async () => {
    const admin = await test.signInAs('ADMIN');
    const before = await preferencesOf(admin);
    expect(before.digest).toBe('DAILY');
    expect((await post(await pathFor({ userId: admin.user.id, kinds: [], digest: true }))).statusCode).toBe(200);
    expect(await preferencesOf(admin)).toEqual({ ...before, digest: 'OFF' });
  });

  it('changes nothing when somebody opens it', async () => {
    const admin = await test.signInAs('ADMIN');
    const before = await mailed(admin);
    const path = await pathFor({ userId: admin.user.id, kinds: ['EXPENSE_WAITING'], digest: false });
    const answer = await test.call('GET', path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('href="/profile/notices"');
    expect(await mailed(admin)).toEqual(before);
  });

  it('cannot be made by anybody else, nor for what is always sent', async () => {
    const admin = await test.signInAs('ADMIN');
    const stopped = { userId: admin.user.id, kinds: ['EXPENSE_WAITING'] as const, digest: false };
    const forged = new URL(unsubscribeAddress({ publicUrl, key: 'a guess' }, stopped) ?? '');
    const before = await mailed(admin);
    for (const token of [forged.searchParams.get('token'), '', 'x', '.', 'MTox.', 'a.b.c', '\u0000']) {
      const answer = await post(`/mail/unsubscribe?token=${encodeURIComponent(token ?? '')}`);
      expect(answer.statusCode, String(token)).toBe(404);
    }
    expect((await post('/mail/unsubscribe')).statusCode).toBe(404);
    expect(await mailed(admin)).toEqual(before);
    const key = await mailSigningKey(test.db);
    const always = { userId: admin.user.id, kinds: ['ACCOUNT_CHANGED'] as const, digest: false };
    expect(unsubscribeAddress({ publicUrl, key }, always)).toBeUndefined();
  });

  it('has no effect for somebody who is gone', async () => {
    const admin = await test.signInAs('ADMIN', { deleted_at: test.clock.now });
    const path = await pathFor({ userId: admin.user.id, kinds: ['EXPENSE_WAITING'], digest: true });
    expect((await post(path)).statusCode).toBe(200);
    const rows = test.db.selectFrom('notice_preferences').select('kind').where('user_id', '=', admin.user.id);
    expect(await rows.execute()).toEqual([]);
  });

  it('is the only call that takes a form', async () => {
    expect((await post('/auth/signin')).statusCode).toBe(415);
  });

  it('is read back as it was written', () => {
    const stopped = { userId: 7, kinds: ['EXPENSE_WAITING', 'TASK_NOTE'] as const, digest: true };
    const token = new URL(unsubscribeAddress({ publicUrl, key: 'key' }, stopped) ?? '').searchParams.get('token') ?? '';
    const read = readUnsubscription(token, 'key');
    expect(read).toMatchObject({ userId: 7, digest: true });
    expect(read?.kinds.toSorted()).toEqual(['EXPENSE_WAITING', 'TASK_NOTE']);
    expect(readUnsubscription(token, 'another key')).toBeUndefined();
  });
});
