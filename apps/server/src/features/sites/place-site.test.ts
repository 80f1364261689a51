import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildSite } from '../../../test/factories/site.ts';

const test = useTestApp();
let engineer: Call;
let foreman: Call;

beforeAll(async () => {
  ({ call: engineer } = await test.signInAs('ENGINEER'));
  ({ call: foreman } = await test.signInAs('FOREMAN'));
});

const place = { latitude: 25.4096, longitude: 51.524, radius: 300, exposure: 'SHADED' };

describe('the place of a site', () => {
  it('is empty at first, with the radius of the company', async () => {
    const site = await buildSite(test.db);
    expect((await foreman('GET', `/sites/${site.id}`)).json()).toMatchObject({
      place: { latitude: null, longitude: null, radius: 200, exposure: 'OUTDOORS', closedOn: null, dayEnds: null },
    });
  });

  it('is set as a whole, with an audit entry, and stays when the site is updated', async () => {
    const site = await buildSite(test.db);
    const body = { ...place, closedOn: '2026-12-31', dayEnds: '17:30', version: 1 };
    const answer = await engineer('PUT', `/sites/${site.id}/place`, body);
    const saved = { ...place, closedOn: '2026-12-31', dayEnds: '17:30' };
    expect(answer.json()).toMatchObject({ place: saved, version: 2 });
    const update = { name: 'Renamed', projectId: site.project_id };
    expect((await engineer('PUT', `/sites/${site.id}`, update)).json()).toMatchObject({
      name: 'Renamed',
      place: saved,
    });
    const rest = await engineer('PUT', `/sites/${site.id}/place`, { ...place, version: 3 });
    expect(rest.json()).toMatchObject({ place: { closedOn: null, dayEnds: null } });
    const [entry] = await auditTrail(test.db, 'site', site.id);
    expect(entry).toMatchObject({ action: 'site.set-place', before: { latitude: null }, after: { latitude: 25.4096 } });
  });

  it('is refused from an outdated version', async () => {
    const site = await buildSite(test.db);
    await engineer('PUT', `/sites/${site.id}/place`, { ...place, version: 1 });
    expect((await engineer('PUT', `/sites/${site.id}/place`, { ...place, version: 1 })).statusCode).toBe(409);
  });

  it('is set by a FOREMAN only while the site has no coordinates', async () => {
    const site = await buildSite(test.db);
    expect((await foreman('PUT', `/sites/${site.id}/place`, place)).statusCode).toBe(200);
    const again = await foreman('PUT', `/sites/${site.id}/place`, place);
    expect(again.json()).toMatchObject({ status: 403, message: expect.stringContaining('already has a position') });
    expect((await engineer('PUT', `/sites/${site.id}/place`, place)).statusCode).toBe(200);
  });

  it.each([
    [{ latitude: 91 }, 'latitude'],
    [{ longitude: -181 }, 'longitude'],
    [{ longitude: null }, 'longitude'],
    [{ radius: 0 }, 'radius'],
    [{ radius: 49 }, 'radius'],
    [{ radius: 60.5 }, 'radius'],
    [{ exposure: 'SUNNY' }, 'exposure'],
    [{ closedOn: '2026-02-30' }, 'closedOn'],
    [{ dayEnds: '24:00' }, 'dayEnds'],
  ])('is not %j', async (change, field) => {
    const site = await buildSite(test.db);
    const answer = await engineer('PUT', `/sites/${site.id}/place`, { ...place, ...change });
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });
});
