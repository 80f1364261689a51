import type { Attendance } from '@binaa/contract/attendance';
import type { UnconfirmedRecord } from '@binaa/contract/crew-confirmation';
import type { Page } from '@binaa/contract/paging';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { buildCorrection } from '../../../test/factories/correction.ts';
import { crewEvent, inQatar, recordEvent, sendEvents } from '../../../test/factories/crew-event.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildUser } from '../../../test/factories/user.ts';
import type { SiteRow, UserRow } from '../../schema.ts';

const test = useTestApp();
let admin: Call;
let engineer: Call;
let site: SiteRow;
let foreman: UserRow;
let call: Call;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
  ({ call: engineer } = await test.signInAs('ENGINEER'));
  site = await buildSite(test.db, { name: 'Tower' });
});
beforeEach(async () => {
  ({ user: foreman, call } = await test.signInAs('FOREMAN'));
});

const recordOf = async (id: number | null | undefined) => (await admin('GET', `/attendances/${id}`)).json<Attendance>();
const waiting = async (reader = engineer) =>
  (await reader('GET', '/crew/unconfirmed?size=100')).json<Page<UnconfirmedRecord>>().content;
const waitingOf = async (userId: number, reader = engineer) =>
  (await waiting(reader)).filter((record) => record.userId === userId);
const confirm = (by: Call, records: readonly Pick<UnconfirmedRecord, 'attendanceId' | 'version'>[]) =>
  by('POST', '/crew/confirmations', {
    records: records.map(({ attendanceId, version }) => ({ attendanceId, version })),
  });

/** The person is checked in and out by whoever calls, by default on the day of the test clock. */
async function shift(by: Call, userId: number, from = '06:00', to = '11:00') {
  const about = { userId, siteId: site.id };
  await recordEvent(by, { ...about, kind: 'CHECK_IN', at: from });
  return recordEvent(by, { ...about, kind: 'CHECK_OUT', at: to });
}

describe('what a foreman records for himself', () => {
  it('is recorded without a question, and waits in the review once it has ended', async () => {
    const arrival = { userId: foreman.id, siteId: site.id, kind: 'CHECK_IN', at: '06:00' } as const;
    expect(await recordEvent(call, arrival)).toMatchObject({ outcome: 'APPLIED', flags: ['SELF'] });
    expect(await waitingOf(foreman.id)).toEqual([]);
    const departure = await recordEvent(call, { ...arrival, kind: 'CHECK_OUT', at: '11:30' });
    expect(departure).toMatchObject({ outcome: 'APPLIED', flags: ['SELF'] });
    expect(await recordOf(departure.attendanceId)).toMatchObject({ flags: ['SELF'], final: false });
    expect(await waitingOf(foreman.id)).toMatchObject([
      {
        attendanceId: departure.attendanceId,
        userName: foreman.name,
        siteName: 'Tower',
        date: '2026-03-10',
        outTime: inQatar('11:30').toISOString(),
        workedMinutes: 330,
        recordedByNames: [foreman.name],
        flags: ['SELF'],
        can: { confirm: true },
      },
    ]);
  });

  it('does not wait if an engineer recorded it', async () => {
    expect(await shift(engineer, foreman.id)).toMatchObject({ flags: [] });
    expect(await waitingOf(foreman.id)).toEqual([]);
  });

  it('waits for its check-in although somebody else checked him out', async () => {
    await recordEvent(call, { userId: foreman.id, siteId: site.id, kind: 'CHECK_IN', at: '06:00' });
    const departure = { userId: foreman.id, siteId: site.id, kind: 'CHECK_OUT', at: '11:00' } as const;
    expect(await recordEvent(engineer, departure)).toMatchObject({ flags: [] });
    expect(await waitingOf(foreman.id, admin)).toHaveLength(1);
  });

  it('waits again if he changes a time after it was confirmed', async () => {
    const { attendanceId } = await shift(call, foreman.id);
    expect((await confirm(engineer, await waitingOf(foreman.id))).json()).toEqual({ confirmed: 1 });
    await recordEvent(call, { userId: foreman.id, siteId: site.id, kind: 'CHECK_IN', at: '05:40' });
    expect(await recordOf(attendanceId)).toMatchObject({ inTime: inQatar('05:40').toISOString(), final: false });
  });
});

describe('what is entered later', () => {
  const stay = (userId: number, from: string, to: string) =>
    (['CHECK_IN', 'CHECK_OUT'] as const).map((kind, index) =>
      crewEvent({ kind, userId, siteId: site.id, at: index === 0 ? from : to }),
    );

  it('waits if its recorder had already sent what happened more than 12 hours after it', async () => {
    const [one, other] = [await buildUser(test.db), await buildUser(test.db)];
    await sendEvents(call, stay(one.id, '06:00', '11:00'));
    const forged = await sendEvents(call, stay(other.id, '-1 08:00', '-1 23:00'));
    expect(forged.map(({ flags }) => flags)).toEqual([['LATE', 'BACKDATED'], ['LATE']]);
    expect(await waitingOf(other.id)).toMatchObject([{ flags: ['LATE', 'BACKDATED'] }]);
    expect(await waitingOf(one.id)).toEqual([]);
  });

  it('is only late if a phone had no signal for two days and sends in the order of happening', async () => {
    const worker = await buildUser(test.db);
    const days = ['-2', '-1', '0'].flatMap((day) => stay(worker.id, `${day} 06:00`, `${day} 11:00`));
    const sent = await sendEvents(call, days);
    expect(sent.map(({ flags }) => flags)).toEqual([['LATE'], ['LATE'], ['LATE'], ['LATE'], [], []]);
    expect(await waitingOf(worker.id)).toEqual([]);
  });

  it('is compared with what the deleted account had sent, if an ADMIN sends it', async () => {
    const worker = await buildUser(test.db);
    await sendEvents(call, stay(worker.id, '06:00', '11:00'));
    await shift(admin, (await buildUser(test.db)).id);
    await test.db
      .updateTable('users')
      .set({ deleted_at: inQatar('11:30') })
      .where('id', '=', foreman.id)
      .execute();
    const own = { userId: foreman.id, siteId: site.id, takenOverFrom: foreman.id } as const;
    const kept = [
      crewEvent({ ...own, kind: 'CHECK_IN', at: '-1 06:00' }),
      crewEvent({ ...own, kind: 'CHECK_OUT', at: '-1 23:30' }),
    ];
    expect((await sendEvents(admin, kept)).map(({ flags }) => flags)).toEqual([
      ['LATE', 'TAKEN_OVER', 'SELF', 'BACKDATED'],
      ['LATE', 'TAKEN_OVER', 'SELF'],
    ]);
  });
});

describe('records that wait', () => {
  it('are confirmed by an ENGINEER at once, are final from then on, and the trail names who it was', async () => {
    const foremen = await Promise.all([1, 2, 3].map(() => test.signInAs('FOREMAN')));
    const ids: number[] = [];
    for (const one of foremen) ids.push((await shift(one.call, one.user.id)).attendanceId ?? 0);
    const records = (await waiting()).filter(({ attendanceId }) => ids.includes(attendanceId));
    const answer = await confirm(engineer, records);
    expect([answer.statusCode, answer.json()]).toEqual([200, { confirmed: 3 }]);
    for (const id of ids) expect(await recordOf(id)).toMatchObject({ final: true, flags: ['SELF'] });
    const trail = await auditTrail(test.db, 'attendance', ids[0] ?? 0);
    expect(trail.at(-1)).toMatchObject({ action: 'attendance.confirm', after: { flags: ['SELF'] } });
    expect((await confirm(engineer, records)).statusCode).toBe(409);
  });

  it('are not confirmed by an ENGINEER who recorded them, nor by whom they are about', async () => {
    const { call: own, user } = await test.signInAs('ENGINEER');
    const worker = await buildUser(test.db);
    await shift(own, worker.id);
    const entered = await shift(own, (await buildUser(test.db)).id, '-1 06:00', '-1 11:00');
    const promoted = await shift(call, foreman.id);
    await test.db.updateTable('users').set({ role: 'ENGINEER' }).where('id', '=', foreman.id).execute();
    const former = await test.callAs({ ...foreman, role: 'ENGINEER' });
    for (const [by, { attendanceId }] of [
      [own, entered],
      [former, promoted],
    ] as const) {
      const record = (await waiting(by)).find((one) => one.attendanceId === attendanceId);
      expect(record).toMatchObject({ can: { confirm: false } });
      const refused = await confirm(by, record ? [record] : []);
      expect([refused.statusCode, refused.json().message]).toEqual([
        403,
        'Somebody else must confirm what you recorded, or what was recorded for you',
      ]);
      expect(await recordOf(attendanceId)).toMatchObject({ final: false });
      expect((await confirm(admin, record ? [record] : [])).statusCode).toBe(200);
    }
    expect((await waiting()).some(({ recordedByNames }) => recordedByNames.includes(user.name))).toBe(false);
  });

  it('are confirmed all or none: not with times that changed after they were read', async () => {
    const another = await test.signInAs('FOREMAN');
    await shift(another.call, another.user.id);
    const { attendanceId } = await shift(call, foreman.id);
    const seen = [...(await waitingOf(another.user.id)), ...(await waitingOf(foreman.id))];
    await recordEvent(call, { userId: foreman.id, siteId: site.id, kind: 'CHECK_OUT', at: '10:50' });
    const answer = await confirm(engineer, seen);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'The attendance record was changed in the meantime. Look at it again.',
    ]);
    expect(await waitingOf(another.user.id)).toHaveLength(1);
    expect(await recordOf(attendanceId)).toMatchObject({ final: false });
  });

  it('are confirmed by the ADMIN who edits them, or who approves a correction of them', async () => {
    const edited = await shift(call, foreman.id);
    const { userId, siteId, date, inTime, version } = await recordOf(edited.attendanceId);
    const body = { userId, siteId, date, inTime, outTime: inQatar('10:00').toISOString(), version };
    expect((await admin('PUT', `/attendances/${edited.attendanceId}`, body)).json()).toMatchObject({ final: true });

    const another = await test.signInAs('FOREMAN');
    const { attendanceId } = await shift(another.call, another.user.id);
    const correction = await buildCorrection(test.db, {
      requested_by_id: another.user.id,
      user_id: another.user.id,
      site_id: site.id,
      kind: 'WRONG_TIMES',
      attendance_id: attendanceId,
      attendance_version: (await recordOf(attendanceId)).version ?? 0,
      in_time: inQatar('06:00'),
      out_time: inQatar('10:00'),
    });
    expect((await admin('PATCH', `/attendance-corrections/${correction.id}/approve`, {})).statusCode).toBe(200);
    expect(await recordOf(attendanceId)).toMatchObject({ final: true });
  });

  it('are neither listed for a FOREMAN nor confirmed by one, and an unknown record by nobody', async () => {
    const { attendanceId } = await shift(call, foreman.id);
    expect((await call('GET', '/crew/unconfirmed')).statusCode).toBe(403);
    expect((await confirm(call, [{ attendanceId: attendanceId ?? 0, version: 2 }])).statusCode).toBe(403);
    expect((await confirm(engineer, [{ attendanceId: 2_000_000_000, version: 1 }])).statusCode).toBe(404);
    expect((await confirm(engineer, [])).json()).toMatchObject({ errors: { records: 'Send 1 to 100 records' } });
    const usual = await buildAttendance(test.db);
    expect((await confirm(engineer, [{ attendanceId: usual.id, version: usual.version }])).statusCode).toBe(409);
  });
});
