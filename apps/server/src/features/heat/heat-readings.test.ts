import { crewMessages } from '@binaa/contract/crew';
import type { CrewRoster } from '@binaa/contract/crew-roster';
import { type HeatReading, heatMessages } from '@binaa/contract/heat';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { uploadFile } from '../../../test/factories/file.ts';
import { heatReading, recordReading } from '../../../test/factories/heat-reading.ts';
import { buildSite } from '../../../test/factories/site.ts';
import type { UserRow } from '../../schema.ts';

const test = useTestApp();
let foreman: { call: Call; user: UserRow };
let engineer: Call;

beforeAll(async () => {
  foreman = await test.signInAs('FOREMAN', { name: 'Said' });
  ({ call: engineer } = await test.signInAs('ENGINEER'));
});

const minutesAgo = (minutes: number) => new Date(test.clock.now.getTime() - minutes * 60_000);
const listed = async (address: string) => (await engineer('GET', address)).json<HeatReading[]>();

describe('a WBGT reading', () => {
  it('is stored with the limit that held, listed newest first, and named in the roster', async () => {
    const site = await buildSite(test.db, { name: 'Yard' });
    await recordReading(foreman.call, { siteId: site.id, wbgt: 31.4, at: minutesAgo(90) });
    const latest = await recordReading(foreman.call, { siteId: site.id, wbgt: 32.2, at: minutesAgo(5), note: 'Deck' });
    expect(latest).toMatchObject({
      siteName: 'Yard',
      wbgt: 32.2,
      stopAbove: 32.1,
      eventTime: minutesAgo(5).toISOString(),
      recordedByName: 'Said',
      note: 'Deck',
      photoKey: null,
    });
    const readings = await listed(`/heat-readings?siteId=${site.id}`);
    expect(readings.map(({ wbgt }) => wbgt)).toEqual([32.2, 31.4]);
    expect(await listed(`/heat-readings?siteId=${site.id}&date=2026-03-09`)).toEqual([]);
    const roster = (await foreman.call('GET', '/crew/roster')).json<CrewRoster>();
    expect(roster.sites.find(({ id }) => id === site.id)?.reading).toEqual({
      wbgt: 32.2,
      stopAbove: 32.1,
      eventTime: minutesAgo(5).toISOString(),
    });
  });

  it('is audited under its own kind', async () => {
    const site = await buildSite(test.db);
    const { id } = await recordReading(foreman.call, { siteId: site.id, wbgt: 30, at: minutesAgo(1) });
    const row = await test.db
      .selectFrom('heat_readings')
      .select('id')
      .where('client_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await auditTrail(test.db, 'heat-reading', row.id)).toMatchObject([
      { action: 'heat-reading.record', after: { siteId: site.id, wbgt: 30, stopAbove: 32.1 } },
    ]);
  });

  it('is stored once, however often and from however many calls it comes', async () => {
    const site = await buildSite(test.db);
    const reading = heatReading({ siteId: site.id, wbgt: 33.1, at: minutesAgo(2) });
    const sent = Array.from({ length: 5 }, (_, index) =>
      foreman.call('POST', '/heat-readings', { ...reading, sendOffsetMs: index }),
    );
    const answers = await Promise.all(sent);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await listed(`/heat-readings?siteId=${site.id}`)).toHaveLength(1);
  });

  it('is refused under an id that was used for another, or by somebody else', async () => {
    const site = await buildSite(test.db);
    const reading = heatReading({ siteId: site.id, wbgt: 33.1, at: minutesAgo(2) });
    await foreman.call('POST', '/heat-readings', reading);
    const other = await foreman.call('POST', '/heat-readings', { ...reading, wbgt: 29 });
    expect(other.json()).toMatchObject({ status: 409, message: crewMessages.idUsed.text });
    expect((await engineer('POST', '/heat-readings', reading)).statusCode).toBe(409);
  });

  it('keeps its photo, which its recorder and the office see', async () => {
    const site = await buildSite(test.db);
    const photoKey = await uploadFile(test.app, foreman.call, { folder: 'crew/2026_03_10' });
    const reading = heatReading({ siteId: site.id, wbgt: 33.1, at: minutesAgo(2), photoKey });
    const [first, again] = [
      await foreman.call('POST', '/heat-readings', reading),
      await foreman.call('POST', '/heat-readings', reading),
    ];
    expect(first.json()).toMatchObject({ photoKey });
    expect(again.body).toBe(first.body);
    const { call: another } = await test.signInAs('FOREMAN');
    const view = (call: Call) => call('GET', `/files/image-url?imagePath=${encodeURIComponent(photoKey)}`);
    expect((await view(foreman.call)).statusCode).toBe(200);
    expect((await view(engineer)).statusCode).toBe(200);
    expect((await view(another)).statusCode).toBe(404);
  });

  it('has the time of the event, by the rules of crew events', async () => {
    const site = await buildSite(test.db);
    const hour = 60 * 60_000;
    const ahead = heatReading({ siteId: site.id, wbgt: 30, at: new Date(test.clock.now.getTime() + 3 * hour) });
    const corrected = await foreman.call('POST', '/heat-readings', { ...ahead, offsetMs: -3 * hour });
    expect(corrected.json()).toMatchObject({ eventTime: test.clock.now.toISOString() });
    const future = heatReading({ siteId: site.id, wbgt: 30, at: new Date(test.clock.now.getTime() + 3 * hour) });
    const refused = await foreman.call('POST', '/heat-readings', future);
    expect(refused.json()).toMatchObject({ status: 400, errors: { deviceTime: crewMessages.inFuture.text } });
  });

  it('is taken up to 14 days late, because it is evidence and pays nobody', async () => {
    const site = await buildSite(test.db);
    const late = heatReading({ siteId: site.id, wbgt: 30, at: minutesAgo(14 * 24 * 60) });
    expect((await foreman.call('POST', '/heat-readings', late)).statusCode).toBe(201);
    const old = heatReading({ siteId: site.id, wbgt: 30, at: minutesAgo(14 * 24 * 60 + 1) });
    const tooOld = await foreman.call('POST', '/heat-readings', old);
    expect(tooOld.json()).toMatchObject({ errors: { deviceTime: heatMessages.tooOld({ days: 14 }).text } });
  });

  it.each([
    [{ wbgt: 9.9 }, 'wbgt'],
    [{ wbgt: 50.1 }, 'wbgt'],
    [{ wbgt: 30.05 }, 'wbgt'],
    [{ wbgt: '30' }, 'wbgt'],
    [{ siteId: 999_999 }, 'siteId'],
    [{ note: 'x'.repeat(201) }, 'note'],
    [{ id: 'reading' }, 'id'],
    [{ offsetMs: 49 * 60 * 60_000 }, 'offsetMs'],
    [{ photoKey: 'crew/2026_03_10/none.png' }, 'photoKey'],
  ])('is refused with %j', async (change, field) => {
    const site = await buildSite(test.db);
    const reading = heatReading({ siteId: site.id, wbgt: 30, at: minutesAgo(1) });
    const answer = await foreman.call('POST', '/heat-readings', { ...reading, ...change });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });
});
