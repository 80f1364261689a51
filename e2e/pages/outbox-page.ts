import { expect, type Locator, type Page } from '@playwright/test';
import { toast } from './toast.ts';

export class OutboxPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The entries in one state. */
  section(name: string): Locator {
    return this.page.getByRole('region', { name }).getByRole('listitem');
  }

  get chip(): Locator {
    return this.page.getByRole('link', { name: /(^| )\d+ (waiting|problems?)$/ }).filter({ visible: true });
  }

  async expectSavedOnPhone(): Promise<void> {
    await expect(
      toast(this.page, 'Saved on this phone. It will be sent when there is a connection.').first(),
    ).toBeVisible();
  }
}

/** Fills the form of a new expense and sends it. */
export async function submitExpense(
  page: Page,
  { notes, receipt }: { notes: string; receipt?: { name: string; mimeType: string; buffer: Buffer } },
): Promise<void> {
  await page.getByLabel('Amount ($)').fill('75.5');
  await page.getByLabel('Notes').fill(notes);
  if (receipt) {
    await page.getByLabel('Receipt', { exact: true }).setInputFiles(receipt);
    await expect(page.getByText(receipt.name)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Create Expense' }).click();
}

/** Writes a note in a task's Notes tab and sends it. */
export async function submitNote(
  page: Page,
  { text, photo }: { text: string; photo?: { name: string; mimeType: string; buffer: Buffer } },
): Promise<void> {
  await page.getByLabel('Note', { exact: true }).fill(text);
  if (photo) {
    await page.getByLabel('Add photos').setInputFiles(photo);
    await expect(page.getByRole('img', { name: photo.name })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Add Note' }).click();
}
