import { type Dashboard, getDashboard } from '@binaa/contract/dashboard';
import { approveExpense, type Expense, rejectExpense } from '@binaa/contract/expenses';
import { presignView } from '@binaa/contract/files';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { Failed, server } from '../../../testing/fake-server.ts';
import { button, texts, toast } from '../../../testing/locators.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { aDashboard, answerDashboard } from '../../../testing/records/dashboard.ts';
import { anExpense } from '../../../testing/records/expenses.ts';

/** One pixel. */
const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const waiting = page.getByRole('region', { name: 'Needs your decision' });

/** The dashboard as long as these expenses wait for a decision. */
function dashboardWith(expenses: Iterable<Expense>): Dashboard {
  const oldest = [...expenses];
  return aDashboard({ decisions: { count: oldest.length, total: 0, oldest } });
}

/** Counts presses from now on. Typing does not count. */
function countPresses(): () => number {
  let presses = 0;
  const count = () => void (presses += 1);
  document.addEventListener('pointerdown', count, { capture: true });
  onTestFinished(() => document.removeEventListener('pointerdown', count, { capture: true }));
  return () => presses;
}

test.for([1440, 390])('decides four pending expenses, receipts seen, in ten presses, %i px wide', async (width) => {
  const expenses = [11.01, 22.02, 33.03, 44.04].map((amount) =>
    anExpense({ amount, invoiceImageUrl: `expenses/${amount}.png`, version: 3 }),
  );
  const pending = new Map(expenses.map((expense) => [expense.id, expense]));
  answerDashboard();
  server.answer(getDashboard, () => dashboardWith(pending.values()));
  server.answer(presignView, { presignedUrl: picture });
  const decide = (id: number, status: 'APPROVED' | 'REJECTED') => {
    const decided = pending.get(id);
    pending.delete(id);
    return anExpense({ ...decided, status });
  };
  server.answer(approveExpense, ({ params }) => decide(params.id, 'APPROVED'));
  server.answer(rejectExpense, ({ params }) => decide(params.id, 'REJECTED'));
  await openScreen('/', { as: 'ENGINEER', width });
  await expect.poll(() => waiting.getByRole('article').elements()).toHaveLength(4);
  const [first] = texts(page.getByRole('main').getByRole('heading', { level: 2 }));
  expect(first, 'the first card of the page').toBe('Needs your decision');

  const presses = countPresses();
  for (const [index, { amount }] of expenses.entries()) {
    const name = `Fuel, QAR ${amount}, Omar Farouk`;
    await waiting.getByRole('button', { name: `View receipt of ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Receipt' });
    await expect.element(dialog.getByRole('img', { name: 'Receipt' })).toHaveProperty('naturalWidth', 1);
    await dialog.getByRole('button', { name: `${index === 3 ? 'Reject' : 'Approve'} ${name}` }).click();
    if (index === 3) {
      const reason = page.getByRole('dialog', { name: 'Reject this expense?' });
      await reason.getByRole('button', { name: 'Receipt not readable' }).click();
      await reason.getByRole('button', { name: 'Reject', exact: true }).click();
    }
    await expect.poll(() => waiting.getByRole('article').elements()).toHaveLength(3 - index);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(waiting).toHaveFocus();
  }
  expect(presses()).toBe(10);
  await expect.element(waiting.getByText('Nothing waits for your decision')).toBeVisible();
  const [one, two, three, rejected] = expenses.map(({ id }) => ({ params: { id }, body: { version: 3 } }));
  expect(server.callsTo(approveExpense)).toMatchObject([one, two, three]);
  const body = { version: 3, reason: 'Receipt not readable' };
  expect(server.callsTo(rejectExpense)).toMatchObject([{ ...rejected, body }]);
});

test('does not approve an amount that changed after the dashboard was shown', async () => {
  let expense = anExpense({ amount: 80 });
  answerDashboard();
  server.answer(getDashboard, () => dashboardWith([expense]));
  server.answer(approveExpense, ({ body }) => {
    if (body?.version !== expense.version) throw new Failed('stale version');
    return anExpense({ ...expense, status: 'APPROVED' });
  });
  await openScreen('/', { as: 'ADMIN' });
  await expect.element(button('Approve Fuel, QAR 80.00, Omar Farouk')).toBeVisible();
  expense = { ...expense, amount: 9999, version: 2 };
  await button('Approve Fuel, QAR 80.00, Omar Farouk').click();
  await expect.element(toast('Someone else has changed this in the meantime.')).toBeVisible();
  await expect.element(button('Approve Fuel, QAR 9,999.00, Omar Farouk')).toBeVisible();
  expect(server.callsTo(approveExpense)).toMatchObject([{ params: { id: expense.id }, body: { version: 1 } }]);
});
