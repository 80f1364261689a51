import { listDocuments } from '@binaa/contract/documents';
import { listNotices, type Notice } from '@binaa/contract/notices';
import { getWorkCalendar } from '@binaa/contract/work-calendar';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { server } from '../../testing/fake-server.ts';
import { button, texts, toast } from '../../testing/locators.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { aDocument } from '../../testing/records/documents.ts';
import { pageOf } from '../../testing/records/lists.ts';

/** Takes the place of the browser's dialog, which would wait for a person. */
function replacePrint() {
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  onTestFinished(() => {
    print.mockRestore();
  });
  return print;
}

const now = new Date().toISOString();

const submitted: Notice = {
  id: 1,
  kind: 'EXPENSE_SUBMITTED',
  count: 1,
  data: { name: 'أحمد الدوسري', amount: 512.75, category: 'FUEL' },
  entity: 'expense',
  entityId: 1,
  projectId: null,
  path: '/expenses/1',
  can: {
    open: true,
    acknowledge: false,
    approve: false,
    reject: false,
    give: false,
    refuse: false,
    accept: false,
    checkOut: false,
    askCorrection: false,
  },
  at: now,
  createdAt: now,
  readAt: null,
  acknowledgedAt: null,
  settled: null,
  snoozedUntil: null,
  archivedAt: null,
};

test('a sentence that begins with an Arabic name has the direction of the English page on paper', async () => {
  const print = replacePrint();
  server.answer(listNotices, ({ query }) => ({ ...pageOf([submitted], query), lastEventId: 1 }));
  // The choice of a later day needs it, and does without.
  server.answer(getWorkCalendar, () => new Response(null, { status: 404 }));
  await openScreen('/inbox', { as: 'ADMIN' });
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(1);
  await button('Print').click();
  const sheet = page.css('[data-print-sheet]');
  const sentence = sheet.css('td').filter({ hasText: 'submitted QAR' });
  await expect.element(sentence).toHaveTextContent('أحمد الدوسري submitted QAR 512.75 for Fuel');
  const isolated = texts(sentence.css('bdi')).map((words) => words.replace(/\s/g, ' '));
  expect(isolated).toEqual(['أحمد الدوسري', 'QAR 512.75', 'Fuel']);
  await expect.poll(() => print.mock.calls).toHaveLength(1);
});

test('a list of too many rows is not printed, with a sentence', async () => {
  const print = replacePrint();
  server.answer(listDocuments, ({ query }) => ({ ...pageOf([aDocument()], query), totalElements: 1001 }));
  await openScreen('/documents', { as: 'ADMIN' });
  await button('Print').click();
  const words = 'Narrow the list to at most 1,000 rows to print, or export it.';
  await expect.element(toast(words)).toBeVisible();
  expect(print).not.toHaveBeenCalled();
});
