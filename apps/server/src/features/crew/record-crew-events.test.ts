import { randomUUID } from 'node:crypto';
import type { Attendance } from '@binaa/contract/attendance';
import type { CrewEvent } from '@binaa/contract/crew';
import type { Page } from '@binaa/contract/paging';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { crewEvent, inQatar, recordEvent, sendEvents } from '../../../test/factories/crew-event.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { hostileValues } from '../../../test/hostile/hostile-values.ts';
import { randomFrom } from '../../../test/random.ts';
import { testNow } from '../../../test/test-clock.ts';
import type { SiteRow, UserRow } from '../../schema.ts';

const test = useTestApp();
const minute = 60_000;
const hour = 60 * minute;
let foreman: UserRow;
let call: Call;
let admin: Call;
let tower: SiteRow;
let yard: SiteRow;

beforeAll(async () => {
  ({ user: foreman, call } = await test.signInAs('FOREMAN'));
  ({ call: admin } = await test.signInAs('ADMIN'));
  tower = await buildSite(test.db, { name: 'Tower', latitude: 25.2854, longitude: 51.531, radius_m: 200 });
  yard = await buildSite(test.db, { name: 'Yard' });
});

const aWorker = () => buildUser(test.db);
const inAt = (worker: UserRow, at: string, site = tower) =>
  recordEvent(call, { kind: 'CHECK_IN', userId: worker.id, siteId: site.id, at });
const outAt = (worker: UserRow, at: string, site = tower) =>
  recordEvent(call, { kind: 'CHECK_OUT', userId: worker.id, siteId: site.id, at });

async function recordsOf(worker: UserRow): Promise<Attendance[]> {
  const answer = await admin('GET', `/attendances/user/${worker.id}`);
  return answer.json<Attendance[]>().toSorted((one, other) => one.inTime.localeCompare(other.inTime));
}

describe('a check-in and a check-out', () => {
  it('make a record that names the recorder, the source and the distance', async () => {
    const worker = await aWorker();
    const position = { latitude: 25.2864, longitude: 51.531, accuracy: 11.2 };
    const arrival = crewEvent({ kind: 'CHECK_IN', userId: worker.id, siteId: tower.id, at: '06:00', source: 'ALL' });
    const [result] = await sendEvents(call, [{ ...arrival, position, positionState: 'OK' }]);
    expect(result).toMatchObject({ outcome: 'APPLIED', eventTime: inQatar('06:00').toISOString(), flags: [] });
    expect(await outAt(worker, '11:30')).toMatchObject({ outcome: 'APPLIED', attendanceId: result?.attendanceId });

    const [record] = await recordsOf(worker);
    expect(record).toMatchObject({
      attendanceId: result?.attendanceId,
      siteId: tower.id,
      checkinForemanId: foreman.id,
      checkoutForemanId: foreman.id,
      date: '2026-03-10',
      inTime: inQatar('06:00').toISOString(),
      outTime: inQatar('11:30').toISOString(),
      inLocation: '25.286400, 51.531000 ±12 m',
      source: 'ALL',
      flags: [],
      final: true,
      inDistance: 111,
      outDistance: null,
    });
    const trail = await auditTrail(test.db, 'attendance', record?.id ?? 0);
    expect(trail.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['attendance.create', foreman.id],
      ['attendance.check-out', foreman.id],
    ]);
    expect(JSON.stringify(trail)).not.toContain('25.28');
  });

  it('are flagged far from the site, late, and after the session had ended', async () => {
    const worker = await aWorker();
    const far = crewEvent({ kind: 'CHECK_IN', userId: worker.id, siteId: tower.id, at: '-1 06:00', signedIn: false });
    const position = { latitude: 25.3, longitude: 51.531, accuracy: 20 };
    const { call: another } = await test.signInAs('FOREMAN');
    const [result] = await sendEvents(another, [{ ...far, position, positionState: 'OK' }]);
    expect(result).toMatchObject({ outcome: 'APPLIED', flags: ['OUTSIDE', 'LATE', 'SIGNED_OUT'] });
    expect(await recordsOf(worker)).toMatchObject([{ flags: ['OUTSIDE', 'LATE', 'SIGNED_OUT'], final: false }]);
  });

  it('take the time of the phone with its measured offset', async () => {
    const worker = await aWorker();
    const ahead = { ...crewEvent({ kind: 'CHECK_IN', userId: worker.id, siteId: yard.id }), offsetMs: -3 * hour };
    const [result] = await sendEvents(call, [ahead], -3 * hour);
    expect(result).toMatchObject({ eventTime: new Date(testNow.getTime() - 3 * hour).toISOString(), flags: [] });
    const set = { ...crewEvent({ kind: 'CHECK_OUT', userId: worker.id, siteId: yard.id }), offsetMs: -hour };
    expect(await sendEvents(call, [set], -3 * hour)).toMatchObject([
      { outcome: 'APPLIED', eventTime: new Date(testNow.getTime() - hour).toISOString(), flags: ['CLOCK'] },
    ]);
  });

  it('use the earlier of two times that differ by at most half an hour', async () => {
    const worker = await aWorker();
    await inAt(worker, '06:20');
    expect(await inAt(worker, '06:00')).toMatchObject({ outcome: 'SAME' });
    await outAt(worker, '11:20');
    const { call: other } = await test.signInAs('ENGINEER');
    const departure = { kind: 'CHECK_OUT', userId: worker.id, siteId: tower.id, at: '11:00' } as const;
    expect(await recordEvent(other, departure)).toMatchObject({ outcome: 'SAME' });
    expect(await recordsOf(worker)).toMatchObject([
      { inTime: inQatar('06:00').toISOString(), outTime: inQatar('11:00').toISOString(), version: 4 },
    ]);
  });
});

describe('an event that is sent again', () => {
  it('gets its first answer, also when both calls run at once', async () => {
    const workers = await Promise.all([1, 2, 3, 4, 5].map(aWorker));
    const batch = workers.map(({ id }) => crewEvent({ kind: 'CHECK_IN', userId: id, siteId: yard.id, at: '06:00' }));
    const [first, second] = await Promise.all([sendEvents(call, batch), sendEvents(call, batch)]);
    expect(second).toEqual(first);
    expect(await sendEvents(call, batch)).toEqual(first);
    for (const worker of workers) expect(await recordsOf(worker)).toHaveLength(1);
  });

  it('is refused if the id comes with other content or from somebody else', async () => {
    const worker = await aWorker();
    const event = crewEvent({ kind: 'CHECK_IN', userId: worker.id, siteId: yard.id, at: '06:00' });
    await sendEvents(call, [event]);
    const used = [{ outcome: 'INVALID', message: 'This id was already used.', reason: { code: 'crew.idUsed' } }];
    expect(await sendEvents(call, [{ ...event, siteId: tower.id }])).toMatchObject(used);
    const { call: other } = await test.signInAs('FOREMAN');
    expect(await sendEvents(other, [event])).toMatchObject(used);
  });
});

it('two foremen check one worker in at the same second: one record, and one of them is told so', async () => {
  const { call: other } = await test.signInAs('FOREMAN');
  for (let round = 0; round < 5; round++) {
    const worker = await aWorker();
    const event = { kind: 'CHECK_IN', userId: worker.id, siteId: yard.id, at: '06:00' } as const;
    const results = await Promise.all([recordEvent(call, event), recordEvent(other, event)]);
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['APPLIED', 'SAME']);
    expect(results[0]?.attendanceId).toBe(results[1]?.attendanceId);
    expect(await recordsOf(worker)).toHaveLength(1);
  }
});

it('a check-out that arrives before its check-in completes the record by itself', async () => {
  const worker = await aWorker();
  const departure = await outAt(worker, '11:00');
  expect(departure).toMatchObject({ outcome: 'PROBLEM', attendanceId: null });
  const open = async () => (await call('GET', `/crew/problems?status=OPEN&eventId=${departure.id}`)).json();
  expect(await open()).toMatchObject({ totalElements: 1, content: [{ id: departure.problemId }] });
  const arrival = await inAt(worker, '06:00');
  expect(arrival).toMatchObject({ outcome: 'APPLIED', problemId: null });
  expect(await open()).toMatchObject({ totalElements: 0 });
  expect(await recordsOf(worker)).toMatchObject([
    { attendanceId: arrival.attendanceId, outTime: inQatar('11:00').toISOString(), final: true },
  ]);
  const solved = await admin('GET', `/crew/problems?status=SOLVED&siteId=${tower.id}`);
  expect(solved.json()).toMatchObject({
    content: [{ id: departure.problemId, choice: 'BY_ITSELF', solvedByName: null, choices: [] }],
  });
});

it('a move ends one stay and begins another, and can be taken back', async () => {
  const worker = await aWorker();
  await inAt(worker, '06:00', yard);
  const move = crewEvent({ kind: 'MOVE', userId: worker.id, siteId: tower.id, fromSiteId: yard.id, at: '10:00' });
  expect(await sendEvents(call, [move])).toMatchObject([{ outcome: 'APPLIED', problemId: null }]);
  expect(await recordsOf(worker)).toMatchObject([
    { siteId: yard.id, outTime: inQatar('10:00').toISOString(), overlaps: false },
    { siteId: tower.id, inTime: inQatar('10:00').toISOString(), active: true },
  ]);
  const takeBack = { kind: 'TAKE_BACK', siteId: tower.id, targetEventId: move.id, at: '10:05' } as const;
  expect(await recordEvent(call, takeBack)).toMatchObject({ outcome: 'APPLIED' });
  expect(await recordsOf(worker)).toMatchObject([{ siteId: yard.id, active: true, outTime: null }]);
  expect(await recordEvent(call, takeBack)).toMatchObject({
    outcome: 'INVALID',
    reason: { code: 'crew.alreadyTakenBack' },
  });
});

it('a move there, back and there again within a minute ends where the last tap says', async () => {
  const worker = await aWorker();
  await inAt(worker, '09:00', yard);
  const move = (from: SiteRow, to: SiteRow, second: number) => ({
    ...crewEvent({ kind: 'MOVE', userId: worker.id, siteId: to.id, fromSiteId: from.id }),
    deviceTime: new Date(inQatar('10:00').getTime() + second * 1000).toISOString(),
  });
  const taps = [move(yard, tower, 0), move(tower, yard, 15), move(yard, tower, 30)];
  const outcomes = (await sendEvents(call, taps)).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['APPLIED', 'APPLIED', 'APPLIED']);
  const active = (await recordsOf(worker)).filter(({ outTime }) => outTime === null);
  expect(active).toMatchObject([{ siteId: tower.id }]);
});

describe('a take-back', () => {
  it('hides a check-in within 15 minutes, and later names the correction', async () => {
    const worker = await aWorker();
    const event = crewEvent({ kind: 'CHECK_IN', userId: worker.id, siteId: yard.id, at: '06:00' });
    await sendEvents(call, [event]);
    const takeBack = { kind: 'TAKE_BACK', siteId: yard.id, targetEventId: event.id } as const;
    expect(await recordEvent(call, { ...takeBack, at: '06:16' })).toMatchObject({
      outcome: 'INVALID',
      message: 'This can no longer be taken back. Ask for a correction.',
    });
    expect(await recordEvent(call, { ...takeBack, at: '06:10' })).toMatchObject({ outcome: 'APPLIED' });
    expect(await recordsOf(worker)).toEqual([]);
    expect(await inAt(worker, '06:00', yard)).toMatchObject({ outcome: 'APPLIED' });
  });

  it('is refused once somebody decided that the person left the other site for it', async () => {
    const worker = await aWorker();
    await inAt(worker, '06:00', yard);
    const event = crewEvent({ kind: 'CHECK_IN', userId: worker.id, siteId: tower.id, at: '10:00' });
    const [{ problemId } = { problemId: 0 }] = await sendEvents(call, [event]);
    await call('POST', `/crew/problems/${problemId}/solve`, { choice: 'LEAVE_OTHER' });
    const takeBack = { kind: 'TAKE_BACK', siteId: tower.id, targetEventId: event.id, at: '10:05' } as const;
    expect(await recordEvent(call, takeBack)).toMatchObject({ reason: { code: 'crew.takeBackLate' } });
    expect(await recordsOf(worker)).toMatchObject([{ siteId: yard.id }, { siteId: tower.id, active: true }]);
  });

  it('is refused once the office has changed the record', async () => {
    const worker = await aWorker();
    const event = crewEvent({ kind: 'CHECK_IN', userId: worker.id, siteId: yard.id, at: '06:00' });
    const [{ attendanceId } = { attendanceId: 0 }] = await sendEvents(call, [event]);
    const body = { userId: worker.id, siteId: yard.id, date: '2026-03-10', inTime: inQatar('06:05').toISOString() };
    expect((await admin('PUT', `/attendances/${attendanceId}`, body)).json()).toMatchObject({ source: 'TAP' });
    const takeBack = { kind: 'TAKE_BACK', siteId: yard.id, targetEventId: event.id, at: '06:10' } as const;
    expect(await recordEvent(call, takeBack)).toMatchObject({ reason: { code: 'crew.takeBackLate' } });
  });
});

it('a heat break belongs to a stay and is named in the roster until it ends', async () => {
  const worker = await aWorker();
  const breakAt = (kind: 'BREAK_START' | 'BREAK_END', at: string) =>
    recordEvent(call, { kind, userId: worker.id, siteId: yard.id, shelter: 'SHADE', at });
  expect(await breakAt('BREAK_START', '10:00')).toMatchObject({ outcome: 'INVALID' });
  await inAt(worker, '06:00', yard);
  expect(await breakAt('BREAK_START', '10:00')).toMatchObject({ outcome: 'APPLIED' });
  const resting = async () => {
    const roster = (await call('GET', '/crew/roster')).json<{
      people: { id: number; open: { restingSince: string }[] }[];
    }>();
    return roster.people.find(({ id }) => id === worker.id)?.open[0]?.restingSince;
  };
  expect(await resting()).toBe(inQatar('10:00').toISOString());
  expect(await breakAt('BREAK_END', '11:00')).toMatchObject({ outcome: 'APPLIED' });
  expect(await resting()).toBeNull();
});

describe('a batch', () => {
  it('records the good events although others are bad, and says what is wrong with each', async () => {
    const worker = await aWorker();
    const good = crewEvent({ kind: 'CHECK_IN', userId: worker.id, siteId: yard.id, at: '06:00' });
    const bad: Record<string, object> = {
      'crew.kindUnknown': { kind: 'TELEPORT' },
      'crew.personRequired': { userId: null },
      'crew.cardUnknown': { userId: null, cardCode: 'BINAA1ABC' },
      'crew.deviceTimeRange': { deviceTime: '2019-12-31T23:59:59Z' },
      'crew.offsetRange': { offsetMs: 48 * hour + 1 },
      'crew.inFuture': { deviceTime: new Date(testNow.getTime() + 3 * minute).toISOString() },
      'crew.accuracyRange': { position: { latitude: 25, longitude: 51, accuracy: 0 } },
      'place.latitudeRange': { position: { latitude: 91, longitude: 51, accuracy: 5 } },
      'attendance.userUnknown': { userId: 2_000_000_000 },
      'attendance.userNotOnSites': { userId: (await test.signInAs('ENGINEER')).user.id },
      'attendance.siteUnknown': { siteId: 2_000_000_000 },
      'crew.fromSiteRequired': { kind: 'MOVE' },
      'crew.targetRequired': { kind: 'TAKE_BACK' },
      'crew.targetUnknown': { kind: 'TAKE_BACK', targetEventId: randomUUID() },
      'field.notText': { cardCode: 5 },
      'field.notStorable': { cardCode: 'a\u0000' },
    };
    const events = [...Object.values(bad).map((fields) => ({ ...good, ...fields, id: randomUUID() })), good];
    const results = await sendEvents(call, events);
    expect(results.map(({ reason }) => reason?.code ?? null)).toEqual([...Object.keys(bad), null]);
    expect(results.at(-1)).toMatchObject({ id: good.id, outcome: 'APPLIED' });
  });

  it('answers hostile values in any field of an event without failing', async () => {
    const worker = await aWorker();
    const event = {
      ...crewEvent({ kind: 'MOVE', userId: worker.id, siteId: yard.id, fromSiteId: tower.id, at: '06:00' }),
      cardCode: null,
      targetEventId: null,
      shelter: null,
      groupId: null,
      position: null,
    };
    const random = randomFrom('fields of crew events');
    for (const field of Object.keys(event)) {
      for (const value of Array.from({ length: 15 }, () => random.pick(hostileValues))) {
        const text = JSON.stringify({ ...event, id: randomUUID(), [field]: 'HOSTILE' }).replace(
          '"HOSTILE"',
          () => value,
        );
        const body = `{"sendOffsetMs":0,"events":[${text}]}`;
        const answer = await call('POST', '/crew/events', body, { 'content-type': 'application/json' });
        expect([200, 400], `${field}: ${value} answers ${answer.body}`).toContain(answer.statusCode);
      }
    }
  });

  it.each([
    ['no events', { sendOffsetMs: 0, events: [] }],
    ['more than 100 events', { sendOffsetMs: 0, events: Array.from({ length: 101 }, () => ({ id: randomUUID() })) }],
    ['an id of another form', { sendOffsetMs: 0, events: [{ id: '17' }] }],
    ['no offset', { events: [{ id: randomUUID() }] }],
    ['an offset beyond two days', { sendOffsetMs: 1e12, events: [{ id: randomUUID() }] }],
  ])('is refused with %s', async (_what, body) => {
    expect((await call('POST', '/crew/events', body)).statusCode).toBe(400);
  });
});

it('an event needs a decision after three days, unless the settings accept older ones', async () => {
  const worker = await aWorker();
  expect(await inAt(worker, '-3 13:00', yard)).toMatchObject({ outcome: 'APPLIED' });
  const tooOld = await outAt(worker, '-3 11:00', yard);
  expect(tooOld).toMatchObject({ outcome: 'PROBLEM', attendanceId: null });
  const problems = await admin('GET', `/crew/problems?eventId=${tooOld.id}`);
  expect(problems.json()).toMatchObject({ content: [{ kind: 'GONE' }] });
  const settings = (await admin('GET', '/field-settings')).json<object>();
  await admin('PUT', '/field-settings', { ...settings, acceptedAge: 14 });
  expect(await inAt(worker, '-14 13:00', yard)).toMatchObject({ outcome: 'APPLIED' });
  expect(await inAt(worker, '-14 11:00', yard)).toMatchObject({ outcome: 'PROBLEM' });
  await admin('PUT', '/field-settings', { ...settings, version: undefined });
});

it('a record that the office closed is not opened again by a late check-in of the same time', async () => {
  const worker = await aWorker();
  const record = await buildAttendance(test.db, {
    user_id: worker.id,
    site_id: tower.id,
    in: inQatar('06:00').toISOString(),
    out: inQatar('11:00').toISOString(),
  });
  expect(await inAt(worker, '06:10')).toMatchObject({ outcome: 'SAME', attendanceId: record.id });
  expect(await recordsOf(worker)).toHaveLength(1);
});

it('a crew event is a fact: the database refuses to change or remove it', async () => {
  const worker = await aWorker();
  const event = crewEvent({ kind: 'CHECK_IN', userId: worker.id, siteId: yard.id, at: '06:00' });
  await sendEvents(call, [event]);
  const row = test.db.updateTable('crew_events').where('id', '=', event.id);
  await expect(row.set({ event_time: testNow } as never).execute()).rejects.toThrow('never changed');
  await expect(row.set({ latitude: 1, longitude: 1 }).execute()).rejects.toThrow('never changed');
  await expect(test.db.deleteFrom('crew_events').where('id', '=', event.id).execute()).rejects.toThrow();
});

describe('what the phone of a deleted account still keeps', () => {
  const keptBy = async (deleted_at: Date | null) => {
    const [former, worker] = [await buildUser(test.db, { role: 'FOREMAN', deleted_at }), await aWorker()];
    const kept = crewEvent({ kind: 'CHECK_IN', userId: worker.id, siteId: tower.id, at: '06:00' });
    return { former, worker, kept: { ...kept, takenOverFrom: former.id } };
  };

  it('is sent once by an ADMIN, under their name and flagged', async () => {
    const { former, worker, kept } = await keptBy(testNow);
    const [first] = await sendEvents(admin, [kept]);
    expect(first).toMatchObject({ outcome: 'APPLIED', flags: ['TAKEN_OVER'] });
    expect(await sendEvents(admin, [kept])).toEqual([first]);
    expect(await recordsOf(worker)).toMatchObject([{ flags: ['TAKEN_OVER'] }]);
    const page = (await admin('GET', `/crew/events?userId=${worker.id}`)).json<Page<CrewEvent>>();
    expect(page.content).toMatchObject([{ takenOverFromName: former.name }]);
    expect(page.content[0]?.recordedById).not.toBe(former.id);
  });

  it('is refused to others, and while the account exists', async () => {
    const message = 'Only an administrator can send what a deleted account recorded';
    const deleted = await keptBy(testNow);
    expect(await sendEvents(call, [deleted.kept])).toMatchObject([{ outcome: 'INVALID', message }]);
    const present = await keptBy(null);
    expect(await sendEvents(admin, [present.kept])).toMatchObject([{ outcome: 'INVALID', message }]);
    const unknown = { ...present.kept, takenOverFrom: 2_000_000_000 };
    expect(await sendEvents(admin, [unknown])).toMatchObject([{ outcome: 'INVALID', message }]);
    expect(await recordsOf(deleted.worker)).toEqual([]);
    expect(await recordsOf(present.worker)).toEqual([]);
  });

  it('gets the first answer if the account had sent it before it was deleted', async () => {
    const { user: former, call: formerCall } = await test.signInAs('FOREMAN');
    const worker = await aWorker();
    const sent = crewEvent({ kind: 'CHECK_IN', userId: worker.id, siteId: tower.id, at: '06:00' });
    const [first] = await sendEvents(formerCall, [sent]);
    await test.db.updateTable('users').set({ deleted_at: testNow }).where('id', '=', former.id).execute();
    expect(await sendEvents(admin, [{ ...sent, takenOverFrom: former.id }])).toEqual([first]);
    expect(await recordsOf(worker)).toHaveLength(1);
  });
});

it('a phone that never measured its clock says so, and its events are flagged', async () => {
  const worker = await aWorker();
  const event = {
    ...crewEvent({ kind: 'CHECK_IN', userId: worker.id, siteId: tower.id, at: '06:00' }),
    offsetMs: null,
  };
  const [result] = await sendEvents(call, [event], null);
  expect(result).toMatchObject({ outcome: 'APPLIED', eventTime: inQatar('06:00').toISOString(), flags: ['CLOCK'] });
});
