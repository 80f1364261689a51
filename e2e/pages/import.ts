import type { Language } from '@binaa/contract/bilingual';
import { type ImportKind, importKindLabels } from '@binaa/contract/import-columns';
import { expect, type Page } from '@playwright/test';
import type { UploadFile } from '../fixtures/spreadsheet.ts';
import { visit } from '../fixtures/visit.ts';

export type Counts = { creates: number; changes: number; same: number; errors: number };

/** The import screens in English. */
export class ImportPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await visit(this.page, '/settings/import');
    await expect(this.page.getByRole('heading', { name: 'Import', exact: true })).toBeVisible();
  }

  async choose(kind: ImportKind, file: UploadFile): Promise<void> {
    await this.page.getByLabel('What to import').selectOption({ label: importKindLabels[kind].en });
    await this.page.getByLabel('File', { exact: true }).setInputFiles(file);
  }

  /** Sends the rows and waits for the matching of columns. */
  async send(kind: ImportKind, file: UploadFile): Promise<void> {
    await this.choose(kind, file);
    await this.page.getByRole('button', { name: 'Continue' }).click();
    await expect(this.page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  }

  async check(expected: Counts): Promise<void> {
    await this.page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(
      this.page.getByText(
        `Creates ${figure(expected.creates)} · changes ${figure(expected.changes)} · same ${figure(expected.same)} · errors ${figure(expected.errors)}`,
      ),
    ).toBeVisible({ timeout: 120_000 });
  }

  async chooseGoodRows(): Promise<void> {
    await this.page.getByRole('radio', { name: 'Rows without errors' }).check();
  }

  async run(expected: Counts): Promise<void> {
    await this.page.getByRole('button', { name: 'Start the import' }).click();
    await expect(this.page.getByRole('heading', { name: 'The import is finished' })).toBeVisible({ timeout: 120_000 });
    await expect(
      this.page.getByText(
        `Created ${figure(expected.creates)} · changed ${figure(expected.changes)} · same ${figure(expected.same)} · errors ${figure(expected.errors)}`,
      ),
    ).toBeVisible();
  }
}

function figure(count: number): string {
  return count.toLocaleString('en-US');
}

/** The headings of some columns of a kind, in a language. */
export function headingsIn(
  language: Language,
  columns: Readonly<Record<string, { label: Record<Language, string> }>>,
  keys: readonly string[],
): string[] {
  return keys.map((key) => columns[key]?.label[language] ?? key);
}
