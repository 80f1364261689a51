import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildUser } from '../../../test/factories/user.ts';
import type { SiteRow, UserRow } from '../../schema.ts';

const test = useTestApp();
let admin: Call;
let worker: UserRow;
let foreman: UserRow;
let site: SiteRow;

beforeAll(async () => {
  admin = (await test.signInAs('ADMIN')).call;
  worker = await buildUser(test.db, { name: 'Ramesh Thapa' });
  foreman = await buildUser(test.db, { name: 'Omar Farouk', role: 'FOREMAN' });
  site = await buildSite(test.db, { name: 'Tower A' });
});

const valid = () => ({
  userId: worker.id,
  siteId: site.id,
  date: '2026-03-10',
  inTime: '2026-03-10T04:00:00.000Z',
});

describe('recording attendance', () => {
  it('answers 201 with the whole record', async () => {
    const body = {
      ...valid(),
      checkinForemanId: foreman.id,
      checkoutForemanId: foreman.id,
      outTime: '2026-03-10T13:35:59.999Z',
      inLocation: 'Gate 1',
      outLocation: 'البوابة ٢',
      inPicUrl: 'https://photos.example.qa/in.jpg',
      outPicUrl: null,
    };
    const answer = await admin('POST', '/attendances', body);
    expect(answer.statusCode).toBe(201);
    const { attendanceId } = answer.json();
    expect(answer.json()).toEqual({
      ...body,
      id: attendanceId,
      attendanceId,
      userName: 'Ramesh Thapa',
      userRole: 'WORKER',
      siteName: 'Tower A',
      checkinForemanName: 'Omar Farouk',
      checkoutForemanName: 'Omar Farouk',
      active: false,
      workedMinutes: 575,
      overlaps: false,
      source: null,
      flags: [],
      final: true,
      inDistance: null,
      outDistance: null,
      groupPhotos: [],
      corrected: false,
      paidIn: null,
      createdAt: test.clock.now.toISOString(),
      updatedAt: test.clock.now.toISOString(),
      version: 1,
    });
    expect((await admin('GET', `/attendances/${attendanceId}`)).json()).toEqual(answer.json());
  });

  it('requires only user, site, date and check-in time', async () => {
    const answer = await admin('POST', '/attendances', { ...valid(), userId: foreman.id });
    expect(answer.json()).toMatchObject({
      active: true,
      outTime: null,
      workedMinutes: null,
      checkinForemanId: null,
      checkinForemanName: null,
      userRole: 'FOREMAN',
    });
  });

  it('reports all missing fields together', async () => {
    const answer = await admin('POST', '/attendances', { userId: '', inTime: '' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({
      userId: 'User is required',
      siteId: 'Site is required',
      date: 'Date is required',
      inTime: 'Check-in time is required',
    });
  });

  it('reports all unknown references together', async () => {
    const gone = await buildUser(test.db, { role: 'FOREMAN', deleted_at: new Date() });
    const body = {
      ...valid(),
      userId: 999_999,
      siteId: 999_999,
      checkinForemanId: gone.id,
      checkoutForemanId: worker.id,
    };
    const answer = await admin('POST', '/attendances', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({
      userId: 'User not found',
      siteId: 'Site not found',
      checkinForemanId: 'Check-in foreman not found',
      checkoutForemanId: 'Check-out foreman not found',
    });
  });

  it.each(['ADMIN', 'ENGINEER'] as const)('refuses a user who is %s', async (role) => {
    const user = await buildUser(test.db, { role });
    const answer = await admin('POST', '/attendances', { ...valid(), userId: user.id });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ userId: 'Attendance is recorded for workers and foremen only' });
  });

  it('refuses a deleted user and a deleted site', async () => {
    const user = await buildUser(test.db, { deleted_at: new Date() });
    const place = await buildSite(test.db, { deleted_at: new Date() });
    const answer = await admin('POST', '/attendances', { ...valid(), userId: user.id, siteId: place.id });
    expect(answer.json().errors).toEqual({ userId: 'User not found', siteId: 'Site not found' });
  });

  it.each([
    [{ outTime: '2026-03-10T03:59:59.999Z' }, { outTime: 'Check-out time must be after check-in time' }],
    [{ outTime: '2026-03-10T04:00:00.000Z' }, { outTime: 'Check-out time must be after check-in time' }],
    [{ outTime: '2026-03-10T07:00:00+03:00' }, { outTime: 'Check-out time must be after check-in time' }],
    [{ outTime: '2026-03-10T04:00:00.0004Z' }, { outTime: 'Check-out time must be after check-in time' }],
    [{ outTime: 'at noon' }, { outTime: 'Invalid date format' }],
    [{ outTime: 5 }, { outTime: 'Invalid date format' }],
    [{ inTime: '2026-03-10' }, { inTime: 'Invalid date format' }],
    [{ inTime: '2026-03-10T07:00' }, { inTime: 'Invalid date format' }],
    [{ inTime: '2026-02-30T07:00Z' }, { inTime: 'Invalid date format' }],
    [{ inTime: '2026-03-10T25:00Z' }, { inTime: 'Invalid date format' }],
    [{ date: '2026-02-30' }, { date: 'Invalid date format' }],
    [{ date: '10/03/2026' }, { date: 'Invalid date format' }],
    [{ inLocation: 'l'.repeat(201) }, { inLocation: 'Check-in location must be at most 200 characters' }],
    [{ outLocation: 'l'.repeat(201) }, { outLocation: 'Check-out location must be at most 200 characters' }],
    [{ userId: 1.5 }, { userId: 'User not found' }],
    [{ checkinForemanId: 'Omar' }, { checkinForemanId: 'Check-in foreman not found' }],
  ])('refuses %j', async (fault, errors) => {
    const answer = await admin('POST', '/attendances', { ...valid(), ...fault });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual(errors);
  });

  it.each([
    [{ outTime: '2026-03-10T04:00:00.001Z' }, { workedMinutes: 0 }],
    [{ outTime: '2026-03-10T07:01:00+03:00' }, { workedMinutes: 1, outTime: '2026-03-10T04:01:00.000Z' }],
    [{ inLocation: 'l'.repeat(200) }, { inLocation: 'l'.repeat(200) }],
    [
      { inLocation: '', outTime: '' },
      { inLocation: null, outTime: null },
    ],
  ])('takes %j', async (edge, seen) => {
    const user = await buildUser(test.db);
    const answer = await admin('POST', '/attendances', { ...valid(), userId: user.id, ...edge });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject(seen);
  });
});

describe('the night shift', () => {
  it('ends on the next day and counts for the day it began', async () => {
    const user = await buildUser(test.db);
    const answer = await admin('POST', '/attendances', {
      ...valid(),
      userId: user.id,
      date: '2026-03-10',
      inTime: '2026-03-10T18:00:00Z',
      outTime: '2026-03-11T03:30:00Z',
    });
    expect(answer.json()).toMatchObject({ date: '2026-03-10', workedMinutes: 570, overlaps: false });
    const ofDay = await admin('GET', `/attendances?userId=${user.id}&date=2026-03-10`);
    const ofNext = await admin('GET', `/attendances?userId=${user.id}&date=2026-03-11`);
    expect([ofDay.json().length, ofNext.json().length]).toEqual([1, 0]);
  });
});

describe('changing a record', () => {
  const bodyOf = (record: { user_id: number; site_id: number }, overrides: object = {}) => ({
    ...valid(),
    userId: record.user_id,
    siteId: record.site_id,
    ...overrides,
  });

  it('changes the fields that are sent, empties the others, and raises the version', async () => {
    const record = await buildAttendance(test.db, { in_location: 'Gate 1', checkin_foreman_id: foreman.id });
    const answer = await admin('PUT', `/attendances/${record.id}`, bodyOf(record, { outLocation: 'Gate 2' }));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      inLocation: null,
      outLocation: 'Gate 2',
      checkinForemanId: null,
      outTime: null,
      active: true,
      version: 2,
    });
  });

  it('answers 409 to a change made from an outdated version', async () => {
    const record = await buildAttendance(test.db);
    expect((await admin('PUT', `/attendances/${record.id}`, bodyOf(record, { version: 1 }))).statusCode).toBe(200);
    const stale = await admin('PUT', `/attendances/${record.id}`, bodyOf(record, { version: 1 }));
    expect(stale.json()).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  });

  it('applies the validation rules of the form', async () => {
    const record = await buildAttendance(test.db);
    const answer = await admin(
      'PUT',
      `/attendances/${record.id}`,
      bodyOf(record, { date: '', outTime: valid().inTime }),
    );
    expect(answer.json().errors).toEqual({
      date: 'Date is required',
      outTime: 'Check-out time must be after check-in time',
    });
  });

  it('keeps people and sites that were deleted since, but accepts no other deleted ones', async () => {
    const user = await buildUser(test.db, { deleted_at: new Date(), name: 'Gone Worker' });
    const place = await buildSite(test.db, { deleted_at: new Date(), name: 'Gone Site' });
    const record = await buildAttendance(test.db, { user_id: user.id, site_id: place.id });
    const kept = await admin('PUT', `/attendances/${record.id}`, bodyOf(record));
    expect(kept.json()).toMatchObject({ userName: 'Gone Worker', siteName: 'Gone Site' });

    const other = await buildAttendance(test.db);
    const refused = await admin('PUT', `/attendances/${other.id}`, bodyOf(other, { userId: user.id }));
    expect(refused.json().errors).toEqual({ userId: 'User not found' });
  });

  it('is a 404 for a record that does not exist', async () => {
    const record = await buildAttendance(test.db, { deleted_at: new Date() });
    for (const id of [record.id, 999_999]) {
      const answer = await admin('PUT', `/attendances/${id}`, bodyOf(record));
      expect(answer.json()).toMatchObject({ status: 404, message: 'Attendance record not found' });
    }
  });
});

describe('deleting a record', () => {
  it('hides it everywhere, and works once', async () => {
    const record = await buildAttendance(test.db);
    expect((await admin('DELETE', `/attendances/${record.id}`)).statusCode).toBe(204);
    expect((await admin('GET', `/attendances/${record.id}`)).json().message).toBe('Attendance record not found');
    expect((await admin('GET', `/attendances/user/${record.user_id}`)).json()).toEqual([]);
    expect((await admin('DELETE', `/attendances/${record.id}`)).statusCode).toBe(404);
    expect((await admin('PATCH', `/attendances/${record.id}/checkout?outLocation=x`)).statusCode).toBe(404);
  });

  it('ends its overlap with other records', async () => {
    const [one, other] = await overlappingPair();
    await admin('DELETE', `/attendances/${one.id}`);
    expect((await admin('GET', `/attendances/${other.id}`)).json().overlaps).toBe(false);
  });
});

async function overlappingPair() {
  const user = await buildUser(test.db);
  const one = await buildAttendance(test.db, { user_id: user.id });
  const other = await buildAttendance(test.db, { user_id: user.id });
  return [one, other] as const;
}

it('writes every change of a record to the audit trail', async () => {
  const { json } = await admin('POST', '/attendances', valid());
  const { id } = json();
  await admin('PUT', `/attendances/${id}`, { ...valid(), inLocation: 'Gate 1' });
  await admin('PATCH', `/attendances/${id}/checkout?outLocation=Gate%202`);
  await admin('DELETE', `/attendances/${id}`);
  const entries = await test.db
    .selectFrom('audit_entries')
    .select('action')
    .where('entity', '=', 'attendance')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  expect(entries.map((entry) => entry.action)).toEqual([
    'attendance.create',
    'attendance.update',
    'attendance.check-out',
    'attendance.delete',
  ]);
});
