import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { readCost } from '../../../test/factories/job-cost.ts';
import { buildPayslip } from '../../../test/factories/payroll.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { startWhileHolding } from '../../../test/lock-waits.ts';
import type { Db } from '../../schema.ts';

const test = useTestApp();

/** A worker and a site, and what the worker's payslip of May 2026 costs there. */
async function buildPaidMay(costMinor: number) {
  const site = await buildSite(test.db);
  const { id: userId } = await buildUser(test.db, { role: 'WORKER' });
  const work = (minutes: number, day: string) => {
    const start = new Date(`${day}T04:00:00Z`);
    const out = new Date(start.getTime() + minutes * 60_000).toISOString();
    return buildAttendance(test.db, { user_id: userId, site_id: site.id, in: start.toISOString(), out });
  };
  const pay = async () => {
    const slipId = await buildPayslip(test.db, { userId, period: '2026-05' });
    await sql`insert into payslip_costs (slip_id, site_id, project_id, minutes, weight, amount_minor)
      values (${slipId}, ${site.id}, ${site.project_id}, 60, 60, ${costMinor})`.execute(test.db);
    await sql`select charge_payroll(array[run_id]) from payslips where id = ${slipId}`.execute(test.db);
    return slipId;
  };
  return { site, work, pay };
}

it('a payslip is spread over the records of its site by minutes, whole dirhams first (example 6)', async () => {
  const { work, pay } = await buildPaidMay(2_347_85);
  const records = [await work(6_245, '2026-05-01'), await work(3_110, '2026-05-10'), await work(1_043, '2026-05-20')];
  await pay();
  const ids = records.map(({ id }) => id);
  const costs = test.db.selectFrom('attendance_costs').selectAll().where('attendance_id', 'in', ids);
  const spread = await costs.orderBy('attendance_id').execute();
  expect(spread.map(({ cost_minor }) => cost_minor)).toEqual([1_410_11, 702_23, 235_51]);
});

it('a payslip that records carry cannot be removed', async () => {
  const { work, pay } = await buildPaidMay(100_01);
  await work(60, '2026-05-01');
  const slipId = await pay();
  const remove = test.db.transaction().execute(async (tx) => {
    await sql`delete from payslip_costs where slip_id = ${slipId}`.execute(tx);
    await sql`delete from payslips where id = ${slipId}`.execute(tx);
  });
  await expect(remove).rejects.toThrow('labour_month_costs_slip_id_fkey');
});

it('a payslip is spread once the records of its site are written, and counts before that', async () => {
  const { site, work, pay } = await buildPaidMay(100_01);
  const { call } = await test.signInAs('ADMIN');
  const labour = async () => {
    const { total, labourMinutes } = await readCost(call, site.project_id);
    return { labour: total.labour, minutes: labourMinutes };
  };
  const slipId = await pay();
  const left = test.db.selectFrom('labour_month_costs').select('unspread_minor').where('slip_id', '=', slipId);
  expect(await left.execute()).toEqual([{ unspread_minor: 100_01 }]);
  expect(await labour()).toEqual({ labour: 100.01, minutes: 0 });
  await work(30, '2026-05-10');
  await work(30, '2026-05-11');
  expect(await left.execute()).toEqual([{ unspread_minor: 0 }]);
  expect(await labour()).toEqual({ labour: 100.01, minutes: 60 });
});

it.each(['site', 'day'])('two paid records of one person get another %s at the same moment', async (what) => {
  const { site, work, pay } = await buildPaidMay(100_01);
  const records = [await work(30, '2026-05-10'), await work(30, '2026-05-11')];
  const slipId = await pay();
  const { call } = await test.signInAs('ADMIN');
  const change = what === 'site' ? { siteId: (await buildSite(test.db)).id } : { date: '2026-06-01' };
  const edits = records.map(({ id, user_id, date, in_time, out_time }) => {
    const unchanged = { userId: user_id, siteId: site.id, date, inTime: in_time, outTime: out_time };
    return () => call('PUT', `/attendances/${id}`, { ...unchanged, ...change });
  });
  const costsOfSlip = (db: Db) => db.selectFrom('labour_month_costs').selectAll().where('slip_id', '=', slipId);
  const answers = await startWhileHolding(test.db, (tx) => costsOfSlip(tx).forUpdate().execute(), edits);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await costsOfSlip(test.db).execute()).toMatchObject([{ unspread_minor: 100_01 }]);
});
