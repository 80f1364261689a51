import { globSync, readFileSync } from 'node:fs';
import { attendanceRules } from '@binaa/contract/attendance';
import { documentRules } from '@binaa/contract/documents';
import { expenseRules } from '@binaa/contract/expenses';
import { milestoneRules } from '@binaa/contract/milestones';
import { projectRules } from '@binaa/contract/projects';
import { siteRules } from '@binaa/contract/sites';
import { taskRules } from '@binaa/contract/tasks';
import { userRules } from '@binaa/contract/users';
import { expect, test } from 'vitest';
import { inRoot, root } from './lib/repository.ts';

/** Fields that a form sends without an input of that name. */
const withoutInput: Record<string, readonly string[]> = {
  // The receipt is uploaded; `relatedId` repeats `projectId`; the supplier is typed by name.
  expenses: ['invoiceImageUrl', 'relatedId', 'supplierId'],
};

test.each([
  ['attendance', attendanceRules],
  ['documents', documentRules],
  ['expenses', expenseRules],
  ['milestones', milestoneRules],
  ['projects', projectRules],
  ['sites', siteRules],
  ['tasks', taskRules],
  ['users', userRules],
])('the form of %s has an input for every field of its rules', (feature, rules) => {
  const code = globSync(`apps/web/src/features/${feature}/**/*.tsx`, { cwd: root })
    .map((file) => readFileSync(inRoot(file), 'utf8'))
    .join('\n');
  const fields = Object.keys(rules.shape).filter((field) => field !== 'version');
  const missing = fields.filter(
    (field) => !withoutInput[feature]?.includes(field) && !new RegExp(`['"]${field}['"]`).test(code),
  );
  expect(missing).toEqual([]);
});
