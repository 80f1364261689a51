import { noticeKinds } from '@binaa/contract/notice-kinds';
import type { Notice, NoticeSettings } from '@binaa/contract/notices';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildDevice } from '../../../test/factories/device.ts';
import { buildNotice } from '../../../test/factories/notice.ts';
import { buildTask } from '../../../test/factories/task.ts';
import { buildPeople, noticesOf, type People, type Person, tellAll, unreadOf } from '../../../test/notices/people.ts';
import { addressOf, subscribeToLiveUpdates } from '../../../test/subscribe-to-live-updates.ts';
import { testNow } from '../../../test/test-clock.ts';
import { deleteOldNotices } from './delete-old-notices.ts';
import { tellMoments } from './dispatch-notices.ts';

const test = useTestApp();
let people: People;
let reader: Person;

beforeAll(async () => {
  people = await buildPeople(test);
  reader = await test.signInAs('ADMIN');
});

const dayMs = 86_400_000;
const change = async ({ call }: Person, id: number, body: object) => {
  const answer = await call('PATCH', `/notices/${id}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Notice>();
};

describe('a notice', () => {
  it('counts until it is read, and again when it is marked as unread', async () => {
    const person = await test.signInAs('ADMIN');
    const id = await buildNotice(test.db, { user_id: person.user.id });
    expect(await unreadOf(person)).toBe(1);
    expect((await change(person, id, { read: true })).readAt).toBe(testNow.toISOString());
    expect(await unreadOf(person)).toBe(0);
    expect(await noticesOf(person, 'state=unread')).toEqual([]);
    expect(await noticesOf(person)).toMatchObject([{ id }]);
    await change(person, id, { read: false });
    expect(await unreadOf(person)).toBe(1);
  });

  it('that is acknowledged or archived is read; an archived one has a list of its own', async () => {
    const person = await test.signInAs('WORKER');
    const id = await buildNotice(test.db, { user_id: person.user.id, kind: 'PAYSLIP_READY' });
    expect(await change(person, id, { acknowledged: true })).toMatchObject({
      acknowledgedAt: testNow.toISOString(),
      readAt: testNow.toISOString(),
      can: { acknowledge: false },
    });
    await change(person, id, { archived: true });
    expect(await noticesOf(person)).toEqual([]);
    expect(await noticesOf(person, 'state=archived')).toMatchObject([{ id }]);
    await change(person, id, { archived: false });
    expect(await noticesOf(person)).toMatchObject([{ id, readAt: testNow.toISOString() }]);
  });

  it('that is put off does not count until its time comes, and then is unread', async () => {
    const person = await test.signInAs('ADMIN');
    const id = await buildNotice(test.db, { user_id: person.user.id });
    await change(person, id, { read: true });
    const until = new Date(testNow.getTime() + 3_600_000);
    expect((await change(person, id, { snoozedUntil: until.toISOString() })).readAt).toBeNull();
    expect(await unreadOf(person)).toBe(0);
    await tellMoments(test.db, test.deps.clock);
    expect(await unreadOf(person)).toBe(0);
    test.clock.now = until;
    await tellMoments(test.db, test.deps.clock);
    test.clock.now = testNow;
    expect(await noticesOf(person, 'state=unread')).toMatchObject([
      { id, snoozedUntil: null, at: until.toISOString() },
    ]);
  });

  it.each([
    [{}, ''],
    [{ snoozedUntil: testNow.toISOString() }, 'snoozedUntil'],
    [{ snoozedUntil: '2028-01-01T00:00:00Z' }, 'snoozedUntil'],
    [{ snoozedUntil: 'tomorrow' }, 'snoozedUntil'],
    [{ read: 'yes' }, 'read'],
    [{ acknowledged: false }, 'acknowledged'],
  ])('is not changed by %j', async (body, field) => {
    const id = await buildNotice(test.db, { user_id: reader.user.id });
    const answer = await reader.call('PATCH', `/notices/${id}`, body);
    expect(answer.statusCode).toBe(400);
    if (field) expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });

  it('of somebody else is not found', async () => {
    const id = await buildNotice(test.db, { user_id: people.worker.user.id, kind: 'ACCOUNT_CHANGED' });
    for (const { call } of [people.admin, people.strangeWorker]) {
      expect((await call('GET', `/notices/${id}`)).statusCode).toBe(404);
      expect((await call('PATCH', `/notices/${id}`, { read: true })).statusCode).toBe(404);
    }
    expect((await people.worker.call('GET', `/notices/${id}`)).json()).toMatchObject({ id, readAt: null });
  });

  it('of a kind that the present role does not hear is gone after a change of role, and is back with the role', async () => {
    const person = await test.signInAs('ADMIN');
    const id = await buildNotice(test.db, { user_id: person.user.id, kind: 'CASH_REQUESTED' });
    await buildNotice(test.db, { user_id: person.user.id, kind: 'ACCOUNT_CHANGED' });
    const become = (role: 'ADMIN' | 'FOREMAN') =>
      test.db.updateTable('users').set({ role }).where('id', '=', person.user.id).execute();
    await become('FOREMAN');
    expect(await unreadOf(person)).toBe(1);
    expect(await noticesOf(person)).toMatchObject([{ kind: 'ACCOUNT_CHANGED' }]);
    expect((await person.call('GET', `/notices/${id}`)).statusCode).toBe(404);
    expect(await noticesOf(person, 'kind=CASH_REQUESTED')).toEqual([]);
    await become('ADMIN');
    expect(await unreadOf(person)).toBe(2);
  });

  it('of what the present role hears about its own affairs only is hidden, unless it concerned the person', async () => {
    const person = await test.signInAs('ADMIN');
    const build = (is_own: boolean) =>
      buildNotice(test.db, { user_id: person.user.id, kind: 'FLOAT_BELOW_ZERO', is_own });
    const [own, others] = [await build(true), await build(false)];
    expect(await unreadOf(person)).toBe(2);
    await test.db.updateTable('users').set({ role: 'FOREMAN' }).where('id', '=', person.user.id).execute();
    expect(await noticesOf(person)).toMatchObject([{ id: own }]);
    expect(await unreadOf(person)).toBe(1);
    expect((await person.call('GET', `/notices/${others}`)).statusCode).toBe(404);
  });

  it('that was archived unread comes back beside a newer one of its group', async () => {
    const person = await test.signInAs('ADMIN');
    const group_key = `group of ${person.user.id}`;
    const first = await buildNotice(test.db, { user_id: person.user.id, group_key });
    const patch = (body: object) => person.call('PATCH', `/notices/${first}`, body);
    expect((await patch({ archived: true, read: false })).statusCode).toBe(200);
    await buildNotice(test.db, { user_id: person.user.id, group_key });
    expect((await patch({ archived: false })).json()).toMatchObject({ archivedAt: null });
    expect(await unreadOf(person)).toBe(2);
  });
});

it('marking all as read leaves what came after the list was read', async () => {
  const person = await test.signInAs('ADMIN');
  const build = (minute: number) => {
    const at = new Date(testNow.getTime() + minute * 60_000);
    return buildNotice(test.db, { user_id: person.user.id, updated_at: at });
  };
  const [, second, third] = [await build(0), await build(1), await build(2)];
  const answer = await person.call('POST', '/notices/read-all', { upTo: second });
  expect(answer.json()).toEqual({ read: 2 });
  expect(await noticesOf(person, 'state=unread')).toMatchObject([{ id: third }]);
  const ofOther = await buildNotice(test.db, { user_id: reader.user.id });
  expect((await person.call('POST', '/notices/read-all', { upTo: ofOther })).json()).toEqual({ read: 0 });
});

it('marking all as read leaves what was told after the list was read, although it happened before', async () => {
  const person = await test.signInAs('ADMIN');
  const user_id = person.user.id;
  const newest = await buildNotice(test.db, { user_id, updated_at: new Date(testNow.getTime() + 60_000) });
  const raised = await buildNotice(test.db, { user_id });
  const { lastEventId } = (await person.call('GET', '/notices?size=1')).json();
  const late = await buildNotice(test.db, { user_id });
  const last_event_id = sql<number>`(select last_event_id from notices where id = ${late})`;
  await test.db.updateTable('notices').set({ count: 2, last_event_id }).where('id', '=', raised).execute();
  const answer = await person.call('POST', '/notices/read-all', { upTo: newest, lastEventId });
  expect(answer.json()).toEqual({ read: 1 });
  expect(await noticesOf(person, 'state=unread')).toMatchObject([{ id: late }, { id: raised }]);
  const seen = (await person.call('GET', '/notices')).json();
  await person.call('POST', '/notices/read-all', { upTo: late, lastEventId: seen.lastEventId });
  expect((await person.call('GET', '/notices')).json()).toMatchObject({ totalElements: 0, lastEventId: null });
});

it('a group that was read begins a new notice, also while the first is marked as unread again', async () => {
  const { admin, foreman, site } = people;
  const { id: taskId } = await buildTask(test.db, {
    site_id: site.id,
    assigned_to_id: foreman.user.id,
    assignee_role: 'FOREMAN',
  });
  const write = async (value: string) => {
    await admin.call('POST', '/task-notes', { taskId, value });
    await tellAll(test);
  };
  await write('One');
  const [first] = await noticesOf(foreman, 'kind=TASK_NOTE');
  if (!first) throw new Error('There is no notice.');
  await change(foreman, first.id, { read: true });
  await write('Two');
  await change(foreman, first.id, { read: false });
  // What is new is not put off with what was there.
  const [second] = await noticesOf(foreman, 'state=unread&kind=TASK_NOTE');
  const tomorrow = new Date(testNow.getTime() + 86_400_000).toISOString();
  await change(foreman, second?.id ?? 0, { snoozedUntil: tomorrow });
  await write('Three');
  expect(await noticesOf(foreman, 'state=unread&kind=TASK_NOTE')).toMatchObject([
    { count: 2 },
    { count: 1, id: first.id },
  ]);
});

it('people are kept up to date about their own notices only', async () => {
  const address = await addressOf(test.app);
  const streamOf = async ({ user }: Person) => {
    const stream = await subscribeToLiveUpdates(address, await test.tokens.issue(user));
    await stream.next();
    return stream;
  };
  // Changes of the last seconds are told to new streams too, so both are of people whom no earlier change concerns.
  const person = await test.signInAs('FOREMAN');
  const [own, other] = [await streamOf(person), await streamOf(await test.signInAs('FOREMAN'))];
  const id = await buildNotice(test.db, { user_id: person.user.id, kind: 'ACCOUNT_CHANGED' });
  await change(person, id, { read: true });
  const { name, location, total_price_minor } = people.project;
  const body = { name, location, totalPrice: total_price_minor / 100 };
  await people.admin.call('PUT', `/projects/${people.project.id}`, body);
  const heardBy = async (stream: typeof own) => {
    const heard: string[] = [];
    for (let event = await stream.next(); event && event.data[0] !== 'projects'; event = await stream.next()) {
      heard.push(...event.data);
    }
    stream.close();
    return heard.filter((resource) => resource === 'notices');
  };
  expect(await heardBy(own)).toEqual(['notices']);
  expect(await heardBy(other)).toEqual([]);
});

describe('the settings of the company', () => {
  const read = async () => (await reader.call('GET', '/settings/notices')).json<NoticeSettings>();

  it('tell how many devices take push messages, and how many fail', async () => {
    const before = await read();
    await buildDevice(test.db, { user_id: reader.user.id });
    await buildDevice(test.db, { user_id: reader.user.id, failures: 3 });
    expect((await read()).push).toEqual({
      devices: (before.push?.devices ?? 0) + 2,
      failing: (before.push?.failing ?? 0) + 1,
      lost: 0,
    });
  });

  it('are saved with an audit entry, once per version', async () => {
    const before = await read();
    expect(before).toEqual({
      waitingDays: 3,
      missedHours: 12,
      budgetFirst: 80,
      budgetSecond: 100,
      dueAt: '16:00',
      overdueAt: '06:00',
      version: 1,
      mail: { isSetUp: false, failingSince: null, error: null, heldSince: null },
      push: { devices: expect.any(Number), failing: expect.any(Number), lost: expect.any(Number) },
    });
    const saved = await reader.call('PUT', '/settings/notices', { ...before, waitingDays: 5 });
    expect(saved.json()).toEqual({ ...before, waitingDays: 5, version: 2 });
    expect((await reader.call('PUT', '/settings/notices', before)).statusCode).toBe(409);
    expect(await auditTrail(test.db, 'notice-settings', 1)).toMatchObject([
      { action: 'notice-settings.update', before: { waiting_days: 3 }, after: { waiting_days: 5 } },
    ]);
  });

  it.each([
    [{ waitingDays: 0 }, 'waitingDays'],
    [{ waitingDays: 31 }, 'waitingDays'],
    [{ missedHours: 3 }, 'missedHours'],
    [{ budgetSecond: 80 }, 'budgetSecond'],
    [{ dueAt: '4 pm' }, 'dueAt'],
  ])('refuse %j', async (wrong, field) => {
    const answer = await reader.call('PUT', '/settings/notices', { ...(await read()), ...wrong });
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });
});

it('read notices are kept for 90 days and unread ones for a year', async () => {
  const person = await test.signInAs('ADMIN');
  const build = (daysAgo: number, read: boolean) => {
    const at = new Date(testNow.getTime() - daysAgo * dayMs);
    return buildNotice(test.db, { user_id: person.user.id, updated_at: at, read_at: read ? at : null });
  };
  const kept = [await build(89, true), await build(91, false), await build(364, false)];
  await build(91, true);
  await build(366, false);
  await build(500, false);
  await deleteOldNotices(test.db, testNow);
  expect((await noticesOf(person)).map(({ id }) => id)).toEqual(kept);
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from notice_events where at < now() - interval '3 years'`.execute(test.db);
  expect(rows[0]?.count).toBe(0);
});

it('the notices of a deleted user end', async () => {
  const person = await test.signInAs('WORKER');
  await buildNotice(test.db, { user_id: person.user.id, kind: 'ACCOUNT_CHANGED' });
  expect((await people.admin.call('DELETE', `/users/${person.user.id}`)).statusCode).toBe(204);
  await tellAll(test);
  const left = await test.db.selectFrom('notices').select('id').where('user_id', '=', person.user.id).execute();
  expect(left).toEqual([]);
});

it('every kind can be asked for by whoever reads notices', async () => {
  for (const kind of noticeKinds) {
    expect((await people.worker.call('GET', `/notices?kind=${kind}`)).statusCode).toBe(200);
  }
});
