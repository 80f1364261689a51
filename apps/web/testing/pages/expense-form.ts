import type { Locator } from 'vitest/browser';
import { button, field } from '../locators.ts';

export const expenseForm = {
  relatedType: field('Related Type'),
  category: field('Category'),
  amount: field('Amount ($)'),
  date: field('Date'),
  project: field('Project'),
  notes: field('Notes'),
  receipt: field('Receipt'),
  create: button('Create Expense'),
  update: button('Update Expense'),
};

/** Chooses a large file, which the test runner would take seconds to hand to the browser. */
export function chooseFile(input: Locator, file: File): void {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  const element = input.element() as HTMLInputElement;
  element.files = chosen.files;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
