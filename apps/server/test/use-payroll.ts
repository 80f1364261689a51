import type { PayrollRun } from '@binaa/contract/payroll-runs';
import type { Payslip } from '@binaa/contract/payslips';
import { beforeAll } from 'vitest';
import type { Call, TestApp } from './build-test-app.ts';
import { afterOctober } from './factories/payroll-run.ts';

type Options = { now?: Date; name?: string };

/** An ADMIN who runs the payroll, by default in the days after October 2026. */
export function usePayroll(test: TestApp, { now = afterOctober, name }: Options = {}) {
  let signedIn: Call;

  /** Signs in again, because no session lasts until another month. */
  async function goTo(moment: Date): Promise<void> {
    test.clock.now = moment;
    signedIn = (await test.signInAs('ADMIN', { ...(name && { name }) })).call;
  }
  beforeAll(() => goTo(now));

  const admin: Call = (...args) => signedIn(...args);
  return {
    admin,
    goTo,
    readRun: async (id: number) => (await admin('GET', `/payroll-runs/${id}`)).json<PayrollRun>(),
    slipOf: async (runId: number, userId: number) =>
      (await admin('GET', `/payroll-runs/${runId}/slips/${userId}`)).json<Payslip>(),
  };
}

/** A step of a run by whoever calls. */
export function step(call: Call, { id, version }: PayrollRun, name: string, body: object = {}, headers = {}) {
  return call('PATCH', `/payroll-runs/${id}/${name}`, { version, ...body }, headers);
}
