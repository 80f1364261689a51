import type { AuditEntry } from '@binaa/contract/audit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { buildCalendarFeed } from '../../../test/factories/calendar-feed.ts';
import { buildMilestone } from '../../../test/factories/milestone.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildTask } from '../../../test/factories/task.ts';
import { buildUser, testPassword } from '../../../test/factories/user.ts';
import type { UserRow } from '../../schema.ts';

const test = useTestApp();
let worker: { user: UserRow; call: Call };

beforeAll(async () => {
  worker = await test.signInAs('WORKER');
});

const read = (token: string, headers: Record<string, string> = {}) =>
  test.call('GET', `/calendar/tasks.ics?token=${token}`, undefined, headers);
const linesOf = (body: string) => body.replaceAll('\r\n ', '').split('\r\n');
const valuesOf = (body: string, name: string) =>
  linesOf(body).flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []));

async function makeFeed(call: Call, body: object = {}): Promise<string> {
  const answer = await call('POST', '/calendar-feed', body);
  expect(answer.statusCode, answer.body).toBe(201);
  const { address } = answer.json<{ address: string }>();
  expect(address).toMatch(/^http:\/\/localhost(:\d+)?\/api\/calendar\/tasks\.ics\?token=[\w-]{43}$/);
  return new URL(address).searchParams.get('token') ?? '';
}

describe('a calendar address', () => {
  it.each(['ADMIN', 'ENGINEER', 'FOREMAN', 'WORKER'] as const)('shows a %s their own tasks', async (role) => {
    const { user, call } = await test.signInAs(role);
    const site = await buildSite(test.db, { name: 'Gate 1, Doha' });
    const task = await buildTask(test.db, {
      name: 'Pour; the slab',
      site_id: site.id,
      project_id: site.project_id,
      start_date: '2026-11-21',
      expected_end_date: '2026-11-24',
      workers: [user.id],
    });
    await buildTask(test.db, { name: 'Of somebody else' });
    const answer = await read(await makeFeed(call));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    expect(linesOf(answer.body)).toEqual(
      expect.arrayContaining([
        `UID:task-${task.id}@localhost`,
        'SEQUENCE:1',
        'DTSTART;VALUE=DATE:20261121',
        'DTEND;VALUE=DATE:20261125',
        String.raw`SUMMARY:Pour\; the slab`,
        String.raw`LOCATION:Gate 1\, Doha`,
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      ]),
    );
    expect(valuesOf(answer.body, 'URL')[0]).toMatch(new RegExp(`^http://localhost(:\\d+)?/tasks/${task.id}$`));
    expect(answer.body).not.toContain('Of somebody else');
  });

  it('leaves out what ended long ago, was deleted or belongs to a deleted project', async () => {
    const { user, call } = await test.signInAs('FOREMAN');
    const own = { assigned_to_id: user.id };
    const deleted_at = test.clock.now;
    await buildTask(test.db, {
      ...own,
      name: 'Open and late',
      expected_end_date: '2025-01-01',
      start_date: '2025-01-01',
    });
    await buildTask(test.db, {
      ...own,
      name: 'Done 30 days ago',
      completed: true,
      expected_end_date: '2026-02-08',
      start_date: '2026-02-01',
    });
    await buildTask(test.db, {
      ...own,
      name: 'Done 31 days ago',
      completed: true,
      expected_end_date: '2026-02-07',
      start_date: '2026-02-01',
    });
    await buildTask(test.db, { ...own, name: 'Deleted', deleted_at });
    const project = await buildProject(test.db, { deleted_at });
    await buildTask(test.db, { ...own, name: 'Of a deleted project', project_id: project.id });
    const { body } = await read(await makeFeed(call));
    expect(valuesOf(body, 'SUMMARY')).toEqual(['Done 30 days ago', 'Open and late']);
  });

  it('shows the milestones of followed projects to roles that may read them', async () => {
    const { user, call } = await test.signInAs('ENGINEER');
    const followed = await buildProject(test.db, { name: 'Lusail Tower' });
    const muted = await buildProject(test.db);
    const due_date = '2026-12-01';
    const topping = await buildMilestone(test.db, { project_id: followed.id, name: 'Topping out', due_date });
    await buildMilestone(test.db, { project_id: muted.id, name: 'Of a muted project', due_date });
    await buildMilestone(test.db, { project_id: followed.id, name: 'Deleted', due_date, deleted_at: test.clock.now });
    await buildMilestone(test.db, {
      project_id: followed.id,
      name: 'Reached long ago',
      status: 'COMPLETED',
      due_date: '2026-01-01',
    });
    await test.db
      .insertInto('project_followers')
      .values([
        { user_id: user.id, project_id: followed.id, state: 'FOLLOWING' },
        { user_id: user.id, project_id: muted.id, state: 'MUTED' },
        { user_id: worker.user.id, project_id: followed.id, state: 'FOLLOWING' },
      ])
      .execute();
    const { body } = await read(await makeFeed(call));
    expect(valuesOf(body, 'SUMMARY')).toEqual(['Lusail Tower: Topping out']);
    expect(linesOf(body)).toEqual(
      expect.arrayContaining([
        `UID:milestone-${topping.id}@localhost`,
        'DTSTART;VALUE=DATE:20261201',
        'DTEND;VALUE=DATE:20261202',
      ]),
    );
    expect((await read(await makeFeed(worker.call))).body).not.toContain('Topping out');
  });

  it('shows public holidays if asked to, without another address', async () => {
    const { user, call } = await test.signInAs('ENGINEER');
    const at = { created_at: test.clock.now, updated_at: test.clock.now, created_by_id: user.id };
    await test.db
      .insertInto('calendar_days')
      .values({ date: '2026-12-18', name_en: 'National Day', name_ar: 'اليوم الوطني', confirmed: false, ...at })
      .execute();
    const token = await makeFeed(call);
    expect((await read(token)).body).not.toContain('National Day');
    expect((await call('PUT', '/calendar-feed', { withHolidays: true })).json()).toMatchObject({ withHolidays: true });
    const { body } = await read(token);
    expect(linesOf(body)).toEqual(
      expect.arrayContaining([
        'SUMMARY:National Day | اليوم الوطني',
        'DTSTART;VALUE=DATE:20261218',
        'STATUS:TENTATIVE',
      ]),
    );
  });

  it('is one a person: a new one ends the earlier', async () => {
    const first = await makeFeed(worker.call);
    const second = await makeFeed(worker.call, { withHolidays: true });
    expect((await read(first)).json()).toMatchObject({ status: 404, message: 'This calendar address is not known.' });
    expect((await read(second)).statusCode).toBe(200);
    expect((await worker.call('GET', '/calendar-feed')).json()).toEqual({
      feed: {
        withHolidays: true,
        createdAt: test.clock.now.toISOString(),
        lastReadAt: test.clock.now.toISOString(),
      },
    });
    expect((await worker.call('DELETE', '/calendar-feed')).statusCode).toBe(204);
    expect((await read(second)).statusCode).toBe(404);
    expect((await worker.call('GET', '/calendar-feed')).json()).toEqual({ feed: null });
    for (const [method, body] of [['DELETE'], ['PUT', { withHolidays: true }]] as const) {
      expect((await worker.call(method, '/calendar-feed', body)).json()).toMatchObject({ status: 404 });
    }
  });

  it('ends with its user and with a reset, not with a password that they chose', async () => {
    const admin = await test.signInAs('ADMIN');
    for (const [end, status] of [
      [(id: number) => admin.call('DELETE', `/users/${id}`), 404],
      [(id: number) => admin.call('POST', `/users/${id}/reset-password`), 404],
      [
        (id: number, call: Call) =>
          call('POST', `/users/${id}/update-password`, { currentPassword: testPassword, newPassword: 'another one' }),
        200,
      ],
    ] as const) {
      const { user, call } = await test.signInAs('FOREMAN');
      const token = await makeFeed(call);
      expect((await end(user.id, call)).statusCode).toBeLessThan(300);
      expect((await read(token)).statusCode).toBe(status);
    }
  });

  it('refuses what is no token without asking the database', async () => {
    for (const query of [
      '',
      '?token=',
      `?token=${'a'.repeat(42)}`,
      "?token=' or 1=1 --",
      `?token=${'%00'.repeat(43)}`,
    ]) {
      const queries = await countQueries(async () => {
        expect((await test.call('GET', `/calendar/tasks.ics${query}`)).statusCode, query).toBe(404);
      });
      expect(queries).toBe(0);
    }
    expect((await read('a'.repeat(43))).statusCode).toBe(404);
    expect((await test.call('GET', '/calendar/tasks.ics?token=a&token=b')).statusCode).toBe(400);
  });

  it('opens nothing else', async () => {
    const token = await makeFeed(worker.call);
    expect((await test.call('GET', `/tasks?token=${token}`)).statusCode).toBe(401);
    expect((await test.call('GET', '/tasks', undefined, { authorization: `Bearer ${token}` })).statusCode).toBe(401);
  });
});

describe('reading a calendar again', () => {
  it('answers 304 until something changes', async () => {
    const { user, call } = await test.signInAs('FOREMAN');
    const task = await buildTask(test.db, { assigned_to_id: user.id, name: 'Before' });
    const token = await makeFeed(call);
    const etag = String((await read(token)).headers.etag);
    const again = await read(token, { 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    await test.db.updateTable('tasks').set({ name: 'After' }).where('id', '=', task.id).execute();
    const changed = await read(token, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('SUMMARY:After');
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('is possible 60 times an hour', async () => {
    const { id } = await buildUser(test.db);
    const token = await buildCalendarFeed(test.db, id);
    const answers = await Promise.all(Array.from({ length: 62 }, () => read(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({ message: 'This calendar was read too often. Please try again later.' });
    expect(refused?.headers['retry-after']).toBe('3600');
    test.clock.advance(3_600_000);
    expect((await read(token)).statusCode).toBe(200);
  });

  it('shows at most 1,000 tasks, those that end last', async () => {
    const { id } = await buildUser(test.db);
    const task = await buildTask(test.db, { assigned_to_id: id, name: 'First', expected_end_date: '2026-03-02' });
    const copied = sql`category, assigned_to_id, assignee_role, project_id, site_id, start_date, completion_percentage,
      completed, expected_foreman_hours, expected_worker_hours, created_at, updated_at`;
    await sql`insert into tasks (name, expected_end_date, ${copied})
      select 'Later', '2026-03-20', ${copied} from tasks, generate_series(1, 1000) where id = ${task.id}`.execute(
      test.db,
    );
    const { body } = await read(await buildCalendarFeed(test.db, id));
    const titles = valuesOf(body, 'SUMMARY');
    expect(titles.filter((title) => title === 'Later')).toHaveLength(1000);
    expect(titles).not.toContain('First');
  });
});

it('is in the audit trail without its token', async () => {
  const admin = await test.signInAs('ADMIN');
  const token = await makeFeed(admin.call, { withHolidays: true });
  await admin.call('DELETE', '/calendar-feed');
  const answer = await admin.call('GET', `/audit?entity=calendar-feed&entityId=${admin.user.id}`);
  expect(answer.json<{ content: AuditEntry[] }>().content).toMatchObject([
    { action: 'calendar-feed.revoke' },
    { action: 'calendar-feed.create', entityName: admin.user.name, after: { withHolidays: true } },
  ]);
  expect(answer.body).not.toContain(token);
});
