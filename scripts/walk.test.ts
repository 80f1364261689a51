import { expect, test } from 'vitest';
import { paths } from '../apps/web/src/lib/paths.ts';
import { stopsOf } from '../e2e/fixtures/walk-stops.ts';

const ids = {
  project: 1,
  site: 1,
  milestone: 1,
  task: 1,
  expense: 1,
  bareExpense: 1,
  order: 1,
  foreman: 1,
  signedInForeman: 1,
  record: 1,
  document: 1,
  payrollRun: 1,
  workerSlip: 1,
  newImport: 1,
  checkedImport: 1,
  notice: 1,
  webhook: 1,
};

test('every screen has a stop in e2e/fixtures/walk-stops.ts', () => {
  const addresses = Object.values(paths).map((path) => (typeof path === 'string' ? path : path(1, 1)));
  const walked = new Set(stopsOf({ ...ids, day: '2026-01-01' }).map(({ path }) => path.replace(/\?.*/, '')));
  expect(addresses.filter((address) => !walked.has(address))).toEqual([]);
});
