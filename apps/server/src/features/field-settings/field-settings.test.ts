import { type FieldSettings, isLessStrictThanLaw, legalMiddayBan } from '@binaa/contract/field-settings';
import { beforeAll, expect, inject, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { knownMigrations, migrate } from '../../platform/migrations.ts';
import { readFieldSettings } from './field-settings.queries.ts';

const test = useTestApp();
let admin: Call;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
});

const read = async () => (await admin('GET', '/field-settings')).json<FieldSettings>();

it('start with the law and the usual limits', async () => {
  expect(await read()).toEqual({
    ...legalMiddayBan,
    wbgtStop: 32.1,
    heatWarn: 30,
    heatTolerance: 5,
    dayEnds: '18:00',
    longestShift: 16,
    acceptedAge: 3,
    passHours: 72,
    radius: 200,
    positionDays: 90,
    photoDays: 365,
    version: 1,
  });
});

it('are saved with an audit entry, once per version, and reach the sites without a radius of their own', async () => {
  const site = await buildSite(test.db);
  const before = await read();
  const saved = await admin('PUT', '/field-settings', { ...before, radius: 350, wbgtStop: 30.5 });
  expect(saved.json()).toEqual({ ...before, radius: 350, wbgtStop: 30.5, version: before.version + 1 });
  expect((await admin('PUT', '/field-settings', before)).statusCode).toBe(409);
  expect((await admin('GET', `/sites/${site.id}`)).json()).toMatchObject({ place: { radius: 350 } });
  expect(await auditTrail(test.db, 'field-settings', 1)).toMatchObject([
    { action: 'field-settings.update', before: { radius_m: 200 }, after: { radius_m: 350 } },
  ]);
});

it.each([
  [{ wbgtStop: 32.2 }, 'wbgtStop'],
  [{ wbgtStop: 30.55 }, 'wbgtStop'],
  [{ heatWarn: 4 }, 'heatWarn'],
  [{ longestShift: 25 }, 'longestShift'],
  [{ acceptedAge: 0 }, 'acceptedAge'],
  [{ acceptedAge: 15 }, 'acceptedAge'],
  [{ passHours: -1 }, 'passHours'],
  [{ heatFrom: '02-29' }, 'heatFrom'],
  [{ heatFrom: '2026-06-01' }, 'heatFrom'],
  [{ heatTo: '05-31' }, 'heatTo'],
  [{ heatEnd: '10:00' }, 'heatEnd'],
  [{ dayEnds: '6 pm' }, 'dayEnds'],
  [{ radius: 49 }, 'radius'],
])('refuse %j', async (change, field) => {
  const answer = await admin('PUT', '/field-settings', { ...(await read()), ...change });
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
});

it('are less strict than the law only where the ban is shorter', () => {
  expect(isLessStrictThanLaw(legalMiddayBan)).toBe(false);
  expect(isLessStrictThanLaw({ ...legalMiddayBan, heatFrom: '05-15', heatStart: '09:30' })).toBe(false);
  expect(isLessStrictThanLaw({ ...legalMiddayBan, heatFrom: '06-02' })).toBe(true);
  expect(isLessStrictThanLaw({ ...legalMiddayBan, heatTo: '09-14' })).toBe(true);
  expect(isLessStrictThanLaw({ ...legalMiddayBan, heatStart: '10:30' })).toBe(true);
  expect(isLessStrictThanLaw({ ...legalMiddayBan, heatEnd: '15:00' })).toBe(true);
});

it.each([
  ['nobody had changed', 14, 3],
  ['somebody had chosen', 5, 5],
  ['somebody had chosen', 20, 14],
])('have after an upgrade, where %s the accepted age of %i days, one of %i days', async (_who, before, after) => {
  const database = await createTestDatabase(inject('postgresUrl'), '');
  const known = await knownMigrations();
  await migrate(
    database.db,
    known.filter((name) => name !== '0064_unconfirmed_attendance'),
  );
  await database.db.updateTable('field_settings').set({ accepted_age_days: before }).execute();
  await migrate(database.db);
  expect((await readFieldSettings(database.db)).accepted_age_days).toBe(after);
  await database.close();
});
