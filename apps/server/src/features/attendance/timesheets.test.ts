import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { buildPayProfile } from '../../../test/factories/payroll.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildUser } from '../../../test/factories/user.ts';

const test = useTestApp();
let admin: Call;
let ids: Record<'ramesh' | 'omar' | 'former' | 'idle', number>;

async function month(query: string) {
  return (await admin('GET', `/attendances/timesheets?month=${query}`)).json();
}

beforeAll(async () => {
  const { db } = test;
  admin = (await test.signInAs('ADMIN')).call;
  const tower = (await buildSite(db, { name: 'Tower A' })).id;
  const yard = (await buildSite(db, { name: 'Yard' })).id;
  const ramesh = await buildUser(db, { name: '=Ramesh Thapa' });
  const omar = await buildUser(db, { name: 'Omar Farouk', role: 'FOREMAN' });
  const idle = await buildUser(db, { name: 'Idle Worker' });
  const former = await buildUser(db, { name: 'Former Worker', deleted_at: new Date('2026-03-09T00:00:00Z') });
  await buildUser(db, { name: 'Former Worker without a record', deleted_at: new Date('2026-03-09T00:00:00Z') });
  await buildUser(db, { name: 'Later Worker', created_at: new Date('2026-04-01T05:00:00Z') });

  const of = (user: { id: number }, site_id: number, inTime: string, out: string | null) =>
    buildAttendance(db, { user_id: user.id, site_id, in: inTime, out });
  // Two stays on one day, each with seconds that do not add up to another minute.
  await of(ramesh, tower, '2026-03-02T03:00:00.500Z', '2026-03-02T08:00:59.999Z');
  await of(ramesh, yard, '2026-03-02T09:00:10Z', '2026-03-02T13:31:09Z');
  // A night shift counts for the day of its check-in, even over the end of the month.
  await of(ramesh, tower, '2026-03-31T17:00:00Z', '2026-04-01T02:00:00Z');
  await of(ramesh, tower, '2026-03-05T03:00:00Z', null);
  await of(ramesh, tower, '2026-02-28T03:00:00Z', '2026-02-28T13:00:00Z');
  await buildAttendance(db, { user_id: ramesh.id, site_id: tower, deleted_at: new Date() });
  await of(omar, yard, '2026-03-03T03:00:00Z', '2026-03-03T04:00:00Z');
  await of(former, yard, '2026-03-03T03:00:00Z', '2026-03-03T05:00:00Z');
  ids = { ramesh: ramesh.id, omar: omar.id, former: former.id, idle: idle.id };
});

describe('the timesheets of a month', () => {
  it('lists everybody of the month by name, with days and hours of checked-out records', async () => {
    const page = await month('2026-03');
    expect(page.content).toEqual([
      expect.objectContaining({ userId: ids.ramesh, days: 3, records: 4, active: 1, workedMinutes: 300 + 270 + 540 }),
      expect.objectContaining({ userId: ids.former, days: 1, workedMinutes: 120 }),
      expect.objectContaining({ userId: ids.idle, days: 0, records: 0, workedMinutes: 0 }),
      expect.objectContaining({ userId: ids.omar, userRole: 'FOREMAN', days: 1, workedMinutes: 60 }),
    ]);
    expect(page).toMatchObject({
      totalElements: 4,
      totals: { days: 5, records: 6, active: 1, workedMinutes: 1290 },
    });
  });

  it('filters by role and name, sorts by hours, and sums the whole list on every page', async () => {
    expect((await month('2026-03&role=FOREMAN')).content).toMatchObject([{ userId: ids.omar }]);
    expect((await month('2026-03&search=thapa')).totals).toMatchObject({ workedMinutes: 1110 });
    const last = await month('2026-03&sort=workedMinutes,desc&size=1&page=3');
    expect(last).toMatchObject({ content: [{ userId: ids.idle }], totals: { workedMinutes: 1290 } });
    const beyond = await month('2026-03&size=10&page=7');
    expect(beyond).toMatchObject({ content: [], totalElements: 4, totals: { workedMinutes: 1290 } });
    expect((await month('1999-01')).totals).toEqual({ days: 0, records: 0, active: 0, workedMinutes: 0 });
  });

  it("names the days of rest by the work calendar and a person's own rest day", async () => {
    await buildPayProfile(test.db, { user_id: ids.omar, rest_weekday: 0 });
    await test.db.updateTable('payroll_settings').set({ off_weekday: 6 }).execute();
    await admin('PUT', '/work-calendar/days/2026-03-22', { nameEn: 'Eid', nameAr: 'العيد', confirmed: true });
    const people = `${ids.idle},${ids.omar}`;
    const answer = await admin('GET', `/attendances/timesheets/days?month=2026-03&userIds=${people}`);
    const daysOf = (numbers: string) => numbers.split(' ').map((day) => `2026-03-${day}`);
    expect(answer.json()).toMatchObject([
      { userId: ids.idle, restDays: daysOf('06 07 13 14 20 21 22 27 28') },
      { userId: ids.omar, restDays: daysOf('01 07 08 14 15 21 22 28 29') },
    ]);
  });

  it("gives a person's days with their stays, and the same sums as the overview", async () => {
    const answer = await admin('GET', `/attendances/timesheets/days?month=2026-03&userIds=${ids.ramesh},${ids.idle}`);
    const [sheet, empty] = answer.json();
    expect(sheet).toMatchObject({
      userName: '=Ramesh Thapa',
      month: '2026-03',
      totals: { days: 3, records: 4, active: 1, workedMinutes: 1110 },
      days: [
        {
          date: '2026-03-02',
          workedMinutes: 570,
          records: [
            { siteName: 'Tower A', workedMinutes: 300 },
            { siteName: 'Yard', workedMinutes: 270 },
          ],
        },
        { date: '2026-03-05', workedMinutes: 0, records: [{ active: true, workedMinutes: null }] },
        { date: '2026-03-31', workedMinutes: 540, records: [{ outTime: '2026-04-01T02:00:00.000Z' }] },
      ],
    });
    expect(empty).toMatchObject({ userId: ids.idle, days: [], totals: { days: 0, workedMinutes: 0 } });
  });

  it('refuses a missing or wrong month, unknown people and too many of them', async () => {
    const statusOf = async (query: string) => (await admin('GET', `/attendances/timesheets${query}`)).statusCode;
    expect(await statusOf('')).toBe(400);
    expect(await statusOf('?month=2026-13')).toBe(400);
    expect(await statusOf('/days?month=2026-03')).toBe(400);
    expect(await statusOf('/days?month=2026-03&userIds=1,x')).toBe(400);
    expect(await statusOf(`/days?month=2026-03&userIds=${Array(101).fill('1').join()}`)).toBe(400);
    expect(await statusOf('/days?month=2026-03&userIds=2000000000')).toBe(404);
  });

  it('exports one row per person, with text that a spreadsheet does not run', async () => {
    const answer = await admin('GET', '/attendances/timesheets/export?month=2026-03&format=csv');
    expect(answer.headers['x-total-rows']).toBe('4');
    expect(answer.headers['content-disposition']).toContain('timesheets-2026-03.csv');
    expect(answer.body.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFMonth,Worker,Role,Days,Working Hours,Not Checked Out',
      "2026-03,'=Ramesh Thapa,Worker,3,18:30,1",
      '2026-03,Former Worker,Worker,1,2:00,0',
    ]);
    const arabic = await admin('GET', '/attendances/timesheets/export?month=2026-03&format=csv&language=ar');
    expect(arabic.body).toContain('ساعات العمل');
  });
});
