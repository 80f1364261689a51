import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildUser } from '../../../test/factories/user.ts';

const test = useTestApp();
let admin: Call;

beforeAll(async () => {
  const { db } = test;
  admin = (await test.signInAs('ADMIN')).call;
  const [tower, yard] = [await buildSite(db, { name: 'Tower A' }), await buildSite(db, { name: 'Yard' })];
  const ramesh = await buildUser(db, { name: 'Ramesh Thapa' });
  const omar = await buildUser(db, { name: 'Omar Farouk', role: 'FOREMAN' });
  const omarAt = { user_id: omar.id, checkin_foreman_id: omar.id };
  await buildAttendance(db, { ...omarAt, site_id: yard.id, in: '2026-03-10T08:30:00Z', out: null });
  await buildAttendance(db, { ...omarAt, site_id: tower.id, in: '2026-03-10T03:00:00Z', out: '2026-03-10T08:15:00Z' });
  await buildAttendance(db, { user_id: ramesh.id, site_id: tower.id });
  await buildAttendance(db, {
    user_id: ramesh.id,
    site_id: tower.id,
    in: '2026-03-09T04:00:00Z',
    out: '2026-03-09T05:00:00Z',
  });
  await buildAttendance(db, { user_id: ramesh.id, site_id: tower.id, deleted_at: new Date() });
});

describe("a day's report", () => {
  it('covers today by default: people with their sites and hours, and totals', async () => {
    const report = (await admin('GET', '/attendances/day-report')).json();
    expect(report.date).toBe('2026-03-10');
    expect(report.people).toMatchObject([
      {
        userName: 'Omar Farouk',
        userRole: 'FOREMAN',
        workedMinutes: 315,
        active: true,
        overlaps: false,
        records: [
          { siteName: 'Tower A', workedMinutes: 315, checkinForemanName: 'Omar Farouk' },
          { siteName: 'Yard', active: true, workedMinutes: null },
        ],
      },
      { userName: 'Ramesh Thapa', workedMinutes: 240, active: false, records: [{ siteName: 'Tower A' }] },
    ]);
    expect(report.sites).toMatchObject([
      { siteName: 'Tower A', people: 2, active: 0, workedMinutes: 555 },
      { siteName: 'Yard', people: 1, active: 1, workedMinutes: 0 },
    ]);
    expect(report.totals).toEqual({
      people: 2,
      workers: 1,
      foremen: 1,
      sites: 2,
      records: 3,
      active: 1,
      workedMinutes: 555,
    });
  });

  it('covers the requested day, and may be empty', async () => {
    const report = (await admin('GET', '/attendances/day-report?date=2026-03-09')).json();
    expect(report.totals).toMatchObject({ people: 1, workedMinutes: 60 });
    const empty = (await admin('GET', '/attendances/day-report?date=2020-01-01')).json();
    expect(empty).toMatchObject({ people: [], sites: [], totals: { records: 0, workedMinutes: 0 } });
    expect((await admin('GET', '/attendances/day-report?date=soon')).statusCode).toBe(400);
  });

  it("begins and ends at the company's midnight", async () => {
    test.clock.now = new Date('2026-03-10T20:59:59Z');
    expect((await admin('GET', '/attendances/day-report')).json().date).toBe('2026-03-10');
    test.clock.now = new Date('2026-03-10T21:00:00Z');
    const { call } = await test.signInAs('ADMIN');
    expect((await call('GET', '/attendances/day-report')).json().date).toBe('2026-03-11');
  });
});
