import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { unique } from '../fixtures/api.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { type UploadFile, workbook, zipFile } from '../fixtures/spreadsheet.ts';
import { test } from '../fixtures/test.ts';
import { ImportPage } from '../pages/import.ts';
import { toast } from '../pages/toast.ts';

function csv(name: string, text: string): UploadFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** A small archive that inflates to more than the limit. */
function zipBomb(): UploadFile {
  const bomb = workbook('bomb.xlsx', { S: [['Name']] });
  return { ...bomb, buffer: zipFile({ 'xl/workbook.xml': Buffer.alloc(101 * 1024 * 1024, ' ') }) };
}

test('says what is wrong with a file before anything is sent, and reads its own templates', async ({ page }) => {
  await signInAs(page, 'ENGINEER', '/settings/import');
  const kinds = page.getByLabel('What to import');
  await expect(kinds.getByRole('option', { name: 'Projects' })).toBeAttached();
  await expect(kinds.getByRole('option', { name: 'Users' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please choose a file')).toBeVisible();
  const input = page.getByLabel('File', { exact: true });
  const faults: [UploadFile, string][] = [
    [
      { ...workbook('none.xlsx', {}), buffer: Buffer.from('<html>') },
      'This file cannot be read. Save it as XLSX or CSV and try again.',
    ],
    [csv('photo.pdf', 'x'), 'This file cannot be read. Save it as XLSX or CSV and try again.'],
    [zipBomb(), 'Unpacked, this file has more than 100 MB. Remove what is not needed and try again.'],
    [csv('large.csv', 'x'.repeat(10 * 1024 * 1024 + 1)), 'The file may have at most 10 MB.'],
    [
      csv('long.csv', `Name${'\nx'.repeat(10_001)}`),
      'The sheet may have at most 10,000 rows. Split it into several files.',
    ],
    [
      csv('wide.csv', `${'a,'.repeat(61)}\n1`),
      'The sheet may have at most 60 columns. Remove those that are not needed.',
    ],
    [csv('cell.csv', `Name\n${'x'.repeat(10_001)}`), 'Row 2 has a cell of more than 10,000 characters.'],
    [csv('empty.csv', 'Name,Location'), 'The sheet has no rows below its headings.'],
  ];
  for (const [file, sentence] of faults) {
    await input.setInputFiles(file);
    await expect(page.getByText(sentence)).toBeVisible();
  }

  await kinds.selectOption({ label: 'Projects' });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'XLSX in Arabic' }).click();
  const template = await downloading;
  const buffer = await readFile(await template.path());
  await input.setInputFiles({ name: template.suggestedFilename(), mimeType: '', buffer });
  await expect(page.getByText('The sheet has no rows below its headings.')).toBeVisible();
  await expect(page.getByLabel('Sheet').getByRole('option')).toHaveCount(2);
});

test('goes on after a lost connection and a reload, asks for the columns it does not find, and can be discarded', {
  tag: '@phone',
}, async ({ page }) => {
  const name = unique('Imported tower');
  // All but two rows lack a price: other journeys share the company and its lists.
  const rows = Array.from({ length: 600 }, (_, at) => [`${name} ${at}`, 'Doha', at < 2 ? 1000 : '']);
  const file = workbook('towers.xlsx', {
    Notes: [['Nothing'], ['to import']],
    Towers: [['Project Name', 'Where', 'السعر الإجمالي'], ...rows],
  });
  await signInAs(page, 'ENGINEER', '/settings/import');
  const imports = new ImportPage(page);
  await imports.choose('PROJECTS', file);
  await page.getByLabel('Sheet').selectOption({ label: 'Towers' });
  await expect(page.getByText('600 rows')).toBeVisible();

  let calls = 0;
  await page.route('**/api/imports/*/rows?*', (route) => {
    calls += 1;
    return calls === 2 ? route.abort() : route.fallback();
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The rows could not be sent. Sending goes on where it stopped.')).toBeVisible();
  await page.reload();
  await expect(
    page.getByText('500 of 600 rows of towers.xlsx have arrived. Choose the file again to go on.'),
  ).toBeVisible();
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await page.getByLabel('Sheet').selectOption({ label: 'Towers' });
  await page.getByRole('button', { name: 'Send all rows again' }).click();
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  expect(calls).toBe(4);

  const location = page.getByLabel('Location');
  await expect(page.getByLabel('Total Price')).toHaveValue('2');
  await expect(location).toHaveValue('');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('Column Location is not mapped')).toBeVisible();
  await location.selectOption({ label: 'Where' });
  const expected = { creates: 2, changes: 0, same: 0, errors: 598 };
  await imports.check(expected);

  const discarded = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('dialog', { name: 'Discard this import?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(toast(page, 'Import discarded')).toBeVisible();
  await expect(page).toHaveURL('/settings/import');
  await expect(page.locator(`a[href="${discarded}"]`)).toHaveCount(0);
  await imports.choose('PROJECTS', file);
  await page.getByLabel('Sheet').selectOption({ label: 'Towers' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(location, 'the columns are matched as before').toHaveValue('1');
  await imports.check(expected);
  await page.reload();
  await expect(page.getByText('The first 100 errors are shown. Download them to see all.')).toBeVisible();
  await imports.chooseGoodRows();
  await imports.run(expected);

  await storePreferences(page, { language: 'ar' });
  await page.goto('/settings/import?kind=PROJECTS');
  await page.getByRole('link', { name: 'towers.xlsx' }).first().click();
  await expect(page.getByText(/جديد \S*2\S* · معدّل .* · أخطاء \S*598/)).toBeVisible();
});
