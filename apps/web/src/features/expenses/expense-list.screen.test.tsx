import { filterExpenses, listExpenses } from '@binaa/contract/expenses';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerPlaces, people } from '../../../testing/company.ts';
import { answerExpenses } from '../../../testing/expenses.ts';
import { server } from '../../../testing/fake-server.ts';
import { button, chosen, field, texts, valueOf } from '../../../testing/locators.ts';
import { address, openScreen, reload } from '../../../testing/open-screen.tsx';
import { anExpense, approved, expensesOf } from '../../../testing/records/expenses.ts';
import { aProject } from '../../../testing/records/projects.ts';

const main = page.getByRole('main');
const cards = main.getByRole('article');
const search = field('Search expenses');
const filters = page.getByRole('button', { name: 'Filters', exact: true });
const nothingFound = main.getByText('No expenses found');

/** What the newest call for filtered expenses asks for. */
function lastQuery() {
  return server.callsTo(filterExpenses).at(-1)?.query;
}

test('shows the facts of each expense, and the number and sum of all', async () => {
  const crane = approved(
    anExpense({ category: 'CRANE_RENTAL', amount: 2000.25, date: '2026-02-10', projectName: 'Marina Tower' }),
  );
  answerExpenses(crane, anExpense({ amount: 100 }), anExpense({ amount: 35.5 }));
  await openScreen('/expenses', { as: 'ENGINEER' });
  await expect.poll(() => cards.elements()).toHaveLength(3);
  await expect.element(valueOf('Expenses found')).toHaveTextContent('3');
  await expect.element(valueOf('Total amount')).toHaveTextContent('QAR 2,135.75');
  const totals = page.getByRole('group', { name: 'Summary' });
  await expect.element(totals).toMatchTextContent('Pending (2)QAR 135.50');
  await expect.element(totals).toMatchTextContent('Approved (1)QAR 2,000.25');
  const facts = [
    'Crane Rental',
    'تأجير رافعات',
    'QAR 2,000.25',
    'Approved',
    'Marina Tower',
    'Omar Farouk',
    'Feb 10, 2026',
  ];
  for (const fact of facts) await expect.element(cards.first()).toMatchTextContent(fact);
});

test('a search is kept in the address, through a reload and when coming back from an expense', async () => {
  const expense = anExpense();
  answerExpenses(expense);
  await openScreen('/expenses', { as: 'ENGINEER' });
  await search.fill('Marina');
  await expect.poll(lastQuery).toMatchObject({ search: 'Marina', page: 0, size: 10 });
  await expect.poll(address).toBe('/expenses?search=Marina');
  await reload();
  await expect.element(search).toHaveValue('Marina');
  await cards.getByRole('link', { name: 'Fuel' }).click();
  await expect.poll(address).toBe(`/expenses/${expense.id}`);
  window.history.back();
  await expect.element(search).toHaveValue('Marina');
  expect(lastQuery()).toMatchObject({ search: 'Marina' });
});

test('offers to clear the filters when nothing is found', async () => {
  answerExpenses(anExpense());
  server.answer(filterExpenses, expensesOf([]));
  await openScreen('/expenses?search=nothing', { as: 'ENGINEER' });
  await expect.element(nothingFound).toBeVisible();
  await main.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(search).toHaveValue('');
  await expect.element(cards).toBeVisible();
});

test('searches for the same text that is typed again while a reset is pending', async () => {
  answerExpenses(anExpense());
  await openScreen('/expenses?status=PENDING&search=Salem', { as: 'ENGINEER' });
  await filters.click();
  await expect.element(button('Reset Filters')).toBeVisible();
  // In one task, faster than a user: the reset, and an input event that leaves the text unchanged.
  (button('Reset Filters').element() as HTMLElement).click();
  search.element().dispatchEvent(new InputEvent('input', { bubbles: true }));
  await expect.poll(address).toBe('/expenses?search=Salem');
  await expect.element(search).toHaveValue('Salem');
  await expect.poll(() => lastQuery()?.status).toBeUndefined();
  expect(lastQuery()).toMatchObject({ search: 'Salem' });
});

test('filters by status, days and amounts until they are reset', async () => {
  answerExpenses(anExpense());
  await openScreen('/expenses', { as: 'ENGINEER' });
  await filters.click();
  expect(texts(field('Status').getByRole('option'))).toEqual(['All statuses', 'Pending', 'Approved', 'Rejected']);
  await field('Status').selectOptions('Approved');
  await expect.poll(lastQuery).toMatchObject({ status: 'APPROVED' });
  await field('Start Date').fill('2026-03-01');
  await field('End Date').fill('2026-03-31');
  await field('Minimum Amount').fill('100.01');
  await field('Maximum Amount').fill('2000.25');
  const chosenFilters = { startDate: '2026-03-01', endDate: '2026-03-31', minAmount: 100.01, maxAmount: 2000.25 };
  await expect.poll(lastQuery).toMatchObject({ status: 'APPROVED', ...chosenFilters });
  const shown = new URLSearchParams({ status: 'APPROVED', ...mapToText(chosenFilters) });
  await expect.poll(address).toBe(`/expenses?${shown}`);

  await button('Reset Filters').click();
  await expect.poll(address).toBe('/expenses');
  await expect.element(field('Start Date')).toHaveValue('');
});

function mapToText(filtersSet: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(filtersSet).map(([name, value]) => [name, String(value)]));
}

test('an amount to filter by that is not valid is reported and not asked for', async () => {
  answerExpenses(anExpense());
  await openScreen('/expenses?status=PENDING', { as: 'ENGINEER' });
  await filters.click();
  await field('Maximum Amount').fill('2000.255');
  await expect.element(page.getByText('Maximum Amount can have at most 2 decimals')).toBeVisible();
  await field('Maximum Amount').fill('2000');
  await expect.poll(lastQuery).toMatchObject({ maxAmount: 2000 });
  expect(server.callsTo(filterExpenses).map(({ query }) => query.maxAmount)).not.toContain(2000.255);
  await field('Maximum Amount').fill('');
  await expect.poll(address).toBe('/expenses?status=PENDING');
});

test('chooses the project that the address names', async () => {
  const project = aProject();
  answerPlaces([project]);
  answerExpenses(anExpense());
  await openScreen(`/expenses?projectId=${project.id}`, { as: 'ENGINEER' });
  await expect.poll(lastQuery).toMatchObject({ projectId: project.id });
  await expect.element(chosen(field('Project'))).toHaveTextContent(project.name);
});

test('finds the fuel of one project last month in three choices, without opening the filters', async () => {
  const project = aProject();
  answerPlaces([project]);
  answerExpenses(anExpense());
  server.answer(filterExpenses, expensesOf([]));
  await openScreen('/expenses', { as: 'ADMIN' });
  await expect.element(filters).toHaveAttribute('aria-expanded', 'false');
  const opened = page.css(`[id="${filters.element().getAttribute('aria-controls') ?? ''}"]`);
  await expect.element(opened, { message: 'what the button says it opens' }).not.toBeVisible();
  await expect.element(field('Status')).not.toBeVisible();
  await field('Project').selectOptions(project.name);
  await field('Category').selectOptions('FUEL');
  await field('Period').selectOptions('Last month');
  const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string;
  const query = { projectId: project.id, category: 'FUEL', startDate: day, endDate: day };
  await expect.poll(lastQuery).toMatchObject(query);
  expect(address()).toMatch(new RegExp(`projectId=${project.id}&category=FUEL&startDate=.+-01&endDate=`));
  await expect.element(nothingFound).toBeVisible();
  await filters.click();
  await expect.element(field('Project')).toBeVisible();
  await expect.element(field('Status')).toBeVisible();
});

test('limits the list to own expenses', async () => {
  answerExpenses(anExpense());
  await openScreen('/expenses', { as: 'FOREMAN' });
  await button('Mine').click();
  await expect.poll(lastQuery).toMatchObject({ submittedById: people.FOREMAN.id });
  await expect.poll(address).toBe('/expenses?mine=yes');
  await expect.element(button('Mine')).toHaveAttribute('aria-pressed', 'true');
});

test('shows ten expenses a page', async () => {
  answerExpenses(...Array.from({ length: 11 }, () => anExpense({ amount: 10 })));
  await openScreen('/expenses', { as: 'FOREMAN' });
  await expect.poll(() => cards.elements()).toHaveLength(10);
  await expect.element(valueOf('Expenses found')).toHaveTextContent('11');
  await expect.element(valueOf('Total amount')).toHaveTextContent('QAR 110.00');
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
  await button('Next').click();
  await expect.poll(() => cards.elements()).toHaveLength(1);
  expect(server.callsTo(listExpenses).at(-1)?.query).toMatchObject({ page: 1, size: 10 });
  await expect.poll(address).toBe('/expenses?page=2');
  window.history.back();
  await expect.poll(() => cards.elements()).toHaveLength(10);
});
