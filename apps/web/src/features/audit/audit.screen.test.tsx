import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { link, title, toast } from '../../../testing/locators.ts';
import { address, openScreen, visit } from '../../../testing/open-screen.tsx';
import { answerDashboard } from '../../../testing/records/dashboard.ts';

test('an ENGINEER cannot open the audit trail, and no link leads there', async () => {
  answerDashboard();
  await openScreen('/audit', { as: 'ENGINEER' });
  await expect.element(toast('Access denied. Admin privileges required.')).toBeVisible();
  await expect.poll(address).toBe('/');
  await visit('/users');
  await expect.element(title('Users')).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Users' })).toBeVisible();
  expect(link('Audit Trail').elements()).toHaveLength(0);
});
