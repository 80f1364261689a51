import { listExpensesSubmittedBy } from '@binaa/contract/expenses';
import { expect } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { isApiCall } from '../fixtures/api-calls.ts';
import { buildExpense } from '../fixtures/expenses.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { buildTaskInNewProject } from '../fixtures/tasks.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { FinancePage } from '../pages/money.ts';

test('lists and selects request a page and a size', async ({ page }) => {
  const { siteId, projectId } = await buildTaskInNewProject(await apiAs(page, 'ENGINEER'));
  const screens = {
    '/projects': ['/api/projects 0 10'],
    [`/projects/${projectId}?tab=tasks`]: [`/api/projects/${projectId}/tasks 0 10`],
    [`/projects/${projectId}?tab=sites`]: [`/api/projects/${projectId}/sites 0 100`],
    [`/projects/${projectId}?tab=milestones`]: [`/api/projects/${projectId}/milestones 0 10`],
    '/sites': ['/api/sites 0 10'],
    [`/sites/${siteId}`]: [`/api/sites/${siteId}/tasks 0 10`],
    '/tasks': ['/api/tasks 0 10', '/api/projects 0 100'],
    '/tasks/new': ['/api/projects 0 100', '/api/users 0 100'],
    '/users': ['/api/users 0 10'],
    '/expenses': ['/api/expenses 0 10', '/api/projects 0 100'],
    '/expenses?status=PENDING': ['/api/expenses/filter 0 10'],
    '/expense-approvals': ['/api/users/role/FOREMAN 0 100'],
    '/attendance/new': ['/api/users/role/WORKER 0 100', '/api/users/role/FOREMAN 0 100', '/api/sites 0 100'],
    '/finance': ['/api/company-transactions 0 5'],
    '/finance/transactions': ['/api/company-transactions 0 15'],
  };
  await signInAs(page, 'ADMIN', '/api/health');
  let calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (isApiCall(request)) calls.push(`${pathname} ${searchParams.get('page')} ${searchParams.get('size')}`);
  });
  for (const [path, expected] of Object.entries(screens)) {
    calls = [];
    await page.goto(path);
    await expect.poll(() => calls, path).toEqual(expect.arrayContaining(expected));
  }
});

test('every screen accepts bare arrays instead of pages', async ({ page }) => {
  const admin = await apiAs(page, 'ADMIN');
  const foreman = await buildPerson(admin, 'FOREMAN', '0 Array');
  const api = await apiAs(page, foreman);
  await buildExpense(api, { amount: 10.1 });
  await buildExpense(api, { amount: 20.2 });
  expect(await admin.call(listExpensesSubmittedBy, { params: { id: foreman.id } })).toHaveLength(2);
  await page.route(
    ({ pathname, searchParams }) => pathname.startsWith('/api/') && searchParams.has('size'),
    async (route) => {
      const response = await route.fetch();
      const { content } = (await response.json()) as { content: unknown[] };
      await route.fulfill({ response, json: content });
    },
  );

  await signInAs(page, 'ADMIN', `/expense-approvals/${foreman.id}`);
  const summary = page.getByRole('group', { name: 'Summary' });
  await expect(summary).toContainText('Expenses found2');
  await expect(summary).toContainText('QAR 30.30');
  await visit(page, '/expenses');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(10);
  await expect(summary).toContainText(/QAR\s[\d,]+\.\d\d/);
  await visit(page, '/attendance/new');
  await expect(page.getByLabel('User', { exact: true }).getByRole('option', { name: foreman.name })).toBeAttached();
  await visit(page, '/tasks/new');
  await page.getByLabel('Assignee', { exact: true }).fill(foreman.name);
  await expect(page.getByRole('option', { name: foreman.name })).toBeVisible();
  await visit(page, '/finance');
  await expect(new FinancePage(page).latest).toHaveCount(5);
});
