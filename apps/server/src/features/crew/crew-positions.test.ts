import type { Attendance } from '@binaa/contract/attendance';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildCorrection } from '../../../test/factories/correction.ts';
import { crewEvent, inQatar, sendEvents } from '../../../test/factories/crew-event.ts';
import { recordReading } from '../../../test/factories/heat-reading.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildUser } from '../../../test/factories/user.ts';
import type { SiteRow, UserRow } from '../../schema.ts';
import { eraseOldCrewData } from './erase-old-crew-data.ts';

const test = useTestApp();
let foreman: Call;
let admin: Call;
let tower: SiteRow;
let yard: SiteRow;

beforeAll(async () => {
  ({ call: foreman } = await test.signInAs('FOREMAN'));
  ({ call: admin } = await test.signInAs('ADMIN'));
  tower = await buildSite(test.db, { latitude: 25.3, longitude: 51.5 });
  yard = await buildSite(test.db, { latitude: 25.2, longitude: 51.4 });
});

const atTower = { latitude: 25.3001, longitude: 51.5001, accuracy: 8 };
const farFromTower = { latitude: 25.31, longitude: 51.5, accuracy: 8 };

type Sent = { kind: 'CHECK_IN' | 'CHECK_OUT' | 'MOVE'; siteId: number; fromSiteId?: number; at: string };

async function send(worker: UserRow, event: Sent, position: object = atTower) {
  const sent = { ...crewEvent({ ...event, userId: worker.id }), position, positionState: 'OK' };
  const [result] = await sendEvents(foreman, [sent]);
  if (!result) throw new Error('No result');
  return result;
}

async function recordsOf(worker: UserRow): Promise<Attendance[]> {
  const answer = await admin('GET', `/attendances/user/${worker.id}`);
  return answer.json<Attendance[]>().toSorted((one, other) => one.inTime.localeCompare(other.inTime));
}

it('the heat at the site of arrival says nothing about the site that a move leaves', async () => {
  const [hot, cool] = [await buildSite(test.db), await buildSite(test.db)];
  await recordReading(foreman, { siteId: hot.id, wbgt: 33, at: inQatar('09:00') });
  const worker = await buildUser(test.db);
  await send(worker, { kind: 'CHECK_IN', siteId: cool.id, at: '06:00' });
  await send(worker, { kind: 'MOVE', siteId: hot.id, fromSiteId: cool.id, at: '10:00' });
  expect(await recordsOf(worker)).toMatchObject([{ flags: [] }, { flags: ['HEAT'] }]);
});

describe('the position at which somebody arrived', () => {
  it('says nothing about the site that a move leaves', async () => {
    const worker = await buildUser(test.db);
    await send(
      worker,
      { kind: 'CHECK_IN', siteId: yard.id, at: '06:00' },
      { ...atTower, latitude: 25.2, longitude: 51.4 },
    );
    await send(worker, { kind: 'MOVE', siteId: tower.id, fromSiteId: yard.id, at: '10:00' }, farFromTower);
    const [left, present] = await recordsOf(worker);
    expect(left).toMatchObject({ inDistance: 0, outLocation: null, outDistance: null, flags: [] });
    expect(present).toMatchObject({ inLocation: '25.310000, 51.500000 ±8 m', inDistance: 1112, flags: ['OUTSIDE'] });
  });

  it('says nothing about the site that the person had left before, and is erased', async () => {
    const worker = await buildUser(test.db);
    await sendEvents(foreman, [crewEvent({ kind: 'CHECK_IN', userId: worker.id, siteId: yard.id, at: '06:00' })]);
    const { problemId } = await send(worker, { kind: 'CHECK_IN', siteId: tower.id, at: '10:00' }, farFromTower);
    await foreman('POST', `/crew/problems/${problemId}/solve`, { choice: 'LEAVE_OTHER' });
    expect(await recordsOf(worker)).toMatchObject([
      { outTime: inQatar('10:00').toISOString(), outLocation: null, outDistance: null, flags: [] },
      { inDistance: 1112, flags: ['OUTSIDE'] },
    ]);
    const inHundredDays = () => new Date(test.clock.now.getTime() + 100 * 24 * 60 * 60_000);
    await eraseOldCrewData(test.db, { ...test.deps, clock: { ...test.deps.clock, now: inHundredDays } });
    expect(JSON.stringify(await recordsOf(worker))).not.toContain('±8 m');
  });

  it('says nothing about another site at which the event is recorded in the end', async () => {
    const gone = await buildSite(test.db, { latitude: 25.3, longitude: 51.5, deleted_at: inQatar('05:00') });
    const worker = await buildUser(test.db);
    const { problemId } = await send(worker, { kind: 'CHECK_IN', siteId: gone.id, at: '06:00' });
    await admin('POST', `/crew/problems/${problemId}/solve`, { choice: 'OTHER_SITE', siteId: yard.id });
    expect(await recordsOf(worker)).toMatchObject([{ siteId: yard.id, inLocation: null, inDistance: null }]);
  });
});

it('the audit trail holds no position, whoever changes or deletes the record', async () => {
  const worker = await buildUser(test.db);
  const { attendanceId } = await send(worker, { kind: 'CHECK_IN', siteId: tower.id, at: '06:00' });
  const record = (await admin('GET', `/attendances/${attendanceId}`)).json<Attendance>();
  expect(record.inLocation).toBe('25.300100, 51.500100 ±8 m');
  const edited = await admin('PUT', `/attendances/${attendanceId}`, { ...record, outLocation: 'Gate 2' });
  expect(edited.json()).toMatchObject({ inLocation: record.inLocation, outLocation: 'Gate 2', version: 2 });
  const correction = await buildCorrection(test.db, {
    user_id: worker.id,
    site_id: tower.id,
    attendance_id: record.id,
    attendance_version: 2,
    in_time: inQatar('06:00'),
    out_time: inQatar('11:00'),
  });
  expect((await admin('PATCH', `/attendance-corrections/${correction.id}/approve`)).statusCode).toBe(200);
  await admin('DELETE', `/attendances/${attendanceId}`);

  const trail = await auditTrail(test.db, 'attendance', record.id);
  expect(trail.map(({ action }) => action)).toEqual([
    'attendance.create',
    'attendance.update',
    'attendance.update',
    'attendance.delete',
  ]);
  expect(trail[1]).toMatchObject({ after: { outLocation: 'Gate 2' } });
  expect(JSON.stringify(trail)).not.toContain('25.3001');
});
