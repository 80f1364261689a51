import { type Locator, page } from 'vitest/browser';
import { button, field } from '../locators.ts';

export const taskForm = {
  name: field('Name'),
  project: field('Project'),
  site: field('Site'),
  category: field('Task Category'),
  completion: field('Completion Percentage'),
  description: field('Description'),
  assignee: field('Assignee'),
  role: field('Assignee Role'),
  workers: field('Workers'),
  startDate: field('Start Date'),
  endDate: field('Expected End Date'),
  foremanHours: field('Expected Foreman Hours'),
  workerHours: field('Expected Worker Hours'),
  completed: field('Completed'),
  create: button('Create Task'),
  update: button('Update Task'),
};

/** An option of the picker that is open. */
export function option(name: string): Locator {
  return page.getByRole('listbox').getByRole('option', { name });
}

/** Types into a picker and chooses the option. */
export async function pick(picker: Locator, name: string): Promise<void> {
  await picker.fill(name);
  await option(name).click();
}

/** Fills every required field except project and site. */
export async function fillRequired(assignee: string): Promise<void> {
  await taskForm.category.selectOptions('ELECTRICAL');
  await pick(taskForm.assignee, assignee);
  await taskForm.endDate.fill('2030-01-31');
}
