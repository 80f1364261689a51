import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { buildSite, linkSite } from '../../../test/factories/site.ts';
import { buildUser } from '../../../test/factories/user.ts';
import type { SiteRow, UserRow } from '../../schema.ts';

const test = useTestApp();
let admin: Call;
let people: { ramesh: UserRow; hassan: UserRow; omar: UserRow };
let sites: { tower: SiteRow; yard: SiteRow };

/** Five shifts, named by when they begin. Qatar's day begins at 21:00 UTC of the day before. */
beforeAll(async () => {
  const { db } = test;
  admin = (await test.signInAs('ADMIN')).call;
  people = {
    ramesh: await buildUser(db, { name: 'Ramesh Thapa' }),
    hassan: await buildUser(db, { name: 'حسن إبراهيم' }),
    omar: await buildUser(db, { name: 'Omar Farouk', role: 'FOREMAN' }),
  };
  sites = { tower: await buildSite(db, { name: 'Tower A' }), yard: await buildSite(db, { name: 'Yard_1' }) };
  const ramesh = { user_id: people.ramesh.id, site_id: sites.tower.id, checkin_foreman_id: people.omar.id };
  const last = { in: '2026-03-08T20:59:00Z', out: '2026-03-08T20:59:59Z', in_location: 'last of the 8th' };
  await buildAttendance(db, { ...ramesh, ...last });
  const first = { in: '2026-03-08T21:00:00Z', out: '2026-03-09T05:00:00Z', in_location: 'first of the 9th' };
  await buildAttendance(db, { ...ramesh, ...first });
  const hassan = { user_id: people.hassan.id, site_id: sites.yard.id };
  await buildAttendance(db, { ...hassan, in: '2026-03-10T04:00:00Z', out: null, in_location: 'today, active' });
  const omar = { user_id: people.omar.id, site_id: sites.tower.id, checkout_foreman_id: people.omar.id };
  await buildAttendance(db, { ...omar, in: '2026-03-10T03:00:00Z', in_location: 'today, done' });
  await buildAttendance(db, {
    ...omar,
    in: '2026-03-01T03:00:00Z',
    out: '2026-03-01T04:00:00Z',
    in_location: 'long ago',
  });
  await buildAttendance(db, { ...omar, deleted_at: new Date() });
});

const all = ['today, active', 'today, done', 'first of the 9th', 'last of the 8th', 'long ago'];

async function read(path: string): Promise<string[]> {
  const answer = await admin('GET', path);
  expect(answer.statusCode).toBe(200);
  const body = answer.json();
  const records: { inLocation: string }[] = Array.isArray(body) ? body : body.content;
  return records.map((record) => record.inLocation);
}

describe('the list of attendance', () => {
  it('is a bare array, newest first, without deleted records', async () => {
    expect(await read('/attendances')).toEqual(all);
    expect((await admin('GET', '/attendances')).json()).toBeInstanceOf(Array);
  });

  it('has totals of the filtered records: their number, the active ones, and hours', async () => {
    const totalsOf = async (query: string) => (await admin('GET', `/attendances/totals${query}`)).json();
    expect(await totalsOf('')).toMatchObject({ records: 5, active: 1, workedMinutes: 480 + 300 + 60 });
    expect(await totalsOf('?date=2026-03-10')).toMatchObject({ records: 2, active: 1, workedMinutes: 300 });
    expect(await totalsOf('?search=yard')).toMatchObject({ records: 1, active: 1, workedMinutes: 0 });
    expect(await totalsOf('?status=COMPLETED&role=FOREMAN')).toMatchObject({
      records: 2,
      active: 0,
      workedMinutes: 360,
    });
  });

  it('is a page when one is asked for, with the total and active counts', async () => {
    const answer = await admin('GET', '/attendances?page=1&size=2');
    const { content, ...page } = answer.json();
    expect(content).toHaveLength(2);
    expect(page).toEqual({ totalElements: 5, totalPages: 3, number: 1, size: 2, totalActive: 1 });
    expect(await read('/attendances?size=3')).toEqual(all.slice(0, 3));
    expect(await read('/attendances?page=0')).toEqual(all);
  });

  it.each([
    ['active=true', ['today, active']],
    ['status=ACTIVE', ['today, active']],
    ['active=false', all.slice(1)],
    ['status=COMPLETED', all.slice(1)],
    ['status=COMPLETED&active=true', []],
    ['role=FOREMAN', ['today, done', 'long ago']],
    ['role=WORKER', ['today, active', 'first of the 9th', 'last of the 8th']],
    ['date=2026-03-09', ['first of the 9th']],
    ['date=2026-03-08', ['last of the 8th']],
    ['startDate=2026-03-09', all.slice(0, 3)],
    ['endDate=2026-03-08', all.slice(3)],
    ['startDate=2026-03-08&endDate=2026-03-09', all.slice(2, 4)],
    ['startDate=2026-03-09&endDate=2026-03-08', []],
    ['siteId=999999', []],
    ['sort=date,asc&size=1', ['long ago']],
    ['sort=userName,asc&size=2', ['today, done', 'long ago']],
    ['sort=siteName,desc&size=1', ['today, active']],
    ['sort=workedMinutes,desc', ['first of the 9th', 'today, done', 'long ago', 'last of the 8th', 'today, active']],
    ['sort=outTime,asc', ['long ago', 'last of the 8th', 'first of the 9th', 'today, done', 'today, active']],
  ])('with %s is what was asked for', async (query, expected) => {
    expect(await read(`/attendances?${query}`)).toEqual(expected);
  });

  it('is filtered by site, user and check-in foreman', async () => {
    expect(await read(`/attendances?siteId=${sites.yard.id}`)).toEqual(['today, active']);
    expect(await read(`/attendances?userId=${people.omar.id}`)).toEqual(['today, done', 'long ago']);
    expect(await read(`/attendances?checkinForemanId=${people.omar.id}`)).toEqual(all.slice(2, 4));
  });

  it.each([
    ['thapa', all.slice(2, 4)],
    ['حسن', ['today, active']],
    ['OMAR', all.slice(1)],
    ['yard_1', ['today, active']],
    ['_', ['today, active']],
    ['%', []],
  ])('searched for %s finds worker, site or foreman', async (text, expected) => {
    expect(await read(`/attendances?search=${encodeURIComponent(text)}`)).toEqual(expected);
  });

  it.each([
    ['active=maybe', { active: 'active must be true or false' }],
    ['status=OPEN', { status: 'Unknown status' }],
    ['role=ADMIN', { role: 'Invalid role' }],
    ['date=today', { date: 'Invalid date format' }],
    ['startDate=2026-02-30', { startDate: 'Invalid date format' }],
    ['siteId=tower', { siteId: 'Invalid id' }],
    ['userId=0', { userId: 'Invalid id' }],
    ['sort=salary,asc', { sort: 'Sort must be a known field, then asc or desc' }],
    ['page=-1', { page: 'Page must be a whole number from 0' }],
  ])('answers 400 to %s', async (query, errors) => {
    const answer = await admin('GET', `/attendances?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual(errors);
  });

  it('runs the same number of queries for many records as for one', async () => {
    const few = await countQueries(() => admin('GET', '/attendances?size=1'));
    const many = await countQueries(() => admin('GET', '/attendances?size=100'));
    expect(many).toBe(few);
  });
});

describe('the other lists of attendance', () => {
  it("list one user's records, whatever user the query names", async () => {
    const { ramesh, omar } = people;
    expect(await read(`/attendances/user/${ramesh.id}?userId=${omar.id}`)).toEqual(all.slice(2, 4));
    expect((await admin('GET', `/attendances/user/${ramesh.id}?size=1`)).json()).toMatchObject({ totalElements: 2 });
    expect((await admin('GET', '/attendances/user/999999')).json()).toMatchObject({
      status: 404,
      message: 'User not found',
    });
  });

  it("list one user's records between two days, inclusive", async () => {
    const path = `/attendances/user/${people.ramesh.id}/period`;
    expect(await read(`${path}?startDate=2026-03-08&endDate=2026-03-08`)).toEqual(['last of the 8th']);
    expect(await read(`${path}?startDate=2026-03-08&endDate=2026-03-09`)).toEqual(all.slice(2, 4));
    const answer = await admin('GET', path);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ startDate: 'Start date is required', endDate: 'End date is required' });
  });

  it("list the records of one day in the company's time zone", async () => {
    expect(await read('/attendances/date/2026-03-08')).toEqual(['last of the 8th']);
    expect(await read('/attendances/date/2026-03-09')).toEqual(['first of the 9th']);
    expect((await admin('GET', '/attendances/date/2026-02-30')).json().errors).toEqual({ date: 'Invalid date format' });
  });

  it('list a page of the records of all sites linked to a project', async () => {
    const { project_id: projectId } = sites.tower;
    const path = `/attendances/project/${projectId}`;
    expect((await admin('GET', path)).json()).toMatchObject({ totalElements: 4, size: 10, number: 0 });
    expect(await read(`${path}?page=1&size=3`)).toEqual(['long ago']);
    const shared = await buildSite(test.db, { name: 'Shared' });
    await linkSite(test.db, shared.id, projectId);
    const record = await buildAttendance(test.db, { site_id: shared.id, in_location: 'shared site', out: null });
    expect(await read(`${path}?size=1`)).toEqual(['shared site']);
    await test.db.updateTable('attendances').set({ deleted_at: new Date() }).where('id', '=', record.id).execute();
    expect((await admin('GET', '/attendances/project/999999')).json()).toMatchObject({
      status: 404,
      message: 'Project not found',
    });
  });

  it('keep the records and names of deleted users and sites', async () => {
    const user = await buildUser(test.db, { name: 'Gone Worker', deleted_at: new Date() });
    const site = await buildSite(test.db, { name: 'Gone Site', deleted_at: new Date() });
    const record = await buildAttendance(test.db, { user_id: user.id, site_id: site.id, in: '2025-01-01T04:00:00Z' });
    const [kept] = (await admin('GET', `/attendances/user/${user.id}`)).json();
    expect(kept).toMatchObject({ id: record.id, userName: 'Gone Worker', siteName: 'Gone Site' });
    await test.db.updateTable('attendances').set({ deleted_at: new Date() }).where('id', '=', record.id).execute();
  });
});
