import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { afterOctober, buildStays, buildWorker, makeRun, workingDays } from '../../../test/factories/payroll-run.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { reportAfter } from '../../../test/tamper.ts';

const test = useTestApp();

/** Records at two rates, without a rate and without a check-out, and a person whose month is paid on two sites. */
beforeAll(async () => {
  test.clock.now = afterOctober;
  const { call: admin } = await test.signInAs('ADMIN');
  const rates = [
    { trade: 'CARPENTER', rate: 18.55, validFrom: '2020-01-01' },
    { trade: 'CARPENTER', rate: 19.35, validFrom: '2026-10-06' },
    { trade: 'OTHER', rate: 20, validFrom: '2020-01-01' },
  ];
  await admin('PUT', '/labour-rates', { rates, version: 1 });
  const site = await buildSite(test.db);
  const other = await buildSite(test.db);
  const carpenter = await buildUser(test.db, { role: 'WORKER', category: 'CARPENTER' });
  const welder = await buildUser(test.db, { role: 'WORKER', category: 'WELDER' });
  for (const [user_id, day] of [
    [carpenter.id, '2026-10-05'],
    [carpenter.id, '2026-10-06'],
    [welder.id, '2026-10-05'],
  ] as const) {
    await buildAttendance(test.db, { user_id, site_id: site.id, in: `${day}T04:00:00Z`, out: `${day}T12:07:00Z` });
  }
  await buildAttendance(test.db, { user_id: carpenter.id, site_id: site.id, in: '2026-10-08T04:00:00Z', out: null });
  const twice = await buildUser(test.db, { role: 'WORKER', category: 'PAINTER' });
  for (const day of ['2026-10-07T04:00:00Z', '2026-10-07T06:00:00Z']) {
    await buildAttendance(test.db, { user_id: twice.id, site_id: other.id, in: day, out: '2026-10-07T12:00:00Z' });
  }
  const { userId } = await buildWorker(test.db, { days: workingDays.slice(0, 7) });
  await buildStays(test.db, { userId, siteId: other.id, days: workingDays.slice(7, 9) });
  await makeRun(admin, [userId], { steps: ['review', 'approve', 'pay'] });
});

const found = async (...corruptions: string[]) => {
  const { checks } = await reportAfter(test.db, ...corruptions);
  return checks.find(({ check }) => check === 'LABOUR_COSTS');
};

describe('the check of labour costs', () => {
  it('finds nothing where triggers have costed every record', async () => {
    expect(await found()).toEqual({ check: 'LABOUR_COSTS', holds: true, faultCount: 0, faults: [] });
  });

  it.each([
    [
      'a record that costs a dirham more',
      "set cost_minor = cost_minor + 1 where trade = 'CARPENTER' and date = '2026-10-05'",
      1,
    ],
    ['a rate of another day', "set rate_minor = 1855 where trade = 'CARPENTER' and date = '2026-10-06'", 1],
    ['minutes of another record', "set minutes = minutes + 60 where trade = 'WELDER'", 1],
    ['paid hours that count at the rate', "set source = 'RATE', slip_id = null where slip_id is not null", 9],
  ])('finds %s', async (_name, change, faultCount) => {
    expect(await found(`update attendance_costs ${change}`)).toMatchObject({ holds: false, faultCount });
  });

  it.each([
    [
      'a cost of a record that is gone',
      "update attendances set deleted_at = now() where date = '2026-10-06' and id = 2",
      1,
    ],
    ['a record without a cost', "delete from attendance_costs where trade = 'WELDER'", 1],
    [
      'a rate that was changed without its records',
      "update labour_rates set rate_minor = 1 where valid_from = '2026-10-06'",
      1,
    ],
    ['a payslip that costs more', 'update labour_month_costs set cost_minor = cost_minor + 1', 2],
    ['a record to be checked that is not listed', 'delete from doubtful_attendances', 2],
    ['a record listed without a reason', 'insert into doubtful_attendances select min(id) from attendances', 1],
    ['a payslip that no record carries', 'update labour_month_costs set unspread_minor = cost_minor', 2],
  ])('finds %s', async (_name, corruption, faultCount) => {
    const check = await found(corruption);
    expect(check).toMatchObject({ holds: false, faultCount });
  });

  it('names the record with what it costs and should cost', async () => {
    const { faults = [] } = (await found("update attendance_costs set cost_minor = 1 where trade = 'WELDER'")) ?? {};
    expect(faults[0]).toMatch(/^record \d+: .* is \(.*,1\), should be \(.*,0\)$/);
  });
});
