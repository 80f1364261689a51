import { expect, test } from 'vitest';
import { commandsFor } from './commands.ts';

test('a WORKER is offered no form that the role may not open', () => {
  const offered = commandsFor('WORKER', 'en').map(({ label }) => label);
  expect(offered).not.toContain('New Expense');
  expect(offered).toContain('Sign out');
});

test('a FOREMAN is offered a new expense, but no new user or attendance record', () => {
  const offered = commandsFor('FOREMAN', 'en').map(({ label }) => label);
  expect(offered).toContain('New Expense');
  expect(offered).not.toContain('New User');
  expect(offered).not.toContain('New Attendance');
});

test('only the language that is not shown is offered', () => {
  const labelsIn = (language: 'en' | 'ar') => commandsFor('ADMIN', language).map(({ label }) => label);
  expect(labelsIn('en')).toContain('Switch to Arabic');
  expect(labelsIn('en')).not.toContain('Switch to English');
  expect(labelsIn('ar')).toContain('Switch to English');
  expect(labelsIn('ar')).not.toContain('Switch to Arabic');
});
