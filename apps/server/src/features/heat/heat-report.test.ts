import type { DayReport } from '@binaa/contract/attendance';
import type { CrewRoster } from '@binaa/contract/crew-roster';
import type { HeatReport } from '@binaa/contract/heat';
import { beforeEach, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { crewEvent, sendEvents } from '../../../test/factories/crew-event.ts';
import { recordReading } from '../../../test/factories/heat-reading.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildUser } from '../../../test/factories/user.ts';

const test = useTestApp();
let admin: Call;
let foreman: Call;

const day = '2026-07-14';
const at = (time: string) => new Date(`${day}T${time}:00+03:00`);

beforeEach(async () => {
  test.clock.now = at('18:00');
  ({ call: admin } = await test.signInAs('ADMIN'));
  ({ call: foreman } = await test.signInAs('FOREMAN'));
});

type Kind = 'CHECK_IN' | 'CHECK_OUT' | 'BREAK_START' | 'BREAK_END';

async function people(name: string, siteId: number) {
  const worker = await buildUser(test.db, { name });
  return {
    worker,
    records: async (kind: Kind, time: string, more: object = {}) => {
      const event = crewEvent({ kind, siteId, userId: worker.id, ...more });
      const [result] = await sendEvents(foreman, [{ ...event, deviceTime: at(time).toISOString() }]);
      return result;
    },
  };
}

const report = async (siteId: number, date = day) =>
  (await foreman('GET', `/crew/heat-report?date=${date}&siteId=${siteId}`)).json<HeatReport>();
const lines = ({ violations }: Pick<HeatReport, 'violations'>) =>
  violations.map(
    ({ userName, from, to, minutes, kind }) => `${userName} ${inQatar(from)}–${inQatar(to)} ${minutes} ${kind}`,
  );
const inQatar = (moment: string) => new Date(Date.parse(moment) + 3 * 60 * 60_000).toISOString().slice(11, 16);

it('lists who was checked in during the ban and not resting, in the heat report and in the day report', async () => {
  const site = await buildSite(test.db);
  const worked = await people('Ramesh', site.id);
  await worked.records('CHECK_IN', '05:00');
  await worked.records('CHECK_OUT', '11:00');
  const rested = await people('Bilal', site.id);
  await rested.records('CHECK_IN', '05:00');
  await rested.records('BREAK_START', '10:03', { shelter: 'SHADE' });
  await rested.records('BREAK_END', '15:00');
  await rested.records('CHECK_OUT', '16:00');

  const found = await report(site.id);
  expect(lines(found)).toEqual(['Ramesh 10:00–11:00 60 BAN', 'Bilal 15:00–15:30 30 BAN']);
  expect(found.breaks).toMatchObject([{ userName: 'Bilal', shelter: 'SHADE', from: at('10:03').toISOString() }]);
  const dayReport = (await admin('GET', `/attendances/day-report?date=${day}`)).json<DayReport>();
  const ofSite = (dayReport.heat ?? []).filter(({ siteId }) => siteId === site.id);
  expect(lines({ violations: ofSite })).toEqual(lines(found));
});

it('counts a person who is still checked in to now, and says so', async () => {
  const site = await buildSite(test.db);
  const { records } = await people('Still there', site.id);
  await records('CHECK_IN', '05:00');
  test.clock.now = at('10:40');
  ({ call: foreman } = await test.signInAs('FOREMAN'));
  expect((await report(site.id)).violations).toMatchObject([{ minutes: 40, active: true }]);
  await records('BREAK_START', '10:40');
  test.clock.now = at('12:00');
  expect((await report(site.id)).violations).toMatchObject([{ minutes: 40, active: false }]);
  expect((await report(site.id)).breaks).toMatchObject([{ to: null }]);
});

it('counts a forgotten check-out no longer than the longest shift', async () => {
  const site = await buildSite(test.db);
  const { records } = await people('Forgotten', site.id);
  await records('CHECK_IN', '05:00');
  test.clock.now = new Date(at('18:00').getTime() + 24 * 60 * 60_000);
  ({ call: foreman } = await test.signInAs('FOREMAN'));
  expect(lines(await report(site.id))).toEqual(['Forgotten 10:00–15:30 330 BAN']);
  expect((await report(site.id, '2026-07-15')).violations).toEqual([]);
});

it('stops work at any hour and exposure above 32.1, until a reading at or below it', async () => {
  const site = await buildSite(test.db, { exposure: 'INDOORS' });
  const { records } = await people('Inside', site.id);
  await records('CHECK_IN', '06:00');
  const read = (time: string, wbgt: number) => recordReading(foreman, { siteId: site.id, wbgt, at: at(time) });
  await read('07:00', 32.1);
  expect(lines(await report(site.id))).toEqual([]);
  await read('08:00', 32.2);
  await read('09:00', 33);
  await read('09:30', 32.1);
  const found = await report(site.id);
  expect(lines(found)).toEqual(['Inside 08:00–09:30 90 STOP']);
  expect(found.readings.map(({ wbgt }) => wbgt)).toEqual([32.1, 33, 32.2, 32.1]);
});

it('keeps a stop until the next reading, also on the next day', async () => {
  const site = await buildSite(test.db, { exposure: 'SHADED' });
  await recordReading(foreman, { siteId: site.id, wbgt: 34, at: at('17:00') });
  test.clock.now = new Date(at('18:00').getTime() + 24 * 60 * 60_000);
  ({ call: foreman } = await test.signInAs('FOREMAN'));
  const worker = await buildUser(test.db, { name: 'Next day' });
  const send = (kind: Kind, time: string) =>
    sendEvents(foreman, [
      {
        ...crewEvent({ kind, siteId: site.id, userId: worker.id }),
        deviceTime: new Date(`2026-07-15T${time}:00+03:00`).toISOString(),
      },
    ]);
  const [arrival] = await send('CHECK_IN', '06:00');
  expect(arrival?.flags).toEqual(['HEAT']);
  await send('CHECK_OUT', '06:30');
  expect(lines(await report(site.id, '2026-07-15'))).toEqual(['Next day 06:00–06:30 30 STOP']);
  expect((await report(site.id, '2026-07-15')).earlierDate).toBe(day);
});

it('judges a day by the exposure that the site had then', async () => {
  test.clock.now = at('04:00');
  ({ call: foreman } = await test.signInAs('FOREMAN'));
  const site = await buildSite(test.db);
  const { records } = await people('Under the roof', site.id);
  await records('CHECK_IN', '04:00');
  test.clock.now = at('12:00');
  ({ call: foreman } = await test.signInAs('FOREMAN'));
  const engineer = (await test.signInAs('ENGINEER')).call;
  const place = { radius: 200, exposure: 'SHADED', version: 1 };
  expect((await engineer('PUT', `/sites/${site.id}/place`, place)).statusCode).toBe(200);
  await records('CHECK_OUT', '12:00');
  test.clock.now = at('18:00');
  expect(lines(await report(site.id))).toEqual(['Under the roof 10:00–12:00 120 BAN']);
});

it('flags a check-in during the ban, unless the person is checked in as resting, and names them as resting', async () => {
  const site = await buildSite(test.db);
  const working = await people('Working', site.id);
  const resting = await people('Resting', site.id);
  expect((await working.records('CHECK_IN', '12:00'))?.flags).toEqual(['HEAT']);
  expect((await resting.records('CHECK_IN', '12:00', { shelter: 'SHADE' }))?.flags).toEqual([]);
  const restingSince = async () => {
    const roster = (await foreman('GET', '/crew/roster')).json<CrewRoster>();
    return roster.people.find(({ id }) => id === resting.worker.id)?.open[0]?.restingSince;
  };
  expect(await restingSince()).toBe(at('12:00').toISOString());
  expect(await resting.records('BREAK_END', '15:00')).toMatchObject({ outcome: 'APPLIED' });
  expect(await restingSince()).toBeNull();
  expect((await report(site.id)).violations.map(({ userName, minutes }) => [userName, minutes])).toEqual([
    ['Working', 210],
    ['Resting', 30],
  ]);
});

it('has nothing to list in winter', async () => {
  const site = await buildSite(test.db);
  expect(await report(site.id, '2026-03-10')).toEqual({
    date: '2026-03-10',
    violations: [],
    readings: [],
    breaks: [],
    earlierDate: null,
  });
});
