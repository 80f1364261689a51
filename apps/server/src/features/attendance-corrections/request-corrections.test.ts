import { beforeEach, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildTask } from '../../../test/factories/task.ts';
import { buildUser } from '../../../test/factories/user.ts';
import type { AttendanceRow, SiteRow, UserRow } from '../../schema.ts';

const test = useTestApp();
let foreman: { user: UserRow; call: Call };
let worker: UserRow;
let site: SiteRow;
let forgotten: AttendanceRow;

/** Yesterday, 07:00 in Qatar, never checked out. */
beforeEach(async () => {
  foreman = await test.signInAs('FOREMAN', { name: 'Omar Farouk' });
  worker = await buildUser(test.db, { name: 'Ramesh Thapa' });
  site = await buildSite(test.db, { name: 'Tower A' });
  forgotten = await buildAttendance(test.db, {
    user_id: worker.id,
    site_id: site.id,
    checkin_foreman_id: foreman.user.id,
    in: '2026-03-09T04:00:00Z',
    out: null,
  });
});

const missingOut = () => ({
  userId: worker.id,
  siteId: site.id,
  date: '2026-03-09',
  kind: 'MISSING_OUT',
  outTime: '2026-03-09T13:00:00.000Z',
  reason: 'Forgot to check out',
});
const missingRecord = () => ({
  ...missingOut(),
  kind: 'MISSING_RECORD',
  date: '2026-03-08',
  inTime: '2026-03-08T04:00:00.000Z',
  outTime: '2026-03-08T13:00:00.000Z',
});
const ask = (call: Call, ...items: object[]) => call('POST', '/attendance-corrections', { items });

describe('requesting a correction', () => {
  it('finds the record by person, day and site, and keeps its times as they were', async () => {
    const answer = await ask(foreman.call, missingOut());
    expect(answer.statusCode).toBe(201);
    const [correction] = answer.json();
    expect(correction).toEqual({
      id: correction.id,
      status: 'PENDING',
      kind: 'MISSING_OUT',
      userId: worker.id,
      userName: 'Ramesh Thapa',
      userRole: 'WORKER',
      date: '2026-03-09',
      siteId: site.id,
      siteName: 'Tower A',
      attendanceId: forgotten.id,
      before: { inTime: '2026-03-09T04:00:00.000Z', outTime: null },
      after: { inTime: '2026-03-09T04:00:00.000Z', outTime: '2026-03-09T13:00:00.000Z' },
      reason: 'Forgot to check out',
      requestedById: foreman.user.id,
      requestedByName: 'Omar Farouk',
      requestedAt: test.clock.now.toISOString(),
      decidedById: null,
      decidedByName: null,
      decidedAt: null,
      decisionNote: null,
      outdated: false,
      paidIn: null,
      can: { decide: false, withdraw: true },
    });
    expect(await auditTrail(test.db, 'correction', correction.id)).toMatchObject([
      { action: 'correction.submit', actor_id: foreman.user.id, after: { kind: 'MISSING_OUT', userId: worker.id } },
    ]);
  });

  it('changes nothing of attendance while it waits', async () => {
    await ask(foreman.call, missingOut());
    const record = await test.db.selectFrom('attendances').selectAll().where('id', '=', forgotten.id).execute();
    expect(record).toEqual([forgotten]);
  });

  it('shows requesters their own requests and the ADMIN all of them', async () => {
    const [{ id }] = (await ask(foreman.call, missingOut())).json();
    const { call: other } = await test.signInAs('ENGINEER');
    const { call: admin } = await test.signInAs('ADMIN');
    const idsOf = async (call: Call) =>
      (await call('GET', '/attendance-corrections?status=PENDING&size=1000'))
        .json<{ content: { id: number }[] }>()
        .content.map((one) => one.id);
    expect(await idsOf(foreman.call)).toEqual([id]);
    expect(await idsOf(other)).toEqual([]);
    expect(await idsOf(admin)).toContain(id);
    const decided = await foreman.call('GET', '/attendance-corrections?status=DECIDED');
    expect(decided.json()).toMatchObject({ content: [], totalElements: 0 });
  });

  it('saves all requests of a call or none, with the errors of each', async () => {
    const answer = await ask(foreman.call, missingOut(), { ...missingRecord(), siteId: 2_000_000_000, reason: 'No' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ 'items.1.reason': 'Say why (at least 5 characters)' });
    const unknown = await ask(foreman.call, missingOut(), { ...missingRecord(), siteId: 2_000_000_000 });
    expect(unknown.json().errors).toEqual({ 'items.1.siteId': 'Site not found' });
    expect((await foreman.call('GET', '/attendance-corrections')).json().totalElements).toBe(0);
  });

  it.each([
    ['no requests', 0],
    ['more than 200 requests', 201],
  ])('refuses a call with %s', async (_, count) => {
    const answer = await ask(foreman.call, ...Array.from({ length: count }, missingOut));
    expect(answer.json().errors).toEqual({ items: 'Send 1 to 200 requests' });
  });

  it('returns the first request when its client id is sent again, also at the same moment', async () => {
    const item = { ...missingOut(), clientId: crypto.randomUUID() };
    const answers = await Promise.all([ask(foreman.call, item), ask(foreman.call, item), ask(foreman.call, item)]);
    const later = await ask(foreman.call, { ...item, clientId: item.clientId.toUpperCase() });
    expect([...answers, later].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set([...answers, later].map((answer) => answer.json()[0].id)).size).toBe(1);
    const reused = await ask(foreman.call, { ...missingRecord(), clientId: item.clientId });
    expect(reused.json().errors).toEqual({ 'items.0.clientId': 'This id was already used.' });
  });

  it('lets one request wait for a person, day and site', async () => {
    const { call: engineer } = await test.signInAs('ENGINEER');
    const answers = await Promise.all([ask(foreman.call, missingOut()), ask(engineer, missingOut())]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 400]);
    const refused = answers.find(({ statusCode }) => statusCode === 400);
    expect(refused?.json().errors).toEqual({ 'items.0.date': 'A request for this day is already waiting' });
    const elsewhere = await ask(foreman.call, {
      ...missingRecord(),
      date: '2026-03-09',
      siteId: (await buildSite(test.db)).id,
      inTime: '2026-03-09T04:00:00Z',
      outTime: '2026-03-09T05:00:00Z',
    });
    expect(elsewhere.statusCode).toBe(201);
  });
});

describe('whom a FOREMAN may ask for', () => {
  it('refuses a person of somebody else', async () => {
    const stranger = await buildUser(test.db);
    const answer = await ask(foreman.call, { ...missingRecord(), userId: stranger.id });
    expect(answer.json().errors).toEqual({ 'items.0.userId': 'You can ask only for your own people' });
    const day = await foreman.call('GET', `/attendance-corrections/day?userId=${stranger.id}&date=2026-03-09`);
    expect(day.statusCode).toBe(403);
    expect(day.json().message).toBe('You can ask only for your own people');
  });

  it('offers their crew, those they recorded in the last 60 days, those on their tasks, and themselves', async () => {
    const assigned = await buildUser(test.db, { name: 'Assigned' });
    const member = { foreman_id: foreman.user.id, user_id: assigned.id, state: 'ASSIGNED' } as const;
    await test.db
      .insertInto('crew_members')
      .values({ ...member, set_by_id: foreman.user.id, set_at: test.clock.now })
      .execute();
    const onTask = await buildUser(test.db, { name: 'On a task' });
    await buildTask(test.db, { assigned_to_id: foreman.user.id, workers: [onTask.id] });
    const checkedOut = await buildUser(test.db, { name: 'Checked out' });
    await buildAttendance(test.db, { user_id: checkedOut.id, checkout_foreman_id: foreman.user.id });
    const longAgo = await buildUser(test.db, { name: 'Long ago' });
    const old = { user_id: longAgo.id, checkin_foreman_id: foreman.user.id };
    await buildAttendance(test.db, { ...old, in: '2025-12-01T04:00:00Z', out: '2025-12-01T08:00:00Z' });
    const people = (await foreman.call('GET', '/attendance-corrections/people')).json();
    expect(people.content.map(({ name }: { name: string }) => name)).toEqual([
      'Assigned',
      'Checked out',
      'Omar Farouk',
      'On a task',
      'Ramesh Thapa',
    ]);
    const found = (await foreman.call('GET', '/attendance-corrections/people?search=ramesh')).json();
    expect(found.content).toEqual([{ id: worker.id, name: 'Ramesh Thapa', role: 'WORKER', category: worker.category }]);
    // The hamza is folded away; what is left is a part of every e-mail here.
    const byEmail = encodeURIComponent('ءexample');
    expect((await foreman.call('GET', `/attendance-corrections/people?search=${byEmail}`)).json().content).toEqual([]);
  });

  it('names their people who did not check out before today, until a request waits', async () => {
    const today = { user_id: worker.id, site_id: site.id, in: '2026-03-10T04:00:00Z', out: null };
    await buildAttendance(test.db, { ...today, checkin_foreman_id: foreman.user.id });
    const foreign = await buildAttendance(test.db, { in: '2026-03-09T05:00:00Z', out: null });
    const open = async (call: Call) => (await call('GET', '/attendance-corrections/open')).json();
    expect(await open(foreman.call)).toEqual([
      {
        attendanceId: forgotten.id,
        userId: worker.id,
        userName: 'Ramesh Thapa',
        siteId: site.id,
        siteName: 'Tower A',
        date: '2026-03-09',
        inTime: '2026-03-09T04:00:00.000Z',
      },
    ]);
    const { call: engineer } = await test.signInAs('ENGINEER');
    const ofAll: { attendanceId: number }[] = await open(engineer);
    expect(ofAll.map(({ attendanceId }) => attendanceId)).toEqual(expect.arrayContaining([foreign.id, forgotten.id]));
    await ask(foreman.call, missingOut());
    expect(await open(foreman.call)).toEqual([]);
  });

  it('shows sites and times of the day, and nothing older than 45 days', async () => {
    const day = await foreman.call('GET', `/attendance-corrections/day?userId=${worker.id}&date=2026-03-09`);
    expect(day.json()).toEqual([
      {
        attendanceId: forgotten.id,
        attendanceVersion: 1,
        siteId: site.id,
        siteName: 'Tower A',
        inTime: '2026-03-09T04:00:00.000Z',
        outTime: null,
      },
    ]);
    await test.db.updateTable('attendances').set({ date: '2026-01-23' }).where('id', '=', forgotten.id).execute();
    const old = await foreman.call('GET', `/attendance-corrections/day?userId=${worker.id}&date=2026-01-23`);
    expect(old.json()).toEqual([]);
  });

  it('lets an ENGINEER ask for everybody on the sites, and for nobody else', async () => {
    const { call: engineer, user } = await test.signInAs('ENGINEER');
    expect((await ask(engineer, missingOut())).statusCode).toBe(201);
    const answer = await ask(engineer, { ...missingRecord(), userId: user.id });
    expect(answer.json().errors).toEqual({
      'items.0.userId': 'Attendance is recorded for workers and foremen only',
    });
  });
});

describe('what can be asked for', () => {
  const refusals: [string, () => object, Record<string, string>][] = [
    [
      'a day more than 45 days ago',
      () => ({
        ...missingRecord(),
        date: '2026-01-23',
        inTime: '2026-01-23T04:00:00Z',
        outTime: '2026-01-23T08:00:00Z',
      }),
      { date: 'A correction can be requested for the last 45 days only' },
    ],
    [
      'the last day of the calendar',
      () => ({ ...missingOut(), date: '9999-12-31' }),
      {
        date: 'A correction can be requested for the last 45 days only',
        siteId: 'There is no record of this person at this site on this day',
      },
    ],
    [
      'a day to come',
      () => ({ ...missingOut(), date: '2026-03-11' }),
      {
        date: 'A correction can be requested for the last 45 days only',
        siteId: 'There is no record of this person at this site on this day',
      },
    ],
    [
      'a check-out without its time',
      () => ({ ...missingOut(), outTime: null }),
      { outTime: 'Check-out time is required' },
    ],
    [
      'a check-out before the check-in',
      () => ({ ...missingOut(), outTime: '2026-03-09T04:00:00Z' }),
      { outTime: 'Check-out time must be after check-in time' },
    ],
    [
      'a check-out in the future',
      () => ({ ...missingOut(), outTime: '2026-03-10T09:00:01Z' }),
      { outTime: 'The time cannot be in the future' },
    ],
    [
      'a stay of more than a day',
      () => ({ ...missingOut(), outTime: '2026-03-10T04:00:01Z' }),
      { outTime: 'A stay lasts at most 24 hours' },
    ],
    [
      'wrong times without a time',
      () => ({ ...missingOut(), kind: 'WRONG_TIMES', outTime: null }),
      { inTime: 'Check-in or check-out time is required' },
    ],
    [
      'the times that the record has',
      () => ({ ...missingOut(), kind: 'WRONG_TIMES', inTime: '2026-03-09T04:00:00Z', outTime: null }),
      { inTime: 'The record has these times already' },
    ],
    [
      'a check-in on another day',
      () => ({ ...missingOut(), kind: 'WRONG_TIMES', inTime: '2026-03-08T20:59:00Z' }),
      { inTime: 'The check-in must be on the chosen day' },
    ],
    [
      'a missing record without times',
      () => ({ ...missingRecord(), inTime: null, outTime: null }),
      { inTime: 'Check-in time is required', outTime: 'Check-out time is required' },
    ],
    [
      'a missing record that is there',
      () => ({
        ...missingRecord(),
        date: '2026-03-09',
        inTime: '2026-03-09T05:00:00Z',
        outTime: '2026-03-09T06:00:00Z',
      }),
      { inTime: 'There is already a record at this site at these times' },
    ],
    [
      'a record at another site',
      () => ({ ...missingOut(), kind: 'NOT_PRESENT', siteId: 2_000_000_000 }),
      { siteId: 'There is no record of this person at this site on this day' },
    ],
    [
      'an older version of the record',
      () => ({ ...missingOut(), attendanceVersion: 2 }),
      { attendanceVersion: 'The attendance record was changed after this request. Look at it again.' },
    ],
  ];
  it('refuses a missing record during a night shift of the day before, not after a forgotten check-out', async () => {
    const night = { in: '2026-03-06T17:00:00Z', out: '2026-03-07T03:00:00Z' };
    await buildAttendance(test.db, { user_id: worker.id, site_id: site.id, ...night });
    const onDay = (date: string) =>
      ask(foreman.call, { ...missingRecord(), date, inTime: `${date}T02:00:00Z`, outTime: `${date}T08:00:00Z` });
    expect((await onDay('2026-03-07')).json()).toMatchObject({
      errors: { 'items.0.inTime': 'There is already a record at this site at these times' },
    });
    expect((await onDay('2026-03-10')).statusCode).toBe(201);
  });

  it.each(refusals)('refuses %s', async (_, item, errors) => {
    const answer = await ask(foreman.call, item());
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual(
      Object.fromEntries(Object.entries(errors).map(([field, message]) => [`items.0.${field}`, message])),
    );
  });

  it('asks to choose when there are several records, and takes the chosen one', async () => {
    const returned = { user_id: worker.id, site_id: site.id, in: '2026-03-09T14:00:00Z', out: '2026-03-09T16:00:00Z' };
    const { id } = await buildAttendance(test.db, returned);
    const item = { ...missingOut(), kind: 'NOT_PRESENT', outTime: null };
    const unclear = await ask(foreman.call, item);
    expect(unclear.json().errors).toEqual({
      'items.0.siteId': 'There are several records at this site on this day. Choose one.',
    });
    const chosen = await ask(foreman.call, { ...item, attendanceId: id, attendanceVersion: 1 });
    expect(chosen.json()).toMatchObject([{ attendanceId: id, after: null }]);
  });

  it('finds the record without a check-out among several', async () => {
    const finished = { user_id: worker.id, site_id: site.id, in: '2026-03-09T01:00:00Z', out: '2026-03-09T03:00:00Z' };
    await buildAttendance(test.db, finished);
    expect((await ask(foreman.call, missingOut())).json()).toMatchObject([{ attendanceId: forgotten.id }]);
  });
});
