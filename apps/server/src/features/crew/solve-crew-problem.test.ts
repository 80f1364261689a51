import type { Attendance } from '@binaa/contract/attendance';
import type { CrewProblem } from '@binaa/contract/crew-problems';
import type { Page } from '@binaa/contract/paging';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { crewEvent, inQatar, recordEvent, sendEvents } from '../../../test/factories/crew-event.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildUser } from '../../../test/factories/user.ts';
import type { SiteRow, UserRow } from '../../schema.ts';

const test = useTestApp();
let foreman: Call;
let engineer: Call;
let admin: Call;
let tower: SiteRow;
let yard: SiteRow;

beforeAll(async () => {
  ({ call: foreman } = await test.signInAs('FOREMAN', { name: 'Salim' }));
  ({ call: engineer } = await test.signInAs('ENGINEER', { name: 'Huda' }));
  ({ call: admin } = await test.signInAs('ADMIN', { name: 'Amal' }));
  tower = await buildSite(test.db, { name: 'Tower' });
  yard = await buildSite(test.db, { name: 'Yard' });
});

type Kind = 'CHECK_IN' | 'CHECK_OUT';
const record = (worker: UserRow, kind: Kind, site: SiteRow, at: string) =>
  recordEvent(foreman, { kind, userId: worker.id, siteId: site.id, at });
const solve = (call: Call, id: number | null, body: object) => call('POST', `/crew/problems/${id}/solve`, body);

async function problem(call: Call, id: number | null): Promise<CrewProblem | undefined> {
  const page = (await call('GET', '/crew/problems?size=1000')).json<Page<CrewProblem>>();
  return page.content.find((one) => one.id === id);
}

async function recordsOf(worker: UserRow): Promise<Attendance[]> {
  const answer = await admin('GET', `/attendances/user/${worker.id}`);
  return answer.json<Attendance[]>().toSorted((one, other) => one.inTime.localeCompare(other.inTime));
}

/** In at the yard since six, then in at the tower at ten. */
async function elsewhere() {
  const worker = await buildUser(test.db);
  await record(worker, 'CHECK_IN', yard, '06:00');
  const { problemId, outcome } = await record(worker, 'CHECK_IN', tower, '10:00');
  expect(outcome).toBe('APPLIED');
  return { worker, problemId };
}

describe('somebody checked in at two sites', () => {
  it('left the first when they arrived at the second', async () => {
    const { worker, problemId } = await elsewhere();
    expect(await recordsOf(worker)).toMatchObject([{ final: false }, { overlaps: true, final: false }]);
    expect(await problem(foreman, problemId)).toMatchObject({
      kind: 'ELSEWHERE',
      record: { siteName: 'Tower' },
      otherRecord: { siteName: 'Yard' },
      choices: ['LEAVE_OTHER'],
    });
    expect((await solve(foreman, problemId, { choice: 'LEAVE_OTHER' })).json()).toMatchObject({
      status: 'SOLVED',
      choice: 'LEAVE_OTHER',
      solvedByName: 'Salim',
      choices: [],
    });
    const [left, present] = await recordsOf(worker);
    expect(left).toMatchObject({ outTime: inQatar('10:00').toISOString(), overlaps: false, final: true });
    expect(present).toMatchObject({ siteId: tower.id, active: true });
    expect(await auditTrail(test.db, 'attendance', present?.id ?? 0)).toMatchObject([
      { action: 'attendance.create' },
      { action: 'attendance.solve', after: { problem: 'ELSEWHERE', choice: 'LEAVE_OTHER' } },
    ]);
  });

  it('may have been at both, as an ADMIN decides', async () => {
    const { problemId } = await elsewhere();
    expect((await solve(foreman, problemId, { choice: 'KEEP_BOTH' })).statusCode).toBe(403);
    expect((await solve(admin, problemId, { choice: 'KEEP_BOTH' })).statusCode).toBe(200);
  });

  it('needs no decision once the late check-out of the first site arrives', async () => {
    const { worker, problemId } = await elsewhere();
    await record(worker, 'CHECK_OUT', yard, '09:50');
    expect(await problem(admin, problemId)).toMatchObject({
      status: 'SOLVED',
      choice: 'BY_ITSELF',
      solvedByName: null,
    });
    expect(await solve(admin, problemId, { choice: 'KEEP_BOTH' })).toMatchObject({ statusCode: 409 });
  });

  it('needs no decision once the office has deleted one of the records', async () => {
    const { worker, problemId } = await elsewhere();
    const [first] = await recordsOf(worker);
    await admin('DELETE', `/attendances/${first?.id}`);
    expect(await problem(admin, problemId)).toMatchObject({ status: 'SOLVED', choice: 'BY_ITSELF' });
  });
});

it('of two people who solve a problem at once, the second is told who was first', async () => {
  const { problemId } = await elsewhere();
  const answers = await Promise.all([foreman, admin].map((call) => solve(call, problemId, { choice: 'LEAVE_OTHER' })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json<{ message: string }>().message).toMatch(/^Already solved by (Salim|Amal)\.$/);
});

describe('a check-out at a site where the person is not', () => {
  it('ends the stay at the other site, if that was meant', async () => {
    const worker = await buildUser(test.db);
    await record(worker, 'CHECK_IN', yard, '06:00');
    const departure = await record(worker, 'CHECK_OUT', tower, '11:00');
    expect(departure).toMatchObject({ outcome: 'PROBLEM', attendanceId: null });
    expect(await problem(foreman, departure.problemId)).toMatchObject({ choices: ['LEAVE_OTHER', 'DISCARD'] });
    await solve(foreman, departure.problemId, { choice: 'LEAVE_OTHER' });
    expect(await recordsOf(worker)).toMatchObject([{ siteId: yard.id, outTime: inQatar('11:00').toISOString() }]);
  });

  it('is discarded with a reason that stays readable', async () => {
    const worker = await buildUser(test.db);
    const { problemId } = await record(worker, 'CHECK_OUT', tower, '11:00');
    for (const note of [undefined, '   ', 'No', 'x'.repeat(301)]) {
      expect((await solve(foreman, problemId, { choice: 'DISCARD', note })).statusCode).toBe(400);
    }
    const answer = await solve(foreman, problemId, { choice: 'DISCARD', note: 'Wrong person tapped' });
    expect(answer.json()).toMatchObject({ status: 'SOLVED', note: 'Wrong person tapped' });
    expect(await auditTrail(test.db, 'user', worker.id)).toMatchObject([
      { action: 'user.discard', after: { problem: 'NO_CHECK_IN', note: 'Wrong person tapped' } },
    ]);
  });
});

describe('two reports that differ', () => {
  it('are decided by an ADMIN: the recorded time stays, or the reported one counts', async () => {
    const outcomes = { KEEP: inQatar('06:00'), USE_EVENT: inQatar('05:00') };
    for (const [choice, inTime] of Object.entries(outcomes)) {
      const worker = await buildUser(test.db);
      await record(worker, 'CHECK_IN', tower, '06:00');
      const { problemId, outcome } = await record(worker, 'CHECK_IN', tower, '05:00');
      expect(outcome).toBe('PROBLEM');
      expect((await problem(engineer, problemId))?.choices).toEqual([]);
      expect((await solve(admin, problemId, { choice })).statusCode).toBe(200);
      expect(await recordsOf(worker)).toMatchObject([{ inTime: inTime.toISOString() }]);
    }
  });

  it('may make a departure later, where one is recorded', async () => {
    const worker = await buildUser(test.db);
    await record(worker, 'CHECK_IN', tower, '06:00');
    await record(worker, 'CHECK_OUT', tower, '10:00');
    const { problemId } = await record(worker, 'CHECK_OUT', tower, '11:30');
    expect(await problem(admin, problemId)).toMatchObject({ kind: 'NO_CHECK_IN', choices: ['USE_EVENT', 'DISCARD'] });
    await solve(admin, problemId, { choice: 'USE_EVENT' });
    expect(await recordsOf(worker)).toMatchObject([{ outTime: inQatar('11:30').toISOString(), final: true }]);
  });

  it('are not used once they no longer fit the record', async () => {
    const worker = await buildUser(test.db);
    await record(worker, 'CHECK_IN', tower, '06:00');
    await record(worker, 'CHECK_OUT', tower, '11:00');
    const { problemId } = await record(worker, 'CHECK_OUT', tower, '08:00');
    const [saved] = await recordsOf(worker);
    const body = { userId: worker.id, siteId: tower.id, date: '2026-03-10', inTime: inQatar('09:00').toISOString() };
    await admin('PUT', `/attendances/${saved?.id}`, body);
    expect(await solve(admin, problemId, { choice: 'USE_EVENT' })).toMatchObject({ statusCode: 409 });
    expect((await problem(admin, problemId))?.status).toBe('OPEN');
  });
});

describe('an event about something deleted, or too old', () => {
  it('is recorded anyway by an ADMIN, or at another site by the office', async () => {
    const gone = await buildSite(test.db, { name: 'Old camp', deleted_at: inQatar('05:00') });
    const worker = await buildUser(test.db);
    const { problemId } = await record(worker, 'CHECK_IN', gone, '06:00');
    expect(await problem(engineer, problemId)).toMatchObject({ kind: 'GONE', choices: ['OTHER_SITE', 'DISCARD'] });
    expect((await solve(engineer, problemId, { choice: 'OTHER_SITE' })).statusCode).toBe(400);
    expect((await solve(engineer, problemId, { choice: 'OTHER_SITE', siteId: gone.id })).statusCode).toBe(400);
    expect((await solve(engineer, problemId, { choice: 'OTHER_SITE', siteId: yard.id })).statusCode).toBe(200);
    expect(await recordsOf(worker)).toMatchObject([{ siteId: yard.id, checkinForemanName: 'Salim' }]);

    const left = await buildUser(test.db, { deleted_at: inQatar('05:00') });
    const old = await record(left, 'CHECK_IN', tower, '06:00');
    expect((await solve(engineer, old.problemId, { choice: 'RECORD' })).statusCode).toBe(403);
    expect((await solve(admin, old.problemId, { choice: 'RECORD' })).statusCode).toBe(200);
    expect(await recordsOf(left)).toMatchObject([{ siteId: tower.id, active: true }]);
  });

  it('is not recorded as a move to the site that the person left', async () => {
    const gone = await buildSite(test.db, { deleted_at: inQatar('05:00') });
    const worker = await buildUser(test.db);
    const move = { kind: 'MOVE', userId: worker.id, siteId: gone.id, fromSiteId: yard.id, at: '10:00' } as const;
    const { problemId } = await recordEvent(foreman, move);
    expect((await solve(engineer, problemId, { choice: 'OTHER_SITE', siteId: yard.id })).json()).toMatchObject({
      errors: { siteId: 'The person is already at this site' },
    });
    expect((await solve(engineer, problemId, { choice: 'OTHER_SITE', siteId: tower.id })).statusCode).toBe(200);
    expect(await recordsOf(worker)).toMatchObject([{ siteId: tower.id, active: true }]);
  });

  it('is judged like any other event after that', async () => {
    const worker = await buildUser(test.db);
    const departure = await record(worker, 'CHECK_OUT', tower, '-20 11:00');
    const arrival = await record(worker, 'CHECK_IN', tower, '-20 06:00');
    expect([arrival, departure]).toMatchObject([{ outcome: 'PROBLEM' }, { outcome: 'PROBLEM' }]);
    await solve(admin, departure.problemId, { choice: 'RECORD' });
    await solve(admin, arrival.problemId, { choice: 'RECORD' });
    expect(await recordsOf(worker)).toMatchObject([
      { inTime: inQatar('-20 06:00').toISOString(), outTime: inQatar('-20 11:00').toISOString(), final: true },
    ]);
  });
});

describe('who sees a problem', () => {
  it('a FOREMAN sees those of their own events, and those of a site where they recorded that day', async () => {
    const { call: other } = await test.signInAs('FOREMAN');
    const camp = await buildSite(test.db);
    const worker = await buildUser(test.db);
    const { problemId } = await record(worker, 'CHECK_OUT', camp, '11:00');
    expect(await problem(foreman, problemId)).toBeDefined();
    expect(await problem(other, problemId)).toBeUndefined();
    expect(await solve(other, problemId, { choice: 'DISCARD', note: 'Not mine' })).toMatchObject({ statusCode: 404 });

    const mate = await buildUser(test.db);
    const there = crewEvent({ kind: 'CHECK_IN', userId: mate.id, siteId: camp.id, at: '06:00' });
    await sendEvents(other, [there]);
    expect(await problem(other, problemId)).toBeDefined();
  });

  it('refuses a choice that the problem does not have', async () => {
    const { problemId } = await elsewhere();
    const answer = await solve(admin, problemId, { choice: 'RECORD' });
    expect(answer.json()).toMatchObject({ status: 400, message: 'This problem cannot be solved this way' });
    expect((await solve(admin, 2_000_000_000, { choice: 'KEEP' })).statusCode).toBe(404);
  });
});
