import type { Leave, SavedLeave } from '@binaa/contract/leaves';
import type { Page } from '@binaa/contract/paging';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { uploadFile } from '../../../test/factories/file.ts';
import { buildLeave, buildPaidPerson, buildPayslip } from '../../../test/factories/payroll.ts';
import { buildUser } from '../../../test/factories/user.ts';

const test = useTestApp();
let admin: Call;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
});

const leave = (userId: number, change: object = {}) => ({
  userId,
  kind: 'UNPAID',
  fromDate: '2026-04-01',
  toDate: '2026-04-10',
  ...change,
});
const add = (userId: number, change: object = {}) => admin('POST', '/leaves', leave(userId, change));
const warningsOf = (answer: { json: () => SavedLeave }) => answer.json().warnings.map(({ message }) => message);

describe('a leave', () => {
  it('is recorded, changed with its version and cancelled, with audit entries', async () => {
    const userId = await buildPaidPerson(test.db);
    const made = (await add(userId, { note: 'Home leave' })).json<SavedLeave>();
    expect(made).toMatchObject({ kind: 'UNPAID', days: 10, cancelled: false, version: 1, warnings: [] });
    const body = { kind: 'UNPAID', fromDate: '2026-04-02', toDate: '2026-04-10', note: ' ', version: 1 };
    expect((await admin('PUT', `/leaves/${made.id}`, body)).json()).toMatchObject({ days: 9, note: null, version: 2 });
    expect((await admin('PUT', `/leaves/${made.id}`, body)).statusCode).toBe(409);
    expect((await admin('DELETE', `/leaves/${made.id}`)).statusCode).toBe(204);
    expect((await admin('DELETE', `/leaves/${made.id}`)).statusCode).toBe(404);
    expect((await admin('PUT', `/leaves/${made.id}`, body)).statusCode).toBe(404);
    const trail = await auditTrail(test.db, 'leave', made.id);
    expect(trail.map(({ action }) => action)).toEqual(['leave.create', 'leave.update', 'leave.cancel']);
  });

  it('does not overlap another of the same person, also of two people at once', async () => {
    const [userId, other] = [await buildPaidPerson(test.db), await buildPaidPerson(test.db)];
    const answers = await Promise.all([add(userId), add(userId), add(userId)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const touching = await add(userId, { fromDate: '2026-04-10', toDate: '2026-04-12' });
    expect([touching.statusCode, touching.json().message]).toEqual([
      409,
      'This leave overlaps another from 2026-04-01 to 2026-04-10',
    ]);
    expect((await add(userId, { fromDate: '2026-04-11', toDate: '2026-04-12' })).statusCode).toBe(201);
    expect((await add(other)).statusCode).toBe(201);
  });

  it('may take the days of one that was cancelled', async () => {
    const userId = await buildPaidPerson(test.db);
    const { id } = (await add(userId)).json<SavedLeave>();
    await admin('DELETE', `/leaves/${id}`);
    expect((await add(userId)).statusCode).toBe(201);
  });

  it('without a certificate warns, if it is a sick leave; the person sees the certificate', async () => {
    const { user, call: worker } = await test.signInAs('WORKER');
    await buildPaidPerson(test.db, { user_id: user.id });
    const made = await add(user.id, { kind: 'SICK' });
    expect(warningsOf(made)).toEqual(['Sick leave needs a certificate']);
    const fileKey = await uploadFile(test.app, admin, { folder: 'papers/leave' });
    const body = { kind: 'SICK', fromDate: '2026-04-01', toDate: '2026-04-03', fileKey };
    const changed = await admin('PUT', `/leaves/${made.json<SavedLeave>().id}`, body);
    expect(warningsOf(changed)).toEqual([]);
    expect((await worker('GET', `/files/image-url?imagePath=${fileKey}`)).statusCode).toBe(200);
  });

  it('of more annual days than are left warns; public holidays inside are not counted', async () => {
    // 21 a year for 59 days: 3.39.
    const userId = await buildPaidPerson(test.db, { joined_on: '2026-01-01' });
    await admin('PUT', '/work-calendar/days/2026-03-02', { nameEn: 'A day', nameAr: 'يوم', confirmed: true });
    const days = { kind: 'ANNUAL', fromDate: '2026-02-28', toDate: '2026-03-04' };
    const made = await add(userId, days);
    expect(made.json()).toMatchObject({ days: 4 });
    expect(warningsOf(made)).toEqual(['Only 3.39 days are left on that date']);
    await admin('DELETE', `/leaves/${made.json<SavedLeave>().id}`);
    expect(warningsOf(await add(userId, { ...days, toDate: '2026-03-03' }))).toEqual([]);
  });

  it('in lieu is refused without a day to take it from, also where the day is planned for later', async () => {
    const userId = await buildPaidPerson(test.db);
    const lieu = { kind: 'DAY_IN_LIEU', fromDate: '2026-04-01', toDate: '2026-04-01' };
    const refused = await add(userId, lieu);
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'Only 0 days are left on that date']);
    await buildPayslip(test.db, { userId, period: '2026-02', restDays: ['2026-02-06'] });
    expect((await add(userId, lieu)).statusCode).toBe(201);
    for (const day of ['2026-04-02', '2026-03-31']) {
      expect((await add(userId, { ...lieu, fromDate: day, toDate: day })).statusCode).toBe(409);
    }
  });

  it('in lieu can be taken in the month in which it was earned, before that month is paid', async () => {
    const userId = await buildPaidPerson(test.db);
    const friday = { in: '2026-03-06T03:00:00Z', out: '2026-03-06T12:00:00Z' };
    const { id } = await buildAttendance(test.db, { user_id: userId, ...friday });
    const before = { kind: 'DAY_IN_LIEU', fromDate: '2026-03-05', toDate: '2026-03-05' };
    expect((await add(userId, before)).statusCode).toBe(409);
    const lieu = { kind: 'DAY_IN_LIEU', fromDate: '2026-03-09', toDate: '2026-03-09' };
    expect((await add(userId, lieu)).statusCode).toBe(201);
    const balances = async () => (await admin('GET', `/pay-profiles/${userId}/balances?asOf=2026-03-31`)).json().lieu;
    expect(await balances()).toMatchObject({ earned: 1, taken: 1, days: 0 });
    await buildPayslip(test.db, { userId, period: '2026-03', restDays: ['2026-03-06'] });
    expect(await balances()).toMatchObject({ earned: 1, taken: 1, days: 0 });
    await admin('DELETE', `/attendances/${id}`);
    const office = await buildPaidPerson(test.db, { attendance_based: false });
    await buildAttendance(test.db, { user_id: office, ...friday });
    expect((await add(office, lieu)).statusCode).toBe(409);
  });

  it.each([
    [{ kind: 'HAJJ', toDate: '2026-04-15' }, 'toDate', 'Hajj leave can be at most 14 days'],
    [{ kind: 'MATERNITY', toDate: '2026-05-21' }, 'toDate', 'Maternity leave can be at most 50 days'],
    [{ toDate: '2026-03-31' }, 'toDate', 'Last day cannot be before the first day'],
    [{ toDate: '2027-04-02' }, 'toDate', 'A leave can be at most 366 days'],
    [{ fromDate: '2022-02-28' }, 'toDate', 'A leave can be at most 366 days'],
    [{ fromDate: '2022-02-28', toDate: '2022-03-02' }, 'fromDate', 'The leave lies outside the employment'],
    [{ kind: 'HOLIDAY' }, 'kind', 'Choose the kind of leave'],
    [{ fromDate: '2026-02-30' }, 'fromDate', 'Invalid date format'],
  ])('refuses %j', async (change, field, message) => {
    const answer = await add(await buildPaidPerson(test.db), change);
    expect(answer.json()).toMatchObject({ status: 400, errors: { [field]: message } });
  });

  it('of 14 days of Hajj and 50 of maternity is granted; maternity in the first year warns', async () => {
    const userId = await buildPaidPerson(test.db, { joined_on: '2025-06-01' });
    expect((await add(userId, { kind: 'HAJJ', toDate: '2026-04-14' })).statusCode).toBe(201);
    const early = await add(userId, { kind: 'MATERNITY', fromDate: '2026-05-01', toDate: '2026-06-19' });
    expect(warningsOf(early)).toEqual(['Maternity leave is paid after one year of service only']);
    const later = await add(userId, { kind: 'MATERNITY', fromDate: '2027-05-01', toDate: '2027-06-19' });
    expect(warningsOf(later)).toEqual([]);
  });

  it('needs a pay profile', async () => {
    const answer = await add((await buildUser(test.db)).id);
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'No pay profile']);
  });

  it('is recorded once for a repeated call with the same key', async () => {
    const userId = await buildPaidPerson(test.db);
    const key = { 'idempotency-key': 'leave-1' };
    const [first, again] = [
      await admin('POST', '/leaves', leave(userId), key),
      await admin('POST', '/leaves', leave(userId), key),
    ];
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  });
});

it('are listed by person, kind and days, without cancelled ones', async () => {
  const userId = await buildPaidPerson(test.db);
  const list = async (query: string) => {
    const { content } = (await admin('GET', `/leaves?userId=${userId}&${query}`)).json<Page<Leave>>();
    return content.map(({ id }) => id);
  };
  const february = await buildLeave(test.db, { user_id: userId });
  const april = await buildLeave(test.db, {
    user_id: userId,
    kind: 'SICK',
    from_date: '2026-04-01',
    to_date: '2026-04-02',
  });
  const cancelled = await buildLeave(test.db, {
    user_id: userId,
    cancelled_at: new Date(),
    from_date: '2026-04-01',
    to_date: '2026-04-02',
  });
  expect(await list('')).toEqual([april, february]);
  expect(await list('kind=SICK')).toEqual([april]);
  expect(await list('startDate=2026-02-05&endDate=2026-02-28')).toEqual([february]);
  expect(await list('cancelled=true')).toEqual([cancelled]);
});

it('are the business of an ADMIN alone', async () => {
  for (const role of ['ENGINEER', 'FOREMAN', 'WORKER'] as const) {
    const { user, call } = await test.signInAs(role);
    expect((await call('GET', `/leaves?userId=${user.id}`)).statusCode).toBe(403);
    expect((await call('POST', '/leaves', leave(user.id))).statusCode).toBe(403);
  }
});
