import { randomUUID } from 'node:crypto';
import type { Attendance } from '@binaa/contract/attendance';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { buildCorrection } from '../../../test/factories/correction.ts';
import { crewEvent, inQatar, recordEvent } from '../../../test/factories/crew-event.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { startWhileHolding } from '../../../test/lock-waits.ts';
import { lockRecord } from '../../platform/records.ts';
import type { Db, SiteRow, UserRow } from '../../schema.ts';
import { lockPerson } from './crew-event.queries.ts';

const test = useTestApp();
let salim: UserRow;
let foreman: Call;
let admin: Call;
let tower: SiteRow;
let yard: SiteRow;

beforeAll(async () => {
  ({ user: salim, call: foreman } = await test.signInAs('FOREMAN', { name: 'Salim' }));
  ({ call: admin } = await test.signInAs('ADMIN'));
  tower = await buildSite(test.db, { name: 'Tower' });
  yard = await buildSite(test.db, { name: 'Yard' });
});

const record = (worker: UserRow, kind: 'CHECK_IN' | 'CHECK_OUT', site: SiteRow, at: string) =>
  recordEvent(foreman, { kind, userId: worker.id, siteId: site.id, at });
const solve = (id: number | null, choice: string) => admin('POST', `/crew/problems/${id}/solve`, { choice });
const holding = (id: number | null) => (tx: Db) => lockRecord(tx, 'attendances', id ?? 0);

describe('a record that several people change at once', () => {
  it('is edited by the office while a problem about it is solved', async () => {
    const worker = await buildUser(test.db);
    const { attendanceId } = await record(worker, 'CHECK_IN', yard, '06:00');
    const { problemId } = await record(worker, 'CHECK_IN', tower, '10:00');
    const body = { userId: worker.id, siteId: yard.id, date: '2026-03-10', inTime: inQatar('06:00').toISOString() };
    const edit = () =>
      admin('PUT', `/attendances/${attendanceId}`, { ...body, outTime: inQatar('09:00').toISOString() });
    const [edited, solved] = await startWhileHolding(test.db, holding(attendanceId), [
      edit,
      () => solve(problemId, 'LEAVE_OTHER'),
    ]);
    expect(edited?.json()).toMatchObject({ outTime: inQatar('09:00').toISOString() });
    expect(solved?.json()).toMatchObject({ status: 409, message: 'Already solved by itself.' });
  });

  it('is corrected by the office while its foreman, whom it is about, checks out', async () => {
    const own = await buildAttendance(test.db, {
      user_id: salim.id,
      site_id: yard.id,
      in: inQatar('05:00').toISOString(),
      out: null,
    });
    const correction = await buildCorrection(test.db, {
      requested_by_id: salim.id,
      user_id: salim.id,
      site_id: yard.id,
      attendance_id: own.id,
      before_in_time: own.in_time,
      in_time: own.in_time,
      out_time: inQatar('11:00'),
    });
    const departure = crewEvent({ kind: 'CHECK_OUT', userId: salim.id, siteId: yard.id, at: '11:10' });
    const [approved, departed] = await startWhileHolding(test.db, holding(own.id), [
      () => admin('PATCH', `/attendance-corrections/${correction.id}/approve`),
      () => foreman('POST', '/crew/events', { sendOffsetMs: 0, events: [departure] }),
    ]);
    expect(approved?.json()).toMatchObject({ status: 'APPROVED' });
    expect(departed?.json()).toMatchObject({ results: [{ outcome: 'SAME', attendanceId: own.id }] });
  });
});

describe("a foreman's own record, while they check out", () => {
  const checkOut = crewEvent({ kind: 'CHECK_OUT', siteId: 0, at: '11:10' });
  const edits: [string, (id: number, foreman: UserRow) => ReturnType<Call>][] = [
    [
      'is saved by the office with them as the one who checked in',
      (id, { id: userId }) =>
        admin('PUT', `/attendances/${id}`, {
          userId,
          siteId: tower.id,
          date: '2026-03-10',
          inTime: inQatar('05:30').toISOString(),
          checkinForemanId: userId,
        }),
    ],
    [
      'is checked out by the office in their name',
      (id, { id: foremanId }) => admin('PATCH', `/attendances/${id}/checkout?foremanId=${foremanId}`),
    ],
  ];
  it.each(edits)('%s', async (_, edit) => {
    const { user, call } = await test.signInAs('FOREMAN');
    const stay = { user_id: user.id, site_id: tower.id, in: inQatar('05:00').toISOString(), out: null };
    const { id } = await buildAttendance(test.db, stay);
    const event = { ...checkOut, id: randomUUID(), siteId: tower.id, userId: user.id };
    const answers = await startWhileHolding(test.db, holding(id), [
      () => edit(id, user),
      () => call('POST', '/crew/events', { sendOffsetMs: 0, events: [event] }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});

it('an event is not taken back as a problem once somebody has solved it', async () => {
  const worker = await buildUser(test.db);
  await record(worker, 'CHECK_IN', yard, '06:00');
  const event = crewEvent({ kind: 'CHECK_OUT', userId: worker.id, siteId: tower.id, at: '11:00' });
  const sent = await foreman('POST', '/crew/events', { sendOffsetMs: 0, events: [event] });
  const [{ problemId }] = sent.json<{ results: [{ problemId: number }] }>().results;
  const takeBack = crewEvent({ kind: 'TAKE_BACK', siteId: tower.id, targetEventId: event.id, at: '11:05' });
  const [solved, takenBack] = await startWhileHolding(test.db, (tx) => lockPerson(tx, worker.id), [
    () => solve(problemId, 'LEAVE_OTHER'),
    () => foreman('POST', '/crew/events', { sendOffsetMs: 0, events: [takeBack] }),
  ]);
  expect(solved?.statusCode).toBe(200);
  expect(takenBack?.json()).toMatchObject({ results: [{ outcome: 'INVALID', reason: { code: 'crew.takeBackLate' } }] });
  const records = (await admin('GET', `/attendances/user/${worker.id}`)).json<Attendance[]>();
  expect(records).toMatchObject([{ outTime: inQatar('11:00').toISOString() }]);
});
