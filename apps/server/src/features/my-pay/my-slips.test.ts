import type { MySlip } from '@binaa/contract/my-pay';
import type { Page } from '@binaa/contract/paging';
import type { OwnPayslip } from '@binaa/contract/payslips';
import { describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { ibans } from '../../../test/factories/payroll.ts';
import { afterOctober, approved, buildWorker, makeRun, paid } from '../../../test/factories/payroll-run.ts';
import { usePayroll } from '../../../test/use-payroll.ts';

const test = useTestApp();
const { admin } = usePayroll(test);

const slips = async (call: Call) => (await call('GET', '/my-pay')).json<Page<MySlip>>().content;

describe('my pay', () => {
  it('shows a payslip once it is paid, to its owner alone', async () => {
    const profile = { iban: ibans[1], bank_short: 'DBQ' };
    const { user, userId } = await buildWorker(test.db, { from: '06:00', to: '17:00', profile });
    const worker = await test.callAs(user);
    const draft = await makeRun(admin, [userId], { steps: approved });
    expect(await slips(worker)).toEqual([]);
    const pay = { version: draft.version, paidOn: '2026-11-02' };
    await admin('PATCH', `/payroll-runs/${draft.id}/pay`, pay);
    const [slip] = await slips(worker);
    expect(slip).toMatchObject({
      period: '2026-10',
      net: 2793.75,
      paidOn: '2026-11-02',
      workedMinutes: 15_600,
      overtimeMinutes: 3120,
      ibanLast4: '3001',
      bankShort: 'DBQ',
      acknowledgedAt: null,
    });
    const own = (await worker('GET', `/my-pay/${slip?.id}`)).json<OwnPayslip>();
    expect(own.lines.map(({ code }) => code)).toEqual(['BASIC', 'FOOD', 'OVERTIME_DAY']);
    expect(own).not.toHaveProperty('costs');
    for (const role of ['WORKER', 'FOREMAN', 'ENGINEER', 'ADMIN'] as const) {
      const { call } = await test.signInAs(role);
      for (const [method, path, body] of [
        ['GET', `/my-pay/${slip?.id}`, undefined],
        ['POST', `/my-pay/${slip?.id}/acknowledge`, undefined],
        ['POST', `/my-pay/${slip?.id}/question`, { question: 'Whose is this?' }],
      ] as const) {
        const answer = await call(method, path, body);
        expect([answer.statusCode, answer.json().message]).toEqual([404, 'Payslip not found']);
      }
    }
  });

  it('is acknowledged once, and a question is asked and answered on the payslip', async () => {
    const { user, userId } = await buildWorker(test.db);
    const run = await makeRun(admin, [userId], { steps: paid });
    const worker = await test.callAs(user);
    const [slip] = await slips(worker);
    const first = (await worker('POST', `/my-pay/${slip?.id}/acknowledge`)).json<OwnPayslip>();
    expect(first.acknowledgedAt).toBe(afterOctober.toISOString());
    test.clock.advance(60_000);
    expect((await worker('POST', `/my-pay/${slip?.id}/acknowledge`)).json<OwnPayslip>().acknowledgedAt).toBe(
      first.acknowledgedAt,
    );
    const path = `/payroll-runs/${run.id}/slips/${userId}/answer`;
    expect((await admin('POST', path, { answer: 'Of what?' })).json().message).toBe('There is no question to answer.');
    expect((await worker('POST', `/my-pay/${slip?.id}/question`, { question: '  ' })).statusCode).toBe(400);
    const question = { question: 'Where is my overtime of Friday?' };
    expect((await worker('POST', `/my-pay/${slip?.id}/question`, question)).json()).toMatchObject(question);
    expect((await worker('POST', `/my-pay/${slip?.id}/question`, question)).json().message).toBe(
      'A question was already asked about this payslip.',
    );
    expect((await admin('GET', `/payroll-runs/${run.id}`)).json()).toMatchObject({ questions: 1 });
    const answer = { answer: 'It comes with the next run.' };
    expect((await admin('POST', path, answer)).json()).toMatchObject({ ...question, ...answer });
    expect((await admin('POST', path, answer)).json().message).toBe('This question was already answered.');
    expect((await slips(worker))[0]).toMatchObject({ ...question, ...answer });
    expect((await auditTrail(test.db, 'payslip', slip?.id ?? 0)).map(({ action }) => action)).toEqual([
      'payslip.acknowledge',
      'payslip.ask',
      'payslip.answer',
    ]);
  });

  it('loses the payslips of a reversed run', async () => {
    const { user, userId } = await buildWorker(test.db);
    const run = await makeRun(admin, [userId], { steps: paid });
    const worker = await test.callAs(user);
    expect(await slips(worker)).toHaveLength(1);
    await admin('PATCH', `/payroll-runs/${run.id}/reverse`, { version: run.version, reason: 'Paid by mistake' });
    expect(await slips(worker)).toEqual([]);
  });
});
