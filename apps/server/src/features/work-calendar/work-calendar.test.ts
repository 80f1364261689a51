import type { WorkCalendar } from '@binaa/contract/work-calendar';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildPayProfile, buildPayslip } from '../../../test/factories/payroll.ts';

const test = useTestApp();
let admin: Call;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
});

const calendarOf = async (year: number, call = admin) =>
  (await call('GET', `/work-calendar?year=${year}`)).json<WorkCalendar>();
const day = (change: object = {}) => ({ nameEn: 'A day off', nameAr: 'يوم عطلة', confirmed: true, ...change });
const usedByRun = 'A finished run used this day; the change is a correction in the next run.';

describe('filling a year', () => {
  it('adds the expected holidays and Ramadan, unconfirmed, and everybody reads them', async () => {
    const filled = (await admin('POST', '/work-calendar/years/2026')).json<WorkCalendar>();
    expect(filled.days.map(({ date, nameEn }) => `${date} ${nameEn}`)).toEqual([
      '2026-02-10 National Sport Day',
      '2026-03-21 Eid al-Fitr',
      '2026-03-22 Eid al-Fitr',
      '2026-03-23 Eid al-Fitr',
      '2026-05-27 Eid al-Adha',
      '2026-05-28 Eid al-Adha',
      '2026-05-30 Eid al-Adha',
      '2026-12-18 National Day',
    ]);
    expect(filled.days.every(({ confirmed }) => !confirmed)).toBe(true);
    expect(filled.ramadan).toEqual([
      {
        year: 1447,
        fromDate: '2026-02-18',
        toDate: '2026-03-19',
        dailyMinutes: 360,
        breakMinutes: 60,
        confirmed: false,
        version: 1,
      },
    ]);
    const { call: worker } = await test.signInAs('WORKER');
    expect(await calendarOf(2026, worker)).toEqual(filled);
    expect((await worker('POST', '/work-calendar/years/2026')).statusCode).toBe(403);
  });

  it('leaves what somebody changed, confirmed or removed as it is', async () => {
    await admin('POST', '/work-calendar/years/2027');
    const [first, second] = (await calendarOf(2027)).days;
    await admin('PUT', `/work-calendar/days/${first?.date}`, day({ nameEn: 'Sport for all' }));
    await admin('DELETE', `/work-calendar/days/${second?.date}`);
    const before = await calendarOf(2027);
    expect((await admin('POST', '/work-calendar/years/2027')).json()).toEqual(before);
    expect(before.days[0]).toMatchObject({ nameEn: 'Sport for all', confirmed: true, version: 2 });
    expect(before.days.map(({ date }) => date)).not.toContain(second?.date);
  });

  it('tells beforehand whether a finished run has used days of the year', async () => {
    expect(await calendarOf(2024)).toMatchObject({ usedByRun: false });
    await buildPayslip(test.db, { userId: await buildPayProfile(test.db), period: '2024-12' });
    expect(await calendarOf(2024)).toMatchObject({ usedByRun: true });
    expect(await calendarOf(2023)).toMatchObject({ usedByRun: false });
  });

  it('knows both Ramadans of 2030', async () => {
    const { ramadan } = (await admin('POST', '/work-calendar/years/2030')).json<WorkCalendar>();
    expect(ramadan.map(({ year }) => year)).toEqual([1451, 1452]);
  });
});

describe('a holiday', () => {
  it('is added, changed with its version, removed and added again, with audit entries', async () => {
    const added = await admin('PUT', '/work-calendar/days/2028-05-01', day());
    expect(added.json()).toEqual({ date: '2028-05-01', ...day(), version: 1, warnings: [] });
    await admin('PUT', '/work-calendar/days/2028-05-01', day({ confirmed: false, version: 1 }));
    const stale = await admin('PUT', '/work-calendar/days/2028-05-01', day({ version: 1 }));
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE_VERSION']);
    expect((await admin('DELETE', '/work-calendar/days/2028-05-01')).statusCode).toBe(200);
    expect((await admin('DELETE', '/work-calendar/days/2028-05-01')).statusCode).toBe(404);
    expect((await admin('PUT', '/work-calendar/days/2028-05-01', day({ version: 2 }))).statusCode).toBe(409);
    expect((await admin('PUT', '/work-calendar/days/2028-05-01', day())).statusCode).toBe(200);
    const actions = (await auditTrail(test.db, 'calendar-day', 20_280_501)).map(({ action }) => action);
    expect(actions).toEqual([
      'calendar-day.create',
      'calendar-day.update',
      'calendar-day.delete',
      'calendar-day.create',
    ]);
  });

  it('in a finished run is saved and told to be a correction', async () => {
    await buildPayslip(test.db, { userId: await buildPayProfile(test.db), period: '2025-11' });
    const saved = await admin('PUT', '/work-calendar/days/2025-11-10', day());
    expect(saved.json()).toMatchObject({ warnings: [{ message: usedByRun }] });
    const removed = await admin('DELETE', '/work-calendar/days/2025-11-10');
    expect(removed.json()).toMatchObject({ warnings: [{ message: usedByRun }] });
  });

  it('needs its names in both languages', async () => {
    const answer = await admin('PUT', '/work-calendar/days/2028-06-01', { confirmed: true });
    expect(answer.json()).toMatchObject({
      errors: { nameEn: 'Name is a required field', nameAr: 'Name (Arabic) is a required field' },
    });
  });

  it('added by two people at once is the first one’s', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((n) => admin('PUT', '/work-calendar/days/2028-07-01', day({ nameEn: `${n}` }))),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  });
});

describe('Ramadan', () => {
  const period = (change: object = {}) => ({
    fromDate: '2028-01-28',
    toDate: '2028-02-25',
    confirmed: true,
    ...change,
  });

  it('is set and confirmed with the hours of the settings, or its own', async () => {
    const saved = await admin('PUT', '/work-calendar/ramadan/1449', period());
    expect(saved.json()).toMatchObject({ year: 1449, dailyMinutes: 360, breakMinutes: 60, version: 1 });
    const changed = await admin('PUT', '/work-calendar/ramadan/1449', period({ dailyMinutes: 300, version: 1 }));
    expect(changed.json()).toMatchObject({ dailyMinutes: 300, version: 2 });
    expect((await admin('PUT', '/work-calendar/ramadan/1449', period({ version: 1 }))).statusCode).toBe(409);
  });

  it.each([
    [{ toDate: '2028-02-23' }, 'Ramadan must be 28 to 31 days'],
    [{ toDate: '2028-02-28' }, 'Ramadan must be 28 to 31 days'],
    [{ toDate: '2028-01-01' }, 'Ramadan must be 28 to 31 days'],
  ])('refuses %j', async (change, message) => {
    const answer = await admin('PUT', '/work-calendar/ramadan/1449', period(change));
    expect(answer.json()).toMatchObject({ status: 400, errors: { toDate: message } });
  });

  it('does not overlap that of another year', async () => {
    await admin('PUT', '/work-calendar/ramadan/1448', { ...period(), fromDate: '2027-02-08', toDate: '2027-03-09' });
    const answer = await admin('PUT', '/work-calendar/ramadan/1446', {
      ...period(),
      fromDate: '2027-03-01',
      toDate: '2027-03-29',
    });
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'This overlaps another Ramadan']);
  });

  it('of a finished run is told to be a correction', async () => {
    await buildPayslip(test.db, { userId: await buildPayProfile(test.db), period: '2025-03' });
    const saved = await admin('PUT', '/work-calendar/ramadan/1445', {
      ...period(),
      fromDate: '2025-03-01',
      toDate: '2025-03-29',
    });
    expect(saved.json()).toMatchObject({ warnings: [{ message: usedByRun }] });
  });
});
