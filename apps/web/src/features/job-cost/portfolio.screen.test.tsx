import { errorMessages } from '@binaa/contract/errors';
import {
  getPortfolio,
  type PortfolioLine,
  portfolioLimit,
  portfolioMessages,
} from '@binaa/contract/job-cost-portfolio';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Failed, server } from '../../../testing/fake-server.ts';
import { field } from '../../../testing/locators.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { pageOf } from '../../../testing/records/lists.ts';

const line: PortfolioLine = {
  id: 7,
  projectId: 7,
  projectName: 'Cost tower',
  status: 'IN_PROGRESS',
  contract: 520_000,
  budget: 160_000.5,
  actual: 600_000,
  pending: 0,
  open: 0,
  known: 600_000,
  percent: 0,
  cpi: null,
  forecast: 700_000,
  variance: -540_000,
  usedPercent: 375,
  margin: -180_000,
  marginPercent: -34.6,
  budgetedMarginPercent: 69.2,
  labourMinutes: 0,
  level: 'OVER',
  watchCodes: 0,
  overCodes: 1,
  hasBudget: true,
  waitingOrders: 0,
  waitingVariations: 0,
};

test('of more than 500 projects it shows no sums, and orders them only by name', async () => {
  server.answer(getPortfolio, ({ query }) => {
    if (query.sort?.field !== 'name') {
      const message = portfolioMessages.tooMany({ max: portfolioLimit }).text;
      throw new Failed({
        code: 'VALIDATION_FAILED',
        message: errorMessages.invalidInput.text,
        errors: { sort: message },
      });
    }
    return { ...pageOf([line], query), totals: null };
  });
  await openScreen('/job-cost?status=ALL', { as: 'ENGINEER' });
  const row = page.getByRole('table', { name: 'Job Cost' }).getByRole('row').filter({ hasText: 'Cost tower' });
  await expect.element(row).toMatchTextContent('QAR 700,000.00');
  await expect.element(field('Order of the list')).toHaveValue('name,asc');
  const narrow = 'Narrow the list to 500 projects or fewer to sort by this column.';
  await expect.element(page.getByText(narrow)).toBeVisible();
  await expect.element(page.getByText('The sums of more than 500 projects are not shown.')).toBeVisible();
});
