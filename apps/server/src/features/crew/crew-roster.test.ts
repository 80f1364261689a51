import type { CrewPerson, CrewRoster, StillIn } from '@binaa/contract/crew-roster';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { buildCard } from '../../../test/factories/card.ts';
import { inQatar } from '../../../test/factories/crew-event.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildTask } from '../../../test/factories/task.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { testNow } from '../../../test/test-clock.ts';
import type { SiteRow, UserRow } from '../../schema.ts';
import { hashOfCode } from '../cards/card-code.ts';

const test = useTestApp();
let foreman: UserRow;
let call: Call;
let admin: Call;
let site: SiteRow;

beforeAll(async () => {
  ({ user: foreman, call } = await test.signInAs('FOREMAN'));
  ({ call: admin } = await test.signInAs('ADMIN'));
  site = await buildSite(test.db, { name: 'Tower' });
});

const roster = async () => (await call('GET', '/crew/roster')).json<CrewRoster>();
const personIn = async (user: UserRow): Promise<CrewPerson | undefined> =>
  (await roster()).people.find(({ id }) => id === user.id);

describe('the roster', () => {
  it('holds sites, settings, workers and foremen, and neither contact data nor money', async () => {
    const worker = await buildUser(test.db, { category: 'WELDER', salary_minor: 5_000, other_name: 'رامش' });
    const answer = await call('GET', '/crew/roster');
    const { people, sites, settings, timeZone, today } = answer.json<CrewRoster>();
    expect({ timeZone, today }).toEqual({ timeZone: 'Asia/Qatar', today: '2026-03-10' });
    expect(settings).toMatchObject({ heatStart: '10:00', heatEnd: '15:30', longestShift: 16, radius: 200 });
    expect(sites).toContainEqual({
      id: site.id,
      name: 'Tower',
      place: { latitude: null, longitude: null, radius: 200, exposure: 'OUTDOORS', closedOn: null, dayEnds: null },
      reading: null,
    });
    expect(people.find(({ id }) => id === worker.id)).toEqual({
      id: worker.id,
      name: worker.name,
      otherName: 'رامش',
      role: 'WORKER',
      category: 'WELDER',
      mine: false,
      open: [],
      lastOut: null,
      cards: [],
    });
    expect(people.every(({ role }) => role === 'WORKER' || role === 'FOREMAN')).toBe(true);
    expect(answer.body).not.toContain('@example.qa');
    expect(answer.body).not.toMatch(/salary|email|balance/i);
  });

  it('tells who is in, since when and by whom, and who left today', async () => {
    const worker = await buildUser(test.db);
    const shift = { user_id: worker.id, site_id: site.id, checkin_foreman_id: foreman.id };
    await buildAttendance(test.db, {
      ...shift,
      in: inQatar('05:00').toISOString(),
      out: inQatar('05:30').toISOString(),
    });
    const open = await buildAttendance(test.db, { ...shift, in: inQatar('06:00').toISOString(), out: null });
    expect(await personIn(worker)).toMatchObject({
      open: [
        {
          attendanceId: open.id,
          siteId: site.id,
          inTime: inQatar('06:00').toISOString(),
          byName: foreman.name,
          restingSince: null,
          missedOut: false,
        },
      ],
      lastOut: { siteId: site.id, outTime: inQatar('05:30').toISOString() },
    });
  });

  it('tells who left today from a night shift, and not who left yesterday', async () => {
    const left = async (out: string) => {
      const worker = await buildUser(test.db);
      const [from, until] = [inQatar('-1 20:00').toISOString(), inQatar(out).toISOString()];
      await buildAttendance(test.db, {
        user_id: worker.id,
        site_id: site.id,
        date: '2026-03-09',
        in: from,
        out: until,
      });
      return personIn(worker);
    };
    const [from, until] = [inQatar('-1 20:00').toISOString(), inQatar('05:00').toISOString()];
    expect(await left('05:00')).toMatchObject({ lastOut: { siteId: site.id, inTime: from, outTime: until } });
    expect(await left('-1 23:59')).toMatchObject({ lastOut: null });
  });

  it('names cards by the beginning of their hash, also those revoked in the last year', async () => {
    const worker = await buildUser(test.db);
    const card = (revokedDaysAgo?: number) =>
      buildCard(test.db, {
        user_id: worker.id,
        ...(revokedDaysAgo !== undefined && {
          revoked_at: new Date(testNow.getTime() - revokedDaysAgo * 86_400_000),
          revoked_by_id: worker.id,
          reason: 'LOST' as const,
        }),
      });
    const [forgotten, lost, valid] = [await card(366), await card(364), await card()];
    const named = ({ code }: { code: string }) => hashOfCode(code).subarray(0, 16).toString('base64url');
    const answer = await call('GET', '/crew/roster');
    expect(answer.json<CrewRoster>().people.find(({ id }) => id === worker.id)?.cards).toEqual([
      { hash: named(valid), state: 'VALID', id: valid.id },
      { hash: named(lost), state: 'REVOKED', id: lost.id },
    ]);
    expect(answer.body).not.toContain(named(forgotten));
    expect(answer.body).not.toContain(valid.code);
  });

  it('marks the crew of a foreman: people assigned, recorded in the last 14 days or on open tasks, and not hidden', async () => {
    const [assigned, recorded, onTask, longAgo, hidden, other] = await Promise.all(
      Array.from({ length: 6 }, () => buildUser(test.db)),
    );
    if (!assigned || !recorded || !onTask || !longAgo || !hidden || !other) throw new Error('people are missing');
    const set = (user: UserRow, state: string) =>
      call('PUT', `/crew/members/${user.id}`, { foremanId: foreman.id, state });
    await set(assigned, 'ASSIGNED');
    await buildTask(test.db, { assigned_to_id: foreman.id, workers: [onTask.id, hidden.id] });
    const done = { in: inQatar('-13 06:00').toISOString(), out: inQatar('-13 11:00').toISOString() };
    await buildAttendance(test.db, { ...done, user_id: recorded.id, checkin_foreman_id: foreman.id });
    const old = { in: inQatar('-14 06:00').toISOString(), out: inQatar('-14 11:00').toISOString() };
    await buildAttendance(test.db, { ...old, user_id: longAgo.id, checkin_foreman_id: foreman.id });
    await set(hidden, 'HIDDEN');

    const { people } = await roster();
    const mine = (user: UserRow) => people.find(({ id }) => id === user.id)?.mine;
    expect([assigned, recorded, onTask, foreman].map(mine)).toEqual([true, true, true, true]);
    expect([longAgo, hidden, other].map(mine)).toEqual([false, false, false]);
    expect(people.findIndex(({ mine: isMine }) => !isMine)).toBe(people.filter(({ mine: isMine }) => isMine).length);
  });
});

describe('the members of a crew', () => {
  it('are set, hidden and removed, once and with an audit entry', async () => {
    const worker = await buildUser(test.db);
    const set = (state: string) => admin('PUT', `/crew/members/${worker.id}`, { foremanId: foreman.id, state });
    expect((await set('ASSIGNED')).json()).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ userId: worker.id, state: 'ASSIGNED' })]),
    );
    await set('ASSIGNED');
    await set('HIDDEN');
    await set('NONE');
    const members = (await call('GET', '/crew/members')).json<{ userId: number }[]>();
    expect(members.map(({ userId }) => userId)).not.toContain(worker.id);
    const trail = await auditTrail(test.db, 'user', worker.id);
    expect(trail.map(({ after }) => (after as { state: string | null }).state)).toEqual(['ASSIGNED', 'HIDDEN', null]);
  });

  it("of another foreman are none of a FOREMAN's business", async () => {
    const other = await buildUser(test.db, { role: 'FOREMAN' });
    const worker = await buildUser(test.db);
    expect((await call('GET', `/crew/members?foremanId=${other.id}`)).statusCode).toBe(403);
    const body = { foremanId: other.id, state: 'ASSIGNED' };
    expect((await call('PUT', `/crew/members/${worker.id}`, body)).statusCode).toBe(403);
    expect((await admin('PUT', `/crew/members/${worker.id}`, body)).statusCode).toBe(200);
  });

  it('are workers and foremen, of somebody who may record', async () => {
    const worker = await buildUser(test.db);
    const engineer = await buildUser(test.db, { role: 'ENGINEER' });
    const set = (userId: number, foremanId: number) =>
      admin('PUT', `/crew/members/${userId}`, { foremanId, state: 'ASSIGNED' });
    expect((await set(engineer.id, foreman.id)).statusCode).toBe(404);
    expect((await set(worker.id, worker.id)).json()).toMatchObject({ errors: { foremanId: 'Foreman not found' } });
  });
});

describe('who is still in', () => {
  const stillIn = async (query = '') => (await call('GET', `/crew/still-in${query}`)).json<StillIn[]>();

  it("is whoever is open after the site's day has ended, and a missed check-out half an hour later", async () => {
    const early = await buildSite(test.db, { name: 'Early', day_ends: '11:45' });
    const gate = await buildSite(test.db, { name: 'Gate', day_ends: '11:15' });
    const day = { in: inQatar('06:00').toISOString(), out: null };
    const atEarly = await buildAttendance(test.db, { ...day, site_id: early.id });
    const atGate = await buildAttendance(test.db, { ...day, site_id: gate.id });
    await buildAttendance(test.db, { ...day, site_id: site.id });
    expect(testNow).toEqual(inQatar('12:00'));
    expect(await stillIn(`?siteId=${early.id}`)).toMatchObject([
      { attendanceId: atEarly.id, missedOut: false, dayEndedAt: inQatar('11:45').toISOString() },
    ]);
    expect(await stillIn(`?siteId=${gate.id}`)).toMatchObject([{ attendanceId: atGate.id, missedOut: true }]);
    expect(await stillIn(`?siteId=${site.id}&date=2026-03-10`)).toEqual([]);
  });

  it('gives a night shift until the end of the next day', async () => {
    const night = await buildSite(test.db);
    await buildAttendance(test.db, { site_id: night.id, in: inQatar('-1 20:00').toISOString(), out: null });
    expect(await stillIn(`?siteId=${night.id}`)).toEqual([]);
    const missed = await buildAttendance(test.db, {
      site_id: night.id,
      in: inQatar('-1 06:00').toISOString(),
      out: null,
    });
    expect(await stillIn(`?siteId=${night.id}`)).toMatchObject([{ attendanceId: missed.id, date: '2026-03-09' }]);
  });
});
