import type { Locator, Page } from '@playwright/test';

export class AttendanceForm {
  readonly page: Page;
  readonly user: Locator;
  readonly site: Locator;
  readonly checkinForeman: Locator;
  readonly date: Locator;
  readonly inTime: Locator;
  readonly outTime: Locator;
  readonly inLocation: Locator;
  readonly outLocation: Locator;
  readonly inPhoto: Locator;
  readonly create: Locator;
  readonly update: Locator;

  constructor(page: Page) {
    const labelled = (label: string) => page.getByLabel(label, { exact: true });
    this.page = page;
    this.user = labelled('User');
    this.site = labelled('Site');
    this.checkinForeman = labelled('Check-in Foreman');
    this.date = labelled('Date');
    this.inTime = labelled('Check-in Time');
    this.outTime = labelled('Check-out Time');
    this.inLocation = labelled('Check-in Location');
    this.outLocation = labelled('Check-out Location');
    this.inPhoto = page.getByRole('textbox', { name: 'Check-in Photo URL' });
    this.create = page.getByRole('button', { name: 'Create Attendance' });
    this.update = page.getByRole('button', { name: 'Update Attendance' });
  }

  /** Chooses by name; waits until the select offers it. */
  async pick(field: Locator, name: string): Promise<void> {
    await field.selectOption({ label: name });
  }

  /** The hidden file input of the check-in's 'Upload photo'. */
  get photoChooser(): Locator {
    return this.page.locator('input[type=file]').first();
  }
}
