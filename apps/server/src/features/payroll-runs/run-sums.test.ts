import type { BankCheck } from '@binaa/contract/bank-files';
import type { LedgerReport } from '@binaa/contract/ledger';
import type { PayrollRun } from '@binaa/contract/payroll-runs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { demoRandom } from '../../../demo-company/demo-random.ts';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildAdvance, buildPayItem } from '../../../test/factories/payroll.ts';
import { buildStays, buildWorker, paid, takeRun } from '../../../test/factories/payroll-run.ts';
import { usePayroll } from '../../../test/use-payroll.ts';

const test = useTestApp();
const { admin } = usePayroll(test);

const periods = ['2026-07', '2026-08', '2026-09'] as const;
type Period = (typeof periods)[number];

const daysOf = (period: Period) =>
  Array.from({ length: 28 }, (_, day) => `${period}-${String(day + 1).padStart(2, '0')}`);

/** People with random days, hours, advances and deductions; some are paid otherwise. */
async function buildCompany(period: Period, seed: number): Promise<void> {
  const random = demoRandom(seed);
  for (let person = 0; person < 8; person++) {
    const profile = random.chance(0.2) ? { pay_by: 'OUTSIDE_WPS' } : {};
    const { userId, site } = await buildWorker(test.db, { days: [], profile });
    const other = await buildWorker(test.db, { days: [], profile: { joined_on: '2027-01-01' } });
    for (const date of daysOf(period).filter(() => random.chance(0.8))) {
      const from = `0${random.between(4, 7)}:${random.between(10, 59)}`;
      const to = `${random.between(12, 19)}:${random.between(10, 59)}`;
      const siteId = random.chance(0.7) ? site.id : other.site.id;
      await buildStays(test.db, { userId, siteId, days: [date], from, to });
    }
    if (random.chance(0.5)) {
      const amount_minor = random.between(1, 300_000);
      const instalment_minor = random.between(1, amount_minor);
      await buildAdvance(test.db, { user_id: userId, given_on: `${period}-02`, amount_minor, instalment_minor });
    }
    for (const kind of ['BONUS', 'PENALTY', 'DAMAGE', 'COURT_ORDER', 'OTHER_DEDUCTION'] as const) {
      if (!random.chance(0.3)) continue;
      await buildPayItem(test.db, {
        user_id: userId,
        kind,
        amount_minor: random.between(1, 90_000),
        from_period: period,
      });
    }
  }
}

const one = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> => {
  const [row] = (await query.execute(test.db)).rows;
  if (row === undefined) throw new Error('No row');
  return row;
};
const balances = () =>
  test.db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance_minor'])
    .where('holder_id', 'is', null)
    .orderBy('kind')
    .execute();
const balanceOf = async (kind: string) =>
  (await balances()).find((account) => account.kind === kind)?.balance_minor ?? 0;
const rowsOf = (runId: number) =>
  sql`select s.user_id, s.from_date, s.to_date, s.net_minor, s.gross_minor, s.input_mark, s.facts_mark, s.problems,
      (select jsonb_agg(to_jsonb(l) - 'id' - 'slip_id' order by l.id) from payslip_lines l where l.slip_id = s.id) as lines,
      (select jsonb_agg(to_jsonb(d) - 'slip_id' order by d.date) from payslip_days d where d.slip_id = s.id) as days,
      (select jsonb_agg(to_jsonb(c) - 'id' - 'slip_id' order by c.site_id) from payslip_costs c where c.slip_id = s.id) as costs
    from payslips s where s.run_id = ${runId} order by s.user_id`
    .execute(test.db)
    .then(({ rows }) => rows);

describe.each(periods)('in a generated run of %s', (period) => {
  it('nothing is lost: lines, nets, file, postings, costs and advances agree, and reversing leaves all as it was', async () => {
    await buildCompany(period, Number(period.slice(5)));
    let run = (await admin('POST', '/payroll-runs', { period, part: 'MONTH' })).json<PayrollRun>();
    const computed = await rowsOf(run.id);
    run = (await admin('POST', `/payroll-runs/${run.id}/compute`)).json<PayrollRun>();
    expect(await rowsOf(run.id)).toEqual(computed);

    const before = { all: await balances(), wages: await balanceOf('WAGES') };
    run = await takeRun(admin, run, paid, '2026-11-01');
    const sums = await one(sql<Record<string, number>>`
      select (select count(*) from payslips s where s.run_id = ${run.id} and s.net_minor <> (
          select coalesce(sum(amount_minor), 0) from payslip_lines where slip_id = s.id)) as wrong_nets,
        (select coalesce(sum(net_minor), 0) from payslips where run_id = ${run.id}) as net,
        (select coalesce(sum(s.net_minor), 0) from payslips s join pay_profiles p using (user_id)
          where s.run_id = ${run.id} and p.pay_by = 'WPS') as wps,
        (select coalesce(sum(-amount_minor), 0) from payslip_lines l join payslips s on s.id = l.slip_id
          where s.run_id = ${run.id} and code = 'COURT_ORDER') as court,
        (select coalesce(sum(amount_minor), 0) from payslip_costs c join payslips s on s.id = c.slip_id
          where s.run_id = ${run.id}) as cost,
        (select coalesce(sum(amount_minor), 0) from ledger_postings
          where payroll_run_id = ${run.id} and kind = 'PAYROLL') as posted,
        (select coalesce(sum(a.amount_minor - a.returned_minor - coalesce((
            select sum(-l.amount_minor) from payslip_lines l join payslips s on s.id = l.slip_id and s.live
            where l.advance_id = a.id), 0)), 0) from advances a) as owed,
        (select count(*) from payslips a join payslips b on a.user_id = b.user_id and a.id < b.id and a.live and b.live
          and a.from_date <= b.to_date and b.from_date <= a.to_date) as paid_twice`);
    expect(sums['wrong_nets']).toBe(0);
    expect(sums['paid_twice']).toBe(0);
    expect(sums['net']).toBeGreaterThan(0);
    expect(sums['posted']).toBe((sums['net'] ?? 0) + (sums['court'] ?? 0));
    expect(Math.round(run.cash * 100)).toBe(sums['posted']);
    expect((await balanceOf('WAGES')) - before.wages).toBe(sums['cost']);
    expect(await balanceOf('ADVANCES')).toBe(sums['owed']);
    const file = (await admin('GET', `/payroll-runs/${run.id}/bank-check`)).json<BankCheck>();
    expect(Math.round(file.total * 100)).toBe(sums['wps']);
    expect(file.findings.filter(({ code }) => /NET_DIFFERS|TOTAL_DIFFERS|AMOUNT|REASON|NOTES/.test(code))).toEqual([]);
    expect((await admin('GET', '/ledger/verify')).json<LedgerReport>()).toMatchObject({ holds: true });

    const reverse = { version: run.version, reason: 'To see that nothing stays' };
    expect((await admin('PATCH', `/payroll-runs/${run.id}/reverse`, reverse)).statusCode).toBe(200);
    expect(await balances()).toEqual(before.all);
    expect((await admin('GET', '/ledger/verify')).json<LedgerReport>()).toMatchObject({ holds: true });
  });
});
