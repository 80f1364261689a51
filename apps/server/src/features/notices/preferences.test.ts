import type { NoticePreferences } from '@binaa/contract/notices';
import { describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { newTaskBody } from '../../../test/factories/task-body.ts';
import { noticesOf, type Person, tellAll } from '../../../test/notices/people.ts';

const test = useTestApp();

const preferencesOf = async ({ call }: Person) => (await call('GET', '/notices/preferences')).json<NoticePreferences>();

describe('preferences', () => {
  it('begin with the defaults of the kinds that the role hears', async () => {
    const preferences = await preferencesOf(await test.signInAs('WORKER'));
    expect(preferences).toMatchObject({
      quiet: { from: '21:00', to: '05:00' },
      quietRestDays: true,
      digest: 'OFF',
      pushDetails: true,
      language: 'en',
    });
    expect(preferences.kinds).toContainEqual({
      kind: 'ACCOUNT_CHANGED',
      inbox: true,
      push: false,
      email: true,
      fixed: ['inbox', 'email'],
    });
    expect(preferences.kinds.map(({ kind }) => kind)).not.toContain('CASH_REQUESTED');
  });

  it('decide what is told from then on', async () => {
    const admin = await test.signInAs('ADMIN');
    const site = await buildSite(test.db);
    const person = await test.signInAs('FOREMAN');
    const { kinds: _kinds, ...rest } = await preferencesOf(person);
    const off = { kind: 'TASK_ASSIGNED', inbox: false, push: false, email: false };
    const saved = await person.call('PUT', '/notices/preferences', {
      ...rest,
      kinds: [off],
      quiet: null,
      language: 'ar',
    });
    expect(saved.json()).toMatchObject({ quiet: null, language: 'ar' });
    expect(saved.json<NoticePreferences>().kinds).toContainEqual({ ...off, fixed: [] });
    const { mail: _mail, ...chosen } = saved.json<NoticePreferences>();
    await person.call('PUT', '/notices/preferences', chosen);
    expect(await auditTrail(test.db, 'notice-preferences', person.user.id)).toMatchObject([
      {
        action: 'notice-preferences.update',
        actor_id: person.user.id,
        before: {
          quiet_from: '21:00',
          kinds: [{ kind: 'TASK_ASSIGNED', to_inbox: true, by_push: true }],
        },
        after: {
          quiet_from: null,
          kinds: [{ kind: 'TASK_ASSIGNED', to_inbox: false, by_push: false }],
        },
      },
    ]);
    const assigned = { siteId: site.id, assignedToId: person.user.id, assigneeRole: 'FOREMAN' };
    await admin.call('POST', '/tasks', await newTaskBody(test.db, assigned));
    await tellAll(test);
    expect(await noticesOf(person)).toEqual([]);
    await person.call('PUT', '/notices/preferences', { ...rest, kinds: [{ ...off, inbox: true }] });
    await admin.call('POST', '/tasks', await newTaskBody(test.db, assigned));
    await tellAll(test);
    expect(await noticesOf(person)).toHaveLength(1);
  });

  it('keep what is not sent', async () => {
    const person = await test.signInAs('FOREMAN');
    const before = await preferencesOf(person);
    expect(before).toMatchObject({ quiet: { from: '21:00', to: '05:00' }, language: 'en' });
    const saved = await person.call('PUT', '/notices/preferences', { language: 'ar' });
    expect(saved.json()).toEqual({ ...before, language: 'ar' });
    const changed = { quiet: null, quietRestDays: false, digest: 'WEEKLY', pushDetails: false };
    await person.call('PUT', '/notices/preferences', changed);
    const again = await person.call('PUT', '/notices/preferences', { language: 'en' });
    expect(again.json()).toEqual({ ...before, ...changed });
    expect((await person.call('PUT', '/notices/preferences', {})).json()).toEqual(again.json());
  });

  it('hold a digest only if the person chose another than the one shown', async () => {
    const person = await test.signInAs('ADMIN');
    const chosen = () =>
      test.db.selectFrom('notice_settings').select('digest').where('user_id', '=', person.user.id).executeTakeFirst();
    // This server has no mail, so nobody gets a digest by default.
    const shown = await preferencesOf(person);
    expect(shown.digest).toBe('OFF');
    const save = (digest: NoticePreferences['digest']) =>
      person.call('PUT', '/notices/preferences', { ...shown, kinds: [], quiet: null, digest });
    await save('OFF');
    expect(await chosen()).toEqual({ digest: null });
    await save('WEEKLY');
    await save('WEEKLY');
    expect(await chosen()).toEqual({ digest: 'WEEKLY' });
    await save('OFF');
    expect(await chosen()).toEqual({ digest: 'OFF' });
  });

  it.each([
    [{ kinds: [{ kind: 'ACCOUNT_CHANGED', inbox: false, push: true, email: true }] }],
    [{ kinds: [{ kind: 'PARTY', inbox: true, push: true, email: true }] }],
    [{ kinds: 'all' }],
    [{ quiet: { from: '25:00', to: '05:00' } }],
    [{ digest: 'HOURLY' }],
    [{ language: 'fr' }],
  ])('refuse %j', async (wrong) => {
    const reader = await test.signInAs('ADMIN');
    const answer = await reader.call('PUT', '/notices/preferences', { ...(await preferencesOf(reader)), ...wrong });
    expect(answer.statusCode).toBe(400);
  });
});
