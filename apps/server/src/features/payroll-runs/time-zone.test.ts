import type { RunCorrection } from '@binaa/contract/payroll-runs';
import { afterEach, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildWorker, lengthenDay, makeRun, paid } from '../../../test/factories/payroll-run.ts';
import { step, usePayroll } from '../../../test/use-payroll.ts';
import type { AdjustableClock } from '../../platform/clock.ts';

const test = useTestApp();
const { admin, readRun } = usePayroll(test);
/** As every process does after a change of the company's profile. */
const setTimeZone = (timeZone: string) => (test.deps.clock as AdjustableClock).setTimeZone(timeZone);
const evening = { from: '12:00', to: '23:00' };

afterEach(() => setTimeZone('Asia/Qatar'));

it('a draft whose hours were read in another time zone is stale, and is not approved', async () => {
  setTimeZone('Asia/Kolkata');
  const wrong = await makeRun(admin, [(await buildWorker(test.db, evening)).userId], { steps: ['review'] });
  setTimeZone('Asia/Qatar');
  const right = await makeRun(admin, [(await buildWorker(test.db, evening)).userId]);
  expect(wrong.net).not.toBe(right.net);
  expect(await readRun(wrong.id)).toMatchObject({ stale: true });
  expect((await step(admin, wrong, 'approve')).statusCode).toBe(409);
});

it('a correction leaves the other days as they were paid, whatever the time zone is now', async () => {
  const correct = async (zone: string) => {
    const { userId, attendanceIds } = await buildWorker(test.db, evening);
    await makeRun(admin, [userId], { steps: paid });
    setTimeZone(zone);
    await lengthenDay(admin, attendanceIds);
    const { id } = await makeRun(admin, [userId], { period: '2026-11' });
    const [correction] = (await admin('GET', `/payroll-runs/${id}/corrections`)).json<RunCorrection[]>();
    setTimeZone('Asia/Qatar');
    return { amount: correction?.amount, changedDays: correction?.changedDays };
  };
  const expected = await correct('Asia/Qatar');
  expect(expected.changedDays).toEqual(['2026-10-13']);
  expect(await correct('Asia/Kolkata')).toEqual(expected);
});
