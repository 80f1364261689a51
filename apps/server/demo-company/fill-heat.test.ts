import type { HeatReport } from '@binaa/contract/heat';
import { beforeAll, describe, expect, it } from 'vitest';
import { clockFrom } from '../src/platform/clock.ts';
import { type Call, useTestApp } from '../test/build-test-app.ts';
import { fillAttendance } from './fill-attendance.ts';
import { planCrew } from './fill-crew.ts';
import { fillHeat, planHeat } from './fill-heat.ts';
import { fillPeople } from './fill-people.ts';
import { fillProjects } from './fill-projects.ts';
import { fillSites } from './fill-sites.ts';

/** In November, when the attendance of half a year covers the summer, and in the middle of the next one. */
describe.each(['2026-11-16T09:00:00Z', '2027-07-20T09:00:00Z'])('last summer of the demo company at %s', (now) => {
  const test = useTestApp();
  let foreman: Call;
  let days: string[];

  beforeAll(async () => {
    test.clock.now = new Date(now);
    const clock = clockFrom(() => test.clock.now, 'Asia/Qatar');
    const people = await fillPeople(test.db, clock);
    const sites = await fillSites(test.db, clock, await fillProjects(test.db, clock));
    const crew = planCrew(clock, people);
    const heat = planHeat(clock, crew);
    days = heat.days.map(({ day }) => day);
    await fillAttendance(test.db, clock, { people, sites, isLeftOut: heat.isRecorded });
    await test.db.transaction().execute((tx) => fillHeat(tx, clock, crew, sites));
    ({ call: foreman } = await test.signInAs('FOREMAN'));
  });

  const reportOf = async (date: string) => (await foreman('GET', `/crew/heat-report?date=${date}`)).json<HeatReport>();

  it('has five violations, with readings and breaks', async () => {
    const reports = await Promise.all(days.map(reportOf));
    const found = reports.map(({ violations }) => violations.map(({ minutes, kind }) => `${minutes} ${kind}`));
    expect(found.map((ofDay) => ofDay.toSorted())).toEqual([['12 BAN', '35 BAN'], ['25 BAN'], ['10 STOP', '50 STOP']]);
    expect(reports.map(({ readings, breaks }) => [readings.length, breaks.length])).toEqual([
      [4, 3],
      [2, 4],
      [3, 2],
    ]);
  });

  it('is found from a later day', async () => {
    const [first, second, third] = days;
    expect((await reportOf(`${third?.slice(0, 4)}-11-01`)).earlierDate).toBe(third);
    expect((await reportOf(third ?? '')).earlierDate).toBe(second);
    expect((await reportOf(second ?? '')).earlierDate).toBe(first);
  });

  it('had nobody else at work at midday', async () => {
    for (const day of ['06-10', '07-13', '08-20', '09-15']) {
      expect((await reportOf(`${days[0]?.slice(0, 4)}-${day}`)).violations).toEqual([]);
    }
  });
});
