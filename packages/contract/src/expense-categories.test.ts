import { describe, expect, it } from 'vitest';
import { expenseCategories, expenseCategoryGroups, expenseCategoryLabels } from './expense-categories.ts';
import { taskCategoryLabels } from './task-categories.ts';
import { userCategoryLabels } from './user-categories.ts';

describe('bilingual lists', () => {
  it('hold each expense category once, in one of fourteen groups', () => {
    const listed = expenseCategoryGroups.flatMap((group) => Object.keys(group.categories));
    expect(expenseCategoryGroups).toHaveLength(14);
    expect(new Set(listed).size).toBe(listed.length);
    expect(expenseCategories).toHaveLength(71);
  });

  it('have an English and an Arabic label for every entry', () => {
    for (const labels of [expenseCategoryLabels, taskCategoryLabels, userCategoryLabels]) {
      for (const label of Object.values(labels)) {
        expect(label.en).toMatch(/^[A-Z]/);
        expect(label.ar).toMatch(/^[\u0600-\u06ff\s]+$/);
      }
    }
  });
});
