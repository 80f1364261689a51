import type { PayrollRun } from '@binaa/contract/payroll-runs';
import type { Payslip } from '@binaa/contract/payslips';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildPayProfile, buildPayTerms } from '../../../test/factories/payroll.ts';
import { buildStays, workingDays } from '../../../test/factories/payroll-run.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { usePayroll } from '../../../test/use-payroll.ts';

const test = useTestApp();
const { admin } = usePayroll(test);

/** `06:00–15:00`, with `@2` at the second site; an end before its beginning is on the next day. */
type Day = { date: string; stays: string[] };
type Amounts = Record<string, number>;
type Case = {
  name: string;
  days: readonly Day[];
  period?: string;
  toDate?: string;
  basic?: number;
  paidBy?: 'MONTH' | 'DAY' | 'HOUR';
  shiftWorker?: boolean;
  /** Of the first day that is named. */
  day?: { date: string } & Partial<Payslip['days'][number]>;
  amounts: Amounts;
  net: number;
  problems?: string[];
};

const plain = ['06:00–15:00'];
const each = (dates: readonly string[], stays = plain): Day[] => dates.map((date) => ({ date, stays }));
/** A month of plain days, but for one. */
const octoberWith = (date: string, ...stays: string[]): Day[] => [
  ...each(workingDays.filter((other) => other !== date)),
  { date, stays },
];
const dates = (month: string, first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, day) => `${month}-${String(first + day).padStart(2, '0')}`).filter(
    (date) => new Date(`${date}T00:00Z`).getUTCDay() !== 5,
  );

const cases: Case[] = [
  {
    name: '2: a day on two sites, whose gap is the break',
    days: octoberWith('2026-10-13', '05:30–10:15', '11:20–16:00@2'),
    day: { date: '2026-10-13', span: 630, gap: 65, break: 0, ordinary: 480, night: 30, overtimeDay: 85 },
    amounts: { NIGHT: 2.28, OVERTIME_DAY: 16.18 },
    net: 2218.46,
  },
  {
    name: '3: a small gap, which the break completes',
    days: octoberWith('2026-10-13', '06:00–11:00', '11:30–17:00'),
    day: { date: '2026-10-13', gap: 30, break: 30, ordinary: 480, overtimeDay: 120 },
    amounts: { OVERTIME_DAY: 22.84 },
    net: 2222.84,
  },
  {
    name: '4: a night',
    days: octoberWith('2026-10-13', '20:00–05:00'),
    day: { date: '2026-10-13', break: 60, ordinary: 480, night: 420, overtimeNight: 0 },
    amounts: { NIGHT: 31.97 },
    net: 2231.97,
  },
  {
    name: '4: a longer night',
    days: octoberWith('2026-10-13', '18:00–05:00'),
    day: { date: '2026-10-13', ordinary: 480, night: 300, overtimeDay: 0, overtimeNight: 120 },
    amounts: { NIGHT: 22.84, OVERTIME_NIGHT: 27.4 },
    net: 2250.24,
  },
  {
    name: '4: the longer night of a shift worker',
    days: octoberWith('2026-10-13', '18:00–05:00'),
    shiftWorker: true,
    day: { date: '2026-10-13', ordinary: 480, night: 0, overtimeDay: 120, overtimeNight: 0 },
    amounts: { OVERTIME_DAY: 22.84 },
    net: 2222.84,
  },
  {
    name: '5: Ramadan',
    period: '2026-03',
    basic: 1560,
    days: [...each(dates('2026-03', 1, 19), ['07:00–15:00']), ...each(dates('2026-03', 24, 31))],
    day: { date: '2026-03-02', isRamadan: true, ordinary: 360, overtimeDay: 60 },
    amounts: { OVERTIME_DAY: 212.5 },
    net: 2072.5,
  },
  {
    name: '6: a worked Friday',
    days: [...each(workingDays), ...each(['2026-10-09'])],
    day: { date: '2026-10-09', kind: 'REST', rest: 480 },
    amounts: { REST_DAY: 109.62 },
    net: 2309.62,
  },
  {
    name: '6: a second worked Friday',
    days: [...each(workingDays), ...each(['2026-10-09', '2026-10-16'])],
    amounts: { REST_DAY: 219.23 },
    net: 2419.23,
    problems: ['Worked 2 rest days in a row (art. 75)'],
  },
  {
    // Half months are not built: the allowance is that of 15 of 31 days instead of a half.
    name: '12: by the day until the 15th',
    toDate: '2026-10-15',
    basic: 2080,
    paidBy: 'DAY',
    days: [...each(dates('2026-10', 1, 4), ['06:00–17:00']), ...each(dates('2026-10', 5, 14))],
    amounts: { BASIC: 960, OVERTIME_DAY: 75, FOOD: 145.16 },
    net: 1180.16,
  },
];

async function buildAttendance(userId: number, days: readonly Day[]): Promise<void> {
  const sites = [await buildSite(test.db), await buildSite(test.db)];
  const stays = days.flatMap(({ date, stays: ofDay }) => ofDay.map((stay) => ({ stay, date })));
  for (const [stay, sameStays] of Map.groupBy(stays, (one) => one.stay)) {
    const [times = '', place = '1'] = stay.split('@');
    const [from = '', to = ''] = times.split('–');
    const siteId = sites[Number(place) - 1]?.id ?? 0;
    await buildStays(test.db, { userId, siteId, days: sameStays.map(({ date }) => date), from, to });
  }
}

describe('a worked case through the calls', () => {
  beforeAll(async () => {
    const ramadan = { fromDate: '2026-02-18', toDate: '2026-03-19', dailyMinutes: 360, breakMinutes: 60 };
    const saved = await admin('PUT', '/work-calendar/ramadan/1447', { ...ramadan, confirmed: true });
    expect(saved.statusCode, saved.body).toBe(200);
    for (const date of ['2026-03-21', '2026-03-22', '2026-03-23']) {
      const holiday = { nameEn: 'Eid al-Fitr', nameAr: 'عيد الفطر', confirmed: true };
      expect((await admin('PUT', `/work-calendar/days/${date}`, holiday)).statusCode).toBe(200);
    }
  });

  it.each(cases)('$name', async ({ period = '2026-10', toDate, basic = 1900, paidBy = 'MONTH', ...given }) => {
    const userId = await buildPayProfile(test.db, { shift_worker: given.shiftWorker ?? false });
    await buildPayTerms(test.db, { user_id: userId, basic_minor: basic * 100, paid_by: paidBy });
    await buildAttendance(userId, given.days);
    const body = { period, part: 'EXTRA', userIds: [userId], ...(toDate && { toDate }) };
    const run = (await admin('POST', '/payroll-runs', body)).json<PayrollRun>();
    const slip = (await admin('GET', `/payroll-runs/${run.id}/slips/${userId}`)).json<Payslip>();
    const amounts = slip.lines.flatMap(({ code, amount }) => (code in given.amounts ? [[code, amount] as const] : []));
    expect(Object.fromEntries(amounts)).toEqual(given.amounts);
    expect([slip.net, run.net]).toEqual([given.net, given.net]);
    if (given.day) expect(slip.days.find(({ date }) => date === given.day?.date)).toMatchObject(given.day);
    expect(slip.problems.map(({ message }) => message)).toEqual(given.problems ?? []);
    expect(slip.costs.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(Math.round(slip.net * 100));
  });
});
