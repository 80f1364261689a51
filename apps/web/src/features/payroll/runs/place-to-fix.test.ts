import { expect, test } from 'vitest';
import { placeToFix } from './place-to-fix.ts';

test.each([
  ['SETTINGS', null, '/payroll/settings', 'Correct it'],
  ['BANK_PROFILE', null, '/payroll/bank-profiles', 'Correct it'],
  ['BANK_PROFILE', 7, '/payroll/bank-profiles', 'Correct it'],
  ['PROFILE', 7, '/users/7/pay?tab=profile', 'Correct it'],
  ['PAPERS', 7, '/users/7/pay?tab=papers', 'Correct it'],
  ['RUN', 7, '/payroll/runs/3/people/7', 'Open payslip'],
  ['RUN', null, '/payroll/runs/3', 'Open run'],
] as const)('a finding in %s of %s leads to %s', (fixIn, userId, to, label) => {
  expect(placeToFix({ fixIn, userId }, 3)).toEqual({ to, label });
});
