import { listCorrections } from '@binaa/contract/attendance-corrections';
import { listUnconfirmedRecords } from '@binaa/contract/crew-confirmation';
import { type PayProblem, problemMessages } from '@binaa/contract/pay-problems';
import { getRun, listRunProblems, type PayrollRun } from '@binaa/contract/payroll-runs';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { server } from '../../../../testing/fake-server.ts';
import { link } from '../../../../testing/locators.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { pageOf } from '../../../../testing/records/lists.ts';

/** A draft of February in which one of two people has a problem. */
const run: PayrollRun = {
  id: 1,
  period: '2026-02',
  part: 'MONTH',
  fromDate: '2026-02-01',
  toDate: '2026-02-28',
  status: 'DRAFT',
  dueOn: '2026-02-28',
  deadline: '2026-03-07',
  paidOn: null,
  people: 2,
  held: 0,
  blocking: 1,
  warnings: 0,
  gross: 4400,
  reductions: 0,
  deductions: 0,
  net: 4400,
  cost: 4400,
  bankFileId: null,
  userId: null,
  userName: null,
  version: 1,
  stale: false,
  overtime: 0,
  cash: 4400,
  corrections: 0,
  questions: 0,
  previous: null,
  reason: null,
  steps: [{ step: 'created', userName: 'Amal Admin', at: '2026-03-01T06:00:00.000Z' }],
  can: ['compute', 'review', 'discard', 'hold'],
  notices: [],
};

test('names a person whose hours are not confirmed, and leads to the crew review', async () => {
  const { text, code, values } = problemMessages.unconfirmed({ hours: 36, minutes: 0, days: 4 });
  const problem: PayProblem = {
    kind: 'UNCONFIRMED',
    blocking: true,
    message: text,
    reason: { code, ...(values && { values }) },
    userId: 7,
    userName: 'Faisal Foreman',
    date: '2026-02-06',
    attendanceId: null,
    siteId: null,
  };
  server.answer(getRun, run);
  server.answer(listRunProblems, [problem]);
  server.answer(listUnconfirmedRecords, pageOf([]));
  server.answer(listCorrections, pageOf([]));
  await openScreen('/payroll/runs/1?tab=problems', { as: 'ADMIN' });
  await expect.element(page.getByRole('heading', { name: 'Hours not confirmed' })).toBeVisible();
  const person = page.getByRole('listitem').filter({ hasText: 'Faisal Foreman' });
  await expect.element(person.getByText('Not confirmed: 36 h 0 min (days: 4)')).toBeVisible();
  await expect.element(person.getByRole('button', { name: 'Hold' })).toBeVisible();
  await link('Open crew review').click();
  await expect.element(page.getByText('Nothing to confirm.')).toBeVisible();
});
