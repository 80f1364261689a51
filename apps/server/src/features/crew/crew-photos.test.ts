import { randomUUID } from 'node:crypto';
import type { Attendance } from '@binaa/contract/attendance';
import type { CrewEvent } from '@binaa/contract/crew';
import type { Page } from '@binaa/contract/paging';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { crewEvent, inQatar, sendEvents } from '../../../test/factories/crew-event.ts';
import { uploadFile } from '../../../test/factories/file.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildUser } from '../../../test/factories/user.ts';
import type { SiteRow, UserRow } from '../../schema.ts';
import { eraseOldCrewData } from './erase-old-crew-data.ts';

const test = useTestApp();
const day = 24 * 60 * 60_000;
let foreman: UserRow;
let call: Call;
let admin: Call;
let site: SiteRow;

beforeAll(async () => {
  ({ user: foreman, call } = await test.signInAs('FOREMAN'));
  ({ call: admin } = await test.signInAs('ADMIN'));
  site = await buildSite(test.db, { latitude: 25.3, longitude: 51.5 });
});

const upload = (as: Call = call) => uploadFile(test.app, as, { folder: 'crew/2026_03_10', fileName: 'gate.png' });
const times = { deviceTime: inQatar('11:00').toISOString(), offsetMs: 0 };

async function checkedIn(count: number) {
  const workers = await Promise.all(Array.from({ length: count }, () => buildUser(test.db)));
  const events = workers.map(({ id }) => ({
    ...crewEvent({ kind: 'CHECK_IN', userId: id, siteId: site.id, at: '06:00' }),
    position: { latitude: 25.3001, longitude: 51.5001, accuracy: 8 },
  }));
  const results = await sendEvents(call, events);
  return { eventIds: events.map(({ id }) => id), attendanceIds: results.map(({ attendanceId }) => attendanceId) };
}

const canView = async (as: Call, key: string) =>
  (await as('GET', `/files/image-url?imagePath=${encodeURIComponent(key)}`)).statusCode;

describe('a photo of a crew', () => {
  it('belongs to all its events and is shown on their records', async () => {
    const { eventIds, attendanceIds } = await checkedIn(2);
    const fileKey = await upload();
    const body = { id: randomUUID(), fileKey, eventIds: [...eventIds, randomUUID()], ...times };
    expect((await call('POST', '/crew/photos', body)).json()).toEqual({ id: body.id });
    expect((await call('POST', '/crew/photos', body)).json()).toEqual({ id: body.id });

    const page = (await call('GET', `/crew/events?siteId=${site.id}&size=1000`)).json<Page<CrewEvent>>();
    const own = page.content.filter(({ id }) => eventIds.includes(id));
    expect(own.map(({ photoKey }) => photoKey)).toEqual([fileKey, fileKey]);
    for (const id of attendanceIds) {
      const record = (await admin('GET', `/attendances/${id}`)).json<Attendance>();
      expect(record).toMatchObject({ inPicUrl: fileKey, groupPhotos: [fileKey], version: 1 });
      const same = await admin('PUT', `/attendances/${id}`, { ...record, outTime: inQatar('11:00').toISOString() });
      expect(same.json()).toMatchObject({ inPicUrl: fileKey, source: 'TAP' });
    }
  });

  it('does not replace the photo that an event has already', async () => {
    const { eventIds, attendanceIds } = await checkedIn(2);
    const [ofPerson, ofGroup] = [await upload(), await upload()];
    const own = { id: randomUUID(), fileKey: ofPerson, eventIds: eventIds.slice(0, 1), ...times };
    expect((await call('POST', '/crew/photos', own)).statusCode).toBe(200);
    const group = { id: randomUUID(), fileKey: ofGroup, eventIds, ...times };
    expect((await call('POST', '/crew/photos', group)).statusCode).toBe(200);
    const shown = attendanceIds.map(async (id) => (await admin('GET', `/attendances/${id}`)).json<Attendance>());
    const records = await Promise.all(shown);
    expect(records.map(({ inPicUrl, groupPhotos }) => [inPicUrl, groupPhotos])).toEqual([
      [ofPerson, [ofPerson]],
      [ofGroup, [ofGroup]],
    ]);
  });

  it('is viewed by the office and by whoever took it', async () => {
    const { eventIds } = await checkedIn(1);
    const fileKey = await upload();
    await call('POST', '/crew/photos', { id: randomUUID(), fileKey, eventIds, ...times });
    const { call: other } = await test.signInAs('FOREMAN');
    const { call: engineer } = await test.signInAs('ENGINEER');
    const { call: worker } = await test.signInAs('WORKER');
    expect(await Promise.all([call, admin, engineer].map((as) => canView(as, fileKey)))).toEqual([200, 200, 200]);
    expect(await Promise.all([other, worker].map((as) => canView(as, fileKey)))).toEqual([404, 403]);
  });

  it('is refused without an own event, with a used id, or with a file of another kind or none', async () => {
    const { eventIds } = await checkedIn(1);
    const { call: other } = await test.signInAs('FOREMAN');
    const theirs = { id: randomUUID(), fileKey: await upload(other), eventIds, ...times };
    expect((await other('POST', '/crew/photos', theirs)).json()).toMatchObject({ status: 400 });
    const receipt = { ...theirs, fileKey: await uploadFile(test.app, call) };
    expect((await call('POST', '/crew/photos', receipt)).statusCode).toBe(400);
    const unknown = { ...theirs, fileKey: 'crew/2026_03_10/never-uploaded.png' };
    expect((await call('POST', '/crew/photos', unknown)).statusCode).toBe(400);

    const fileKey = await upload();
    const first = { id: randomUUID(), fileKey, eventIds, ...times };
    await call('POST', '/crew/photos', first);
    const again = { ...first, fileKey: await upload() };
    expect((await call('POST', '/crew/photos', again)).json()).toMatchObject({ message: 'This id was already used.' });
  });
});

it('positions and photos are erased after their time; distances stay', async () => {
  const { eventIds, attendanceIds } = await checkedIn(1);
  const fileKey = await upload();
  const byWrongClock = { deviceTime: '2020-01-01T00:00:00Z', offsetMs: null };
  await call('POST', '/crew/photos', { id: randomUUID(), fileKey, eventIds, ...byWrongClock });
  const after = (days: number) =>
    eraseOldCrewData(test.db, {
      ...test.deps,
      clock: { ...test.deps.clock, now: () => new Date(test.clock.now.getTime() + days * day) },
    });
  const record = async () => (await admin('GET', `/attendances/${attendanceIds[0]}`)).json<Attendance>();
  const event = () =>
    test.db
      .selectFrom('crew_events')
      .selectAll()
      .where('id', '=', eventIds[0] ?? '')
      .executeTakeFirstOrThrow();

  await after(89);
  expect(await record()).toMatchObject({ inLocation: '25.300100, 51.500100 ±8 m', inPicUrl: fileKey });
  await after(91);
  expect(await record()).toMatchObject({ inLocation: null, inDistance: 15, inPicUrl: fileKey });
  expect(await event()).toMatchObject({ latitude: null, longitude: null, distance_m: 15, accuracy_m: 8 });
  await after(366);
  expect(await record()).toMatchObject({ inPicUrl: null, groupPhotos: [] });
  expect(await canView(admin, fileKey)).toBe(404);
});

it('a discarded entry of a phone stays readable, once', async () => {
  const body = {
    id: randomUUID(),
    kind: 'crew event',
    what: 'Check-in of Rashid at Tower, 06:02',
    reason: 'Recorded on paper instead',
    ...times,
  };
  const key = { 'idempotency-key': body.id };
  expect((await call('POST', '/crew/discards', body, key)).statusCode).toBe(204);
  expect((await call('POST', '/crew/discards', body, key)).statusCode).toBe(204);
  expect(await auditTrail(test.db, 'user', foreman.id)).toMatchObject([
    { action: 'user.discard', after: { what: body.what, reason: body.reason } },
  ]);
  const short = await call('POST', '/crew/discards', { ...body, reason: 'oops' });
  expect(short.json()).toMatchObject({ errors: { reason: 'Say why (at least 5 characters)' } });
});

it('a FOREMAN lists events they recorded, the office all events, by flag, day, recorder and record', async () => {
  const { call: other, user } = await test.signInAs('FOREMAN');
  const camp = await buildSite(test.db);
  const worker = await buildUser(test.db);
  const events = [
    crewEvent({ kind: 'CHECK_IN', userId: worker.id, siteId: camp.id, at: '-1 06:00', signedIn: false }),
    crewEvent({ kind: 'CHECK_OUT', userId: worker.id, siteId: camp.id, at: '-1 15:00' }),
    crewEvent({ kind: 'CHECK_IN', userId: worker.id, siteId: camp.id, at: '06:00' }),
  ];
  const results = await sendEvents(other, events);
  const ids = async (as: Call, query: string) =>
    (await as('GET', `/crew/events?siteId=${camp.id}${query}`)).json<Page<CrewEvent>>().content.map(({ id }) => id);
  const [first, second, third] = events.map(({ id }) => id);
  expect(await ids(call, '')).toEqual([]);
  expect(await ids(other, '')).toEqual([third, second, first]);
  expect(await ids(admin, `&foremanId=${user.id}&page=1&size=2`)).toEqual([first]);
  expect(await ids(admin, '&date=2026-03-09')).toEqual([second, first]);
  expect(await ids(admin, '&flag=SIGNED_OUT')).toEqual([first]);
  expect(await ids(admin, '&flag=ANY')).toEqual([second, first]);
  expect(await ids(admin, `&attendanceId=${results[0]?.attendanceId}`)).toEqual([second, first]);
});
