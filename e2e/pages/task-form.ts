import type { Locator, Page } from '@playwright/test';

export class TaskForm {
  readonly page: Page;
  readonly project: Locator;
  readonly site: Locator;
  readonly category: Locator;
  readonly completion: Locator;
  readonly assignee: Locator;
  readonly role: Locator;
  readonly workers: Locator;
  readonly startDate: Locator;
  readonly endDate: Locator;
  readonly completed: Locator;
  readonly create: Locator;
  readonly update: Locator;

  constructor(page: Page) {
    const labelled = (label: string) => page.getByLabel(label, { exact: true });
    this.page = page;
    this.project = labelled('Project');
    this.site = labelled('Site');
    this.category = labelled('Task Category');
    this.completion = labelled('Completion Percentage');
    this.assignee = labelled('Assignee');
    this.role = labelled('Assignee Role');
    this.workers = labelled('Workers');
    this.startDate = labelled('Start Date');
    this.endDate = labelled('Expected End Date');
    this.completed = labelled('Completed');
    this.create = page.getByRole('button', { name: 'Create Task' });
    this.update = page.getByRole('button', { name: 'Update Task' });
  }

  option(name: string): Locator {
    return this.page.getByRole('listbox').getByRole('option', { name });
  }

  /** Types into a picker and chooses the option. */
  async pick(field: Locator, name: string): Promise<void> {
    await field.fill(name);
    await this.option(name).click();
  }

  /** Fills every required field except project and site. */
  async fillRequired(assignee: string): Promise<void> {
    await this.category.selectOption('ELECTRICAL');
    await this.pick(this.assignee, assignee);
    await this.endDate.fill('2030-01-31');
  }
}

/** The chosen option of a select. */
export function chosen(select: Locator): Locator {
  return select.locator('option:checked');
}
