import { listBankProfiles } from '@binaa/contract/bank-files';
import { getPayrollSettings, updatePayrollSettings } from '@binaa/contract/payroll-settings';
import { expect, test } from 'vitest';
import { server } from '../../../../testing/fake-server.ts';
import { button, field, problem, toast } from '../../../../testing/locators.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { somePayrollSettings } from '../../../../testing/records/payroll-settings.ts';

test('a rule of pay says what the law says, and cannot be below it', async () => {
  const settings = somePayrollSettings();
  server.answer(listBankProfiles, []);
  server.answer(getPayrollSettings, settings);
  await openScreen('/payroll/settings', { as: 'ADMIN' });
  const overtime = field('Overtime by day (%)');
  await expect.element(overtime).toHaveAccessibleDescription('At least the basic wage and 25 % (art. 74). 125 to 400.');
  await overtime.fill('100');
  await button('Save').click();
  await expect.element(problem('Overtime by day must be a whole number from 125 to 400')).toBeVisible();
  expect(server.callsTo(updatePayrollSettings)).toEqual([]);
});

test('saves all rules of pay with the one that was changed', async () => {
  const settings = somePayrollSettings();
  server.answer(listBankProfiles, []);
  server.answer(getPayrollSettings, settings);
  server.answer(updatePayrollSettings, { ...settings, shortToleranceMinutes: 20, version: 2 });
  await openScreen('/payroll/settings', { as: 'ADMIN' });
  await field('Tolerance of short days (minutes)').fill('20');
  await button('Save').click();
  await expect.element(toast('Settings saved')).toBeVisible();
  await expect.element(field('Tolerance of short days (minutes)')).toHaveValue(20);
  const rules = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null));
  expect(server.callsTo(updatePayrollSettings)).toMatchObject([{ body: { ...rules, shortToleranceMinutes: 20 } }]);
});
