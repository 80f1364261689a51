import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { buildLeave, buildPayProfile } from '../../../test/factories/payroll.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildUser } from '../../../test/factories/user.ts';

const test = useTestApp();
const longAgo = new Date('2025-01-01T00:00:00Z');
let admin: Call;
let ids: Record<'absent' | 'foreman', number>;

async function reportOf(day: string) {
  return (await admin('GET', `/attendances/day-report?date=${day}`)).json();
}

async function namesAbsentOn(day: string): Promise<string[]> {
  const { absence } = await reportOf(day);
  return absence.people.map(({ userName }: { userName: string }) => userName);
}

beforeAll(async () => {
  const { db } = test;
  admin = (await test.signInAs('ADMIN', { created_at: longAgo })).call;
  const site_id = (await buildSite(db)).id;
  const person = (name: string, given: object = {}) => buildUser(db, { name, created_at: longAgo, ...given });
  const present = await person('Present Worker');
  const absent = await person('absent Worker');
  const foreman = await person('Absent Foreman', { role: 'FOREMAN' });
  const nightWorker = await person('Night Worker');
  const stillOnNightShift = await person('Night Worker on Site');
  const corrected = await person('Corrected Worker');
  const imported = await person('Imported Worker', { created_at: new Date('2026-03-10T06:00:00Z') });
  await person('Engineer', { role: 'ENGINEER' });
  await person('Former Worker', { deleted_at: new Date('2026-02-01T00:00:00Z') });
  const left = await person('Worker who left');
  await buildPayProfile(db, { user_id: left.id, left_on: '2026-03-08' });
  await person('New Worker', { created_at: new Date('2026-03-09T21:00:00Z') });

  await buildAttendance(db, { site_id, user_id: present.id });
  await buildAttendance(db, { site_id, user_id: present.id, in: '2026-03-09T04:00:00Z', out: '2026-03-09T12:00:00Z' });
  await buildAttendance(db, { site_id, user_id: present.id, in: '2026-03-06T04:00:00Z', out: '2026-03-06T12:00:00Z' });
  await buildAttendance(db, { site_id, user_id: absent.id, in: '2026-03-08T04:00:00Z', out: '2026-03-08T12:00:00Z' });
  await buildAttendance(db, { site_id, user_id: imported.id, in: '2026-03-08T04:00:00Z', out: null });
  const night = { in: '2026-03-09T17:00:00Z', out: '2026-03-10T02:00:00Z' };
  await buildAttendance(db, { site_id, user_id: nightWorker.id, ...night });
  await buildAttendance(db, { site_id, user_id: stillOnNightShift.id, in: '2026-03-09T17:00:00Z', out: null });
  await buildAttendance(db, { site_id, user_id: corrected.id, deleted_at: new Date() });
  ids = { absent: absent.id, foreman: foreman.id };
});

describe('who is absent', () => {
  it('names the workers and foremen without a record of the day, by name, with their last day', async () => {
    const { absence } = await reportOf('2026-03-10');
    expect(absence).toMatchObject({ state: 'COUNTED', count: 5 });
    expect(absence.people.slice(0, 2)).toEqual([
      { userId: ids.foreman, userName: 'Absent Foreman', userRole: 'FOREMAN', lastDate: null },
      { userId: ids.absent, userName: 'absent Worker', userRole: 'WORKER', lastDate: '2026-03-08' },
    ]);
    expect(absence.people.slice(2).map(({ userName }: { userName: string }) => userName)).toEqual([
      'Corrected Worker',
      'Imported Worker',
      'New Worker',
    ]);
  });

  it('leaves out whoever joined after the day or left before it, but not a person with earlier records', async () => {
    expect(await namesAbsentOn('2026-03-09')).toEqual([
      'Absent Foreman',
      'absent Worker',
      'Corrected Worker',
      'Imported Worker',
    ]);
  });

  it('names nobody where nobody is recorded, on the day of rest and in the future', async () => {
    for (const [day, state] of [
      ['2026-03-05', 'NOBODY_RECORDED'],
      ['2026-03-06', 'REST_DAY'],
      ['2026-03-11', 'FUTURE'],
    ] as const) {
      expect((await reportOf(day)).absence).toEqual({ state, count: 0, people: [] });
    }
  });

  it('counts everybody on the dashboard and names the first few', async () => {
    for (let more = 1; more <= 3; more += 1) await buildUser(test.db, { name: `Zayed ${more}`, created_at: longAgo });
    const { absence } = (await admin('GET', '/dashboard')).json();
    expect(absence).toMatchObject({ state: 'COUNTED', count: 8 });
    expect(absence.people).toHaveLength(6);
    expect(absence.people[0].userName).toBe('Absent Foreman');
  });

  it('follows the work calendar: the rest day, the off day and public holidays of the company', async () => {
    const stateOf = async (day: string) => (await reportOf(day)).absence.state;
    await test.db.updateTable('payroll_settings').set({ rest_weekday: 2, off_weekday: 1 }).execute();
    expect(await stateOf('2026-03-10')).toBe('REST_DAY');
    expect(await stateOf('2026-03-09')).toBe('REST_DAY');
    expect(await stateOf('2026-03-06')).toBe('COUNTED');
    await test.db.updateTable('payroll_settings').set({ rest_weekday: 5, off_weekday: null }).execute();
    await admin('PUT', '/work-calendar/days/2026-03-09', { nameEn: 'Day off', nameAr: 'يوم عطلة', confirmed: true });
    expect(await stateOf('2026-03-09')).toBe('REST_DAY');
    await admin('DELETE', '/work-calendar/days/2026-03-09');
    expect(await stateOf('2026-03-09')).toBe('COUNTED');
  });

  it('leaves out whoever is on leave or rests on that weekday', async () => {
    const tuesday = 2;
    await buildPayProfile(test.db, { user_id: ids.foreman, rest_weekday: tuesday });
    await buildPayProfile(test.db, { user_id: ids.absent });
    await buildLeave(test.db, { user_id: ids.absent, from_date: '2026-03-10', to_date: '2026-03-12' });
    const names = await namesAbsentOn('2026-03-10');
    expect(names).toContain('Corrected Worker');
    expect(names).not.toContain('Absent Foreman');
    expect(names).not.toContain('absent Worker');
    expect((await namesAbsentOn('2026-03-09')).slice(0, 2)).toEqual(['Absent Foreman', 'absent Worker']);
  });

  it("names whoever rests on another day on the company's day of rest, if somebody was there, but on no holiday", async () => {
    expect((await reportOf('2026-03-06')).absence).toMatchObject({
      state: 'COUNTED',
      count: 1,
      people: [{ userName: 'Absent Foreman' }],
    });
    expect((await reportOf('2026-02-27')).absence.state).toBe('REST_DAY');
    await admin('PUT', '/work-calendar/days/2026-03-06', { nameEn: 'Day off', nameAr: 'يوم عطلة', confirmed: true });
    expect((await reportOf('2026-03-06')).absence.state).toBe('REST_DAY');
    await admin('DELETE', '/work-calendar/days/2026-03-06');
  });
});
