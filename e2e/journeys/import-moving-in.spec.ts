import { readFile } from 'node:fs/promises';
import { getBalanceOfUser } from '@binaa/contract/balances';
import { getCompanyBalance } from '@binaa/contract/finance';
import { verifyLedgerNow } from '@binaa/contract/ledger';
import { signUp } from '@binaa/contract/session';
import { listUsers } from '@binaa/contract/users';
import { expect } from '@playwright/test';
import type { Account } from '../fixtures/accounts.ts';
import { type Api, apiAs } from '../fixtures/api.ts';
import { movingInFiles, username } from '../fixtures/moving-in.ts';
import { type Product, startProduct } from '../fixtures/server.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test as base } from '../fixtures/test.ts';
import { ImportPage } from '../pages/import.ts';

/** The part of a whole company that is imported; `npm run test:long` imports all of it. */
const share = Number(process.env.IMPORT_SHARE ?? 0.05);
const owner: Account = { role: 'ADMIN', email: 'owner@moving.qa', password: 'moving-in-today' };

/** A company without any records: opening balances come before everything else. */
const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const product = await startProduct({ LOG_LEVEL: 'warn', DEMO: 'off' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.baseURL),
});

async function balanceOf(admin: Api, name: string): Promise<number> {
  const { content } = await admin.call(listUsers, { query: { search: name, page: 0, size: 10 } }).then(toContent);
  const user = content.find(({ email }) => email === name);
  return (await admin.call(getBalanceOfUser, { params: { id: user?.id ?? 0 } })).balance;
}

function toContent<Item>(answer: Item[] | { content: Item[] }): { content: Item[] } {
  return Array.isArray(answer) ? { content: answer } : answer;
}

test('a company moves in with its files: good rows are kept, errors are corrected, and the ledger holds', async ({
  page,
}) => {
  test.setTimeout(900_000);
  const { email, password } = owner;
  const response = await page.request.post(`/api${signUp.path}`, { data: { name: 'The Owner', email, password } });
  expect(response.ok()).toBe(true);
  const admin = await apiAs(page, owner);
  await signInAs(page, owner, '/settings/import');
  await expect(page.getByText('Nothing has been imported yet')).toBeVisible();

  const imports = new ImportPage(page);
  const files = movingInFiles(share);
  for (const { kind, file, good, faulty } of files) {
    await test.step(`imports ${kind}`, async () => {
      const expected = { creates: good, changes: 0, same: 0, errors: faulty };
      await imports.open();
      await imports.send(kind, file);
      await imports.check(expected);
      await expect(page.getByRole('button', { name: 'Start the import' })).toBeDisabled();
      await imports.chooseGoodRows();
      await imports.run(expected);
      if (kind === 'OPENING_BALANCES') {
        expect((await admin.call(getCompanyBalance)).balance).toBe(252_750);
        expect(await balanceOf(admin, username(0))).toBe(3200);
        expect(await balanceOf(admin, username(3))).toBe(-450);
      }
    });
  }
  expect((await admin.call(verifyLedgerNow)).holds).toBe(true);

  const [people] = files;
  if (!people) throw new Error('There is no file of people.');
  const { file, good } = people;
  await test.step('the same file again changes nothing, and the screen says so before it runs', async () => {
    await imports.open();
    await imports.send('USERS', file);
    await imports.check({ creates: 0, changes: 0, same: good, errors: 2 });
    await expect(page.getByText(/This file was already imported on .+ by The Owner\./)).toBeVisible();
    await expect(page.getByText('Importing this file would change nothing.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Boss' })).toContainText('Invalid role');
  });

  await test.step('the downloaded errors are corrected and imported', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download errors' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text).toContain('Row,Column,Error,Ref,Name,Username,Role,Category,Salary');
    expect(text).toContain(`Invalid role,PX1,The Boss,boss@moving.qa,Boss`);
    const corrected = text.replace(',Boss,', ',Engineer,');
    await imports.open();
    await imports.send('USERS', { name: 'corrected.csv', mimeType: 'text/csv', buffer: Buffer.from(corrected) });
    await imports.check({ creates: 1, changes: 0, same: 0, errors: 1 });
    await imports.chooseGoodRows();
    await imports.run({ creates: 1, changes: 0, same: 0, errors: 1 });
  });

  await test.step('the list of imports leads to the results and to the records', async () => {
    await imports.open();
    await page.getByLabel('Kind of import').selectOption({ label: 'Users' });
    await page.getByRole('link', { name: 'corrected.csv' }).click();
    await page.getByRole('link', { name: 'Open Users' }).click();
    await page.getByPlaceholder('Search users...').fill('The Boss');
    await expect(page.getByRole('row').filter({ hasText: 'boss@moving.qa' })).toContainText('Engineer');
  });
});
