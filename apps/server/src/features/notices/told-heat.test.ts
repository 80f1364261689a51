import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { recordReading } from '../../../test/factories/heat-reading.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildPeople, type People, tellAll, whoHears } from '../../../test/notices/people.ts';

const test = useTestApp();
let people: People;

beforeAll(async () => {
  people = await buildPeople(test);
});

describe('heat', () => {
  const at = (minutes: number) => new Date(test.clock.now.getTime() - minutes * 60_000);

  it('above the limit is told at once to ADMINs, followers and the foremen at the site, until a reading at or below it', async () => {
    const { strangeForeman, foreman, strangeWorker } = people;
    const site = await buildSite(test.db, { project_id: people.project.id, name: 'Deck' });
    const stay = { user_id: strangeWorker.user.id, site_id: site.id, checkin_foreman_id: strangeForeman.user.id };
    await buildAttendance(test.db, { ...stay, in: at(60).toISOString(), out: null });
    await recordReading(foreman.call, { siteId: site.id, wbgt: 32.1, at: at(40) });
    await tellAll(test);
    expect((await whoHears(people, 'HEAT_STOP', site.id)).names).toEqual([]);
    await recordReading(foreman.call, { siteId: site.id, wbgt: 33, at: at(30) });
    await tellAll(test);
    const heard = await whoHears(people, 'HEAT_STOP', site.id);
    expect(heard.names).toEqual(['admin', 'otherAdmin', 'engineer', 'strangeForeman']);
    expect(heard.notice).toMatchObject({
      count: 1,
      data: { site: 'Deck', wbgt: 33, time: at(30).toISOString(), project: people.project.name },
      path: '/crew',
    });
    await recordReading(foreman.call, { siteId: site.id, wbgt: 31, at: at(35) });
    await tellAll(test);
    expect((await whoHears(people, 'HEAT_STOP', site.id)).notice?.settled).toBeNull();
    await recordReading(foreman.call, { siteId: site.id, wbgt: 32.1, at: at(5) });
    await tellAll(test);
    const { notice } = await whoHears(people, 'HEAT_STOP', site.id);
    expect(notice?.settled).toMatchObject({ how: 'COOLED', by: foreman.user.name });
  });

  it('that a phone reports after a later reading is not told', async () => {
    const site = await buildSite(test.db, { project_id: people.project.id });
    await recordReading(people.foreman.call, { siteId: site.id, wbgt: 30, at: at(5) });
    await recordReading(people.foreman.call, { siteId: site.id, wbgt: 34, at: at(90) });
    await tellAll(test);
    expect((await whoHears(people, 'HEAT_STOP', site.id)).names).toEqual([]);
  });
});
