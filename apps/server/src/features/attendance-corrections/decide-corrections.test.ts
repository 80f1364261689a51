import type { Correction } from '@binaa/contract/attendance-corrections';
import type { Page } from '@binaa/contract/paging';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { buildCorrection } from '../../../test/factories/correction.ts';
import { inQatar, recordEvent } from '../../../test/factories/crew-event.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildUser } from '../../../test/factories/user.ts';
import type { UserRow } from '../../schema.ts';

const test = useTestApp();
let admin: { user: UserRow; call: Call };

beforeEach(async () => {
  admin = await test.signInAs('ADMIN', { name: 'Sara Haddad' });
});

const decide = (call: Call, id: number, decision: 'approve' | 'reject' | 'withdraw', body?: object) =>
  call('PATCH', `/attendance-corrections/${id}/${decision}`, body);
const recordOf = async (id: number | null) =>
  test.db
    .selectFrom('attendances')
    .selectAll()
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow();

/** A pending request for a record that does not exist yet. */
async function buildMissingRecord() {
  return buildCorrection(test.db, {
    kind: 'MISSING_RECORD',
    user_id: (await buildUser(test.db)).id,
    site_id: (await buildSite(test.db)).id,
    attendance_id: null,
    attendance_version: null,
    before_in_time: null,
    in_time: new Date('2026-03-10T04:00:00Z'),
    out_time: new Date('2026-03-10T08:00:00Z'),
  });
}

describe('approving', () => {
  it('checks the person out at the time asked for, by whoever asked, and tells both in the audit trail', async () => {
    const correction = await buildCorrection(test.db);
    const answer = await decide(admin.call, correction.id, 'approve', { note: 'Seen on the camera' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'APPROVED',
      decidedByName: 'Sara Haddad',
      decisionNote: 'Seen on the camera',
      can: { decide: false, withdraw: false },
    });
    expect(await recordOf(correction.attendance_id)).toMatchObject({
      out_time: new Date('2026-03-10T08:00:00Z'),
      checkout_foreman_id: correction.requested_by_id,
      version: 2,
    });
    const shown = await admin.call('GET', `/attendances/${correction.attendance_id}`);
    expect(shown.json()).toMatchObject({ corrected: true, final: true });
    expect(await auditTrail(test.db, 'correction', correction.id)).toMatchObject([
      { action: 'correction.approve', after: { status: 'APPROVED', ownRequest: false } },
    ]);
    expect(await auditTrail(test.db, 'attendance', correction.attendance_id ?? 0)).toMatchObject([
      { action: 'attendance.update', actor_id: admin.user.id },
    ]);
  });

  it('changes nothing of the record but what was asked for', async () => {
    const record = await buildAttendance(test.db, {
      in_location: 'Gate 1',
      in_pic_url: 'https://photos.example.qa/1.jpg',
    });
    const correction = await buildCorrection(test.db, {
      kind: 'WRONG_TIMES',
      attendance_id: record.id,
      in_time: new Date('2026-03-10T03:00:00Z'),
      out_time: record.out_time,
    });
    await decide(admin.call, correction.id, 'approve');
    expect(await recordOf(record.id)).toEqual({
      ...record,
      in_time: new Date('2026-03-10T03:00:00Z'),
      version: 2,
      updated_at: expect.any(Date),
    });
  });

  it('leaves the record open to change until it is decided', async () => {
    const record = await buildAttendance(test.db);
    const correction = await buildCorrection(test.db, { kind: 'WRONG_TIMES', attendance_id: record.id });
    const isFinal = async () => (await admin.call('GET', `/attendances/${record.id}`)).json().final;
    expect(await isFinal()).toBe(false);
    await decide(admin.call, correction.id, 'reject', { note: 'The times are right' });
    expect(await isFinal()).toBe(true);
  });

  it('adds a missing record and names it', async () => {
    const correction = await buildMissingRecord();
    const answer = await decide(admin.call, correction.id, 'approve');
    const { attendanceId } = answer.json();
    expect(await recordOf(attendanceId)).toMatchObject({
      user_id: correction.user_id,
      site_id: correction.site_id,
      date: correction.date,
      in_time: correction.in_time,
      out_time: correction.out_time,
      checkin_foreman_id: correction.requested_by_id,
    });
  });

  it('removes the record of a person who was not there', async () => {
    const correction = await buildCorrection(test.db, { kind: 'NOT_PRESENT', in_time: null, out_time: null });
    expect((await decide(admin.call, correction.id, 'approve')).statusCode).toBe(200);
    expect((await recordOf(correction.attendance_id)).deleted_at).not.toBeNull();
  });

  it('refuses a record that was changed after the request, and leaves the request waiting', async () => {
    const correction = await buildCorrection(test.db);
    await admin.call('PATCH', `/attendances/${correction.attendance_id}/checkout`);
    const listed = await admin.call('GET', '/attendance-corrections?status=PENDING&size=1000');
    expect(listed.json().content).toContainEqual(expect.objectContaining({ id: correction.id, outdated: true }));
    const answer = await decide(admin.call, correction.id, 'approve');
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('The attendance record was changed after this request. Look at it again.');
    expect((await decide(admin.call, correction.id, 'reject', { note: 'Already done' })).statusCode).toBe(200);
  });

  it('refuses when the record was deleted', async () => {
    const correction = await buildCorrection(test.db);
    await admin.call('DELETE', `/attendances/${correction.attendance_id}`);
    const answer = await decide(admin.call, correction.id, 'approve');
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'The attendance record was deleted after this request.',
    ]);
  });

  it('refuses to add a record of a deleted person or site, or one that was added meanwhile', async () => {
    const [noPerson, noSite, added] = [
      await buildMissingRecord(),
      await buildMissingRecord(),
      await buildMissingRecord(),
    ];
    const deleted_at = test.clock.now;
    await test.db.updateTable('users').set({ deleted_at }).where('id', '=', noPerson.user_id).execute();
    await test.db.updateTable('sites').set({ deleted_at }).where('id', '=', noSite.site_id).execute();
    await buildAttendance(test.db, { user_id: added.user_id, site_id: added.site_id });
    const atNight = await buildMissingRecord();
    await buildAttendance(test.db, {
      user_id: atNight.user_id,
      site_id: atNight.site_id,
      in: inQatar('-1 20:00').toISOString(),
      out: inQatar('08:00').toISOString(),
    });
    const messages = [];
    for (const { id } of [noPerson, noSite, added, atNight]) {
      messages.push((await decide(admin.call, id, 'approve')).json().message);
    }
    expect(messages).toEqual([
      'The person or the site was deleted after this request.',
      'The person or the site was deleted after this request.',
      'A record at this site at these times was added after this request.',
      'A record at this site at these times was added after this request.',
    ]);
  });

  it('names the decider as recorder when the requester has left', async () => {
    const correction = await buildCorrection(test.db);
    const leaver = correction.requested_by_id;
    await test.db.updateTable('users').set({ deleted_at: test.clock.now }).where('id', '=', leaver).execute();
    await decide(admin.call, correction.id, 'approve');
    expect((await recordOf(correction.attendance_id)).checkout_foreman_id).toBe(admin.user.id);
  });

  it('marks the decision about an own request in the audit trail', async () => {
    const correction = await buildCorrection(test.db, { requested_by_id: admin.user.id });
    await decide(admin.call, correction.id, 'approve');
    expect(await auditTrail(test.db, 'correction', correction.id)).toMatchObject([{ after: { ownRequest: true } }]);
  });
});

describe('approving times that crew events contradict', () => {
  const stateOf = async (problemId: number | null) =>
    test.db
      .selectFrom('crew_problems')
      .select(['status', 'choice', 'solved_by_id'])
      .where('id', '=', problemId ?? 0)
      .executeTakeFirst();
  const bySelf = { status: 'SOLVED', choice: 'BY_ITSELF', solved_by_id: null };

  it('solves the problems of the record', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const [worker, site] = [await buildUser(test.db), await buildSite(test.db)];
    const record = (kind: 'CHECK_IN' | 'CHECK_OUT', at: string, siteId = site.id) =>
      recordEvent(call, { kind, userId: worker.id, siteId, at });
    const { attendanceId } = await record('CHECK_IN', '06:00');
    const differs = await record('CHECK_IN', '05:00');
    const elsewhere = await record('CHECK_OUT', '10:00', (await buildSite(test.db)).id);
    await record('CHECK_OUT', '10:00');
    const again = await record('CHECK_OUT', '11:30');
    const asked = { user_id: worker.id, site_id: site.id, attendance_id: attendanceId, attendance_version: 2 };
    const times = { in_time: inQatar('05:30'), out_time: inQatar('11:00') };
    const correction = await buildCorrection(test.db, { kind: 'WRONG_TIMES', ...asked, ...times });
    expect((await decide(admin.call, correction.id, 'approve')).statusCode).toBe(200);
    for (const { problemId } of [differs, elsewhere, again]) expect(await stateOf(problemId)).toEqual(bySelf);
    expect((await admin.call('GET', `/attendances/${attendanceId}`)).json()).toMatchObject({ final: true });
  });

  it('solves a check-out without a check-in that the added record covers, and no other', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const correction = await buildMissingRecord();
    const departure = { kind: 'CHECK_OUT', userId: correction.user_id } as const;
    const covered = await recordEvent(call, { ...departure, siteId: correction.site_id, at: '11:10' });
    const later = await recordEvent(call, { ...departure, siteId: correction.site_id, at: '11:50' });
    const elsewhere = await recordEvent(call, { ...departure, siteId: (await buildSite(test.db)).id, at: '11:10' });
    expect((await decide(admin.call, correction.id, 'approve')).statusCode).toBe(200);
    expect(await stateOf(covered.problemId)).toEqual(bySelf);
    for (const { problemId } of [later, elsewhere]) expect(await stateOf(problemId)).toMatchObject({ status: 'OPEN' });
  });
});

describe('deciding at the same time', () => {
  it('lets one of two deciders win and tells the other who decided', async () => {
    const correction = await buildCorrection(test.db);
    const { call: secondAdmin } = await test.signInAs('ADMIN', { name: 'Sara Haddad' });
    const answers = await Promise.all([
      decide(admin.call, correction.id, 'approve'),
      decide(secondAdmin, correction.id, 'reject', { note: 'Was not there' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toBe('This request was already decided by Sara Haddad.');
    const isApproved = answers[0].statusCode === 200;
    expect((await recordOf(correction.attendance_id)).out_time !== null).toBe(isApproved);
  });

  it('answers a repeated approval with the first one', async () => {
    const { id, attendance_id } = await buildCorrection(test.db);
    const approve = () =>
      admin.call('PATCH', `/attendance-corrections/${id}/approve`, {}, { 'idempotency-key': `approve-${id}` });
    const answers = [await approve(), await approve()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await recordOf(attendance_id)).version).toBe(2);
  });
});

describe('rejecting and withdrawing', () => {
  it('rejects with a note that the requester can read, and leaves attendance as it is', async () => {
    const { user, call } = await test.signInAs('FOREMAN');
    const correction = await buildCorrection(test.db, { requested_by_id: user.id });
    const withoutNote = await decide(admin.call, correction.id, 'reject', { note: ' no ' });
    expect(withoutNote.json().errors).toEqual({ note: 'Say why (at least 5 characters)' });
    await decide(admin.call, correction.id, 'reject', { note: 'He left at noon' });
    const own = await call('GET', '/attendance-corrections?status=DECIDED');
    expect(own.json().content).toMatchObject([{ status: 'REJECTED', decisionNote: 'He left at noon' }]);
    expect((await recordOf(correction.attendance_id)).out_time).toBeNull();
  });

  it('lets only the requester withdraw, once', async () => {
    const { user, call } = await test.signInAs('FOREMAN', { name: 'Omar Farouk' });
    const { id } = await buildCorrection(test.db, { requested_by_id: user.id });
    const { call: stranger } = await test.signInAs('FOREMAN');
    expect((await decide(stranger, id, 'withdraw')).statusCode).toBe(404);
    expect((await decide(admin.call, id, 'withdraw')).json().message).toBe(
      'Only Omar Farouk can withdraw this request.',
    );
    expect((await decide(call, id, 'withdraw')).json()).toMatchObject({ status: 'WITHDRAWN' });
    const late = await decide(admin.call, id, 'approve');
    expect([late.statusCode, late.json().message]).toEqual([409, 'This request was withdrawn by Omar Farouk.']);
  });

  it('lets a new request follow a withdrawn one', async () => {
    const { user, call } = await test.signInAs('FOREMAN');
    const correction = await buildCorrection(test.db, { requested_by_id: user.id });
    await decide(call, correction.id, 'withdraw');
    const { user_id: userId, site_id: siteId, date } = correction;
    await test.db
      .updateTable('attendances')
      .set({ checkin_foreman_id: user.id })
      .where('id', '=', correction.attendance_id ?? 0)
      .execute();
    const item = { userId, siteId, date, kind: 'NOT_PRESENT', reason: 'Was on leave that day' };
    expect((await call('POST', '/attendance-corrections', { items: [item] })).statusCode).toBe(201);
  });
});

describe('deciding several at once', () => {
  const decideAll = (body: object, headers = {}) => admin.call('POST', '/attendance-corrections/decide', body, headers);

  it('approves each by itself, and tells why another could not be decided', async () => {
    const [first, second, decided] = [
      await buildCorrection(test.db),
      await buildMissingRecord(),
      await buildCorrection(test.db),
    ];
    await decide(admin.call, decided.id, 'reject', { note: 'Seen leaving' });
    const body = { ids: [first.id, decided.id, second.id, 2147483647], decision: 'APPROVE' };
    const answer = await decideAll(body, { 'idempotency-key': 'many-1' });
    expect(answer.json()).toMatchObject({
      results: [
        { id: first.id, result: 'APPROVED' },
        { id: decided.id, result: 'CONFLICT', message: 'This request was already decided by Sara Haddad.' },
        { id: second.id, result: 'APPROVED' },
        { id: 2147483647, result: 'NOT_FOUND', message: 'Correction request not found' },
      ],
    });
    expect(await recordOf(first.attendance_id)).toMatchObject({ out_time: new Date('2026-03-10T08:00:00Z') });
    expect((await decideAll(body, { 'idempotency-key': 'many-1' })).json()).toEqual(answer.json());
    const trail = await auditTrail(test.db, 'correction', first.id);
    expect(trail.map(({ action }) => action)).toEqual(['correction.approve']);
  });

  it('rejects with a note that all requesters read', async () => {
    const { id } = await buildCorrection(test.db);
    const short = await decideAll({ ids: [id], decision: 'REJECT', note: 'No' });
    expect(short.json()).toMatchObject({ status: 400, errors: { note: 'Say why (at least 5 characters)' } });
    const rejected = await decideAll({ ids: [id], decision: 'REJECT', note: 'Not on the site' });
    expect(rejected.json()).toMatchObject({ results: [{ id, result: 'REJECTED' }] });
    const list = (await admin.call('GET', '/attendance-corrections?status=REJECTED')).json<Page<Correction>>();
    expect(list.content.find((one) => one.id === id)?.decisionNote).toBe('Not on the site');
  });

  it.each([
    [{ ids: [], decision: 'APPROVE' }, 'ids', 'Decide 1 to 100 requests at once'],
    [
      { ids: Array.from({ length: 101 }, (_, id) => id + 1), decision: 'APPROVE' },
      'ids',
      'Decide 1 to 100 requests at once',
    ],
    [{ ids: [1, 1], decision: 'APPROVE' }, 'ids', 'A request can be named only once'],
    [{ ids: [1], decision: 'MAYBE' }, 'decision', 'Unknown decision'],
  ])('refuses %j', async (body, field, message) => {
    expect((await decideAll(body)).json()).toMatchObject({ status: 400, errors: { [field]: message } });
  });
});
