import { expect, test } from 'vitest';
import { commandsFor } from './commands.ts';

test('a WORKER is offered no form that the role may not open', () => {
  const offered = commandsFor('WORKER').map(({ label }) => label);
  expect(offered).not.toContain('New Expense');
  expect(offered).toContain('Sign out');
});

test('a FOREMAN is offered a new expense, but no new user or attendance record', () => {
  const offered = commandsFor('FOREMAN').map(({ label }) => label);
  expect(offered).toContain('New Expense');
  expect(offered).not.toContain('New User');
  expect(offered).not.toContain('New Attendance');
});
