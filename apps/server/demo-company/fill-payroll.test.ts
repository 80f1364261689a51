import type { BankCheck, BankFile } from '@binaa/contract/bank-files';
import type { LedgerReport } from '@binaa/contract/ledger';
import type { MySlip } from '@binaa/contract/my-pay';
import type { Page } from '@binaa/contract/paging';
import type { PayProblem } from '@binaa/contract/pay-problems';
import type { PayrollRun, RunSummary } from '@binaa/contract/payroll-runs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../test/build-test-app.ts';
import { testNow } from '../test/test-clock.ts';

const test = useTestApp({ demoCompanyOf: testNow, demo: true });
let admin: Call;

const personOf = (email: string) =>
  test.db.selectFrom('users').selectAll().where('email', '=', `${email}@binaa.qa`).executeTakeFirstOrThrow();

beforeAll(async () => {
  admin = await test.callAs(await personOf('admin'));
});

const runs = async () => (await admin('GET', '/payroll-runs')).json<Page<RunSummary>>().content;

describe('the payroll of the demo company', () => {
  it('has paid the month before last with a bank file, and last month is a draft', async () => {
    const [draft, paid] = await runs();
    expect([draft?.status, draft?.period, paid?.status, paid?.period]).toEqual(['DRAFT', '2026-02', 'PAID', '2026-01']);
    expect(paid).toMatchObject({ people: 39, held: 0, blocking: 0, bankFileId: expect.any(Number) });
    const file = (await admin('GET', `/bank-files/${paid?.bankFileId}`)).json<BankFile>();
    expect(file).toMatchObject({ records: 39, total: paid?.net });
    expect((await admin('GET', '/ledger/verify')).json<LedgerReport>()).toMatchObject({ holds: true });
    const cash = await test.db
      .selectFrom('ledger_entries')
      .select('balance_minor')
      .where('account_id', '=', 1)
      .execute();
    expect(Math.min(...cash.map(({ balance_minor }) => balance_minor))).toBeGreaterThanOrEqual(0);
  });

  it('has a draft with two forgotten check-outs, a waiting correction and a person without an IBAN', async () => {
    const [draft] = await runs();
    const problems = (await admin('GET', `/payroll-runs/${draft?.id}/problems`)).json<PayProblem[]>();
    const blocking = problems.filter((problem) => problem.blocking);
    const told = (kind: PayProblem['kind']) =>
      blocking.filter((problem) => problem.kind === kind).map(({ userName }) => userName);
    expect(told('OPEN_RECORD')).toEqual(expect.arrayContaining(['Emmanuel Ochieng', 'حسن إبراهيم']));
    expect(told('CORRECTION_WAITING')).toContain('Faisal Iqbal');
    expect(new Set(blocking.map(({ kind }) => kind))).toEqual(new Set(['OPEN_RECORD', 'CORRECTION_WAITING']));
    const { findings } = (await admin('GET', `/payroll-runs/${draft?.id}/bank-check`)).json<BankCheck>();
    expect(findings.filter(({ severity }) => severity === 'ERROR').map(({ message }) => message)).toEqual([
      'Peter Mwangi has no bank or no IBAN',
    ]);
    expect((await admin('GET', `/payroll-runs/${draft?.id}`)).json<PayrollRun>().stale).toBe(false);
    const codes = await test.db
      .selectFrom('payslip_lines as l')
      .innerJoin('payslips as s', 's.id', 'l.slip_id')
      .select('l.code')
      .distinct()
      .where('s.run_id', '=', draft?.id ?? 0)
      .execute();
    expect(codes.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['ADVANCE', 'PENALTY', 'OVERTIME_DAY', 'ABSENCE']),
    );
  });

  it('leaves one payslip for the demo worker to acknowledge', async () => {
    const worker = await test.callAs(await personOf('worker'));
    const { content } = (await worker('GET', '/my-pay')).json<Page<MySlip>>();
    expect(content).toMatchObject([{ period: '2026-01', acknowledgedAt: null }]);
  });

  it('has papers that ended five days ago and end in 12, 25, 45 and 80 days', async () => {
    const soon = await test.db
      .selectFrom('papers')
      .select('expires_on')
      .where('expires_on', '<', '2026-07-01')
      .orderBy('expires_on')
      .execute();
    expect(soon.map(({ expires_on }) => expires_on)).toEqual([
      '2026-03-05',
      '2026-03-22',
      '2026-04-04',
      '2026-04-24',
      '2026-05-29',
    ]);
  });
});
