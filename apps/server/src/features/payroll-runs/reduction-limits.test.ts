import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildLeave } from '../../../test/factories/payroll.ts';
import { buildWorker, makeRun } from '../../../test/factories/payroll-run.ts';
import { usePayroll } from '../../../test/use-payroll.ts';

const test = useTestApp();
const { admin, slipOf } = usePayroll(test);

it('tells what a reduction would be if it were not more or less than the wage', async () => {
  const away = await buildWorker(test.db, { days: [] });
  const unpaid = await buildWorker(test.db, { days: [] });
  const month = { from_date: '2026-10-01', to_date: '2026-10-31' };
  await buildLeave(test.db, { user_id: unpaid.userId, kind: 'UNPAID', ...month });
  const run = await makeRun(admin, [away.userId, unpaid.userId]);
  const reduction = async (userId: number) => {
    const { lines, net } = await slipOf(run.id, userId);
    const found = lines.find(({ group }) => group === 'REDUCTION');
    return [net, found?.code, found?.amount, found?.limit];
  };
  // 26 days of 63.33 are less than the wage of the month, 31 days of 73.33 more.
  expect(await reduction(away.userId)).toEqual([
    0,
    'ABSENCE',
    -2200,
    { kind: 'ALL', value: null, amount: null, full: 1646.67 },
  ]);
  expect(await reduction(unpaid.userId)).toEqual([
    0,
    'UNPAID_LEAVE',
    -2200,
    { kind: 'EARNED', value: null, amount: null, full: 2273.33 },
  ]);
});
