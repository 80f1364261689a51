import { presignView } from '@binaa/contract/files';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pictureAddress } from '../../../testing/expenses.ts';
import { server } from '../../../testing/fake-server.ts';
import { button, field, link, problem, toast } from '../../../testing/locators.ts';
import { openScreen } from '../../../testing/open-screen.tsx';

const key = 'expenses/general/2026_01_15/receipt.png';

async function fetchReceipt(fileKey: string): Promise<void> {
  await field('File Key').fill(fileKey);
  await button('Fetch').click();
}

test('shows the address and a preview of a stored file', async () => {
  server.answer(presignView, { presignedUrl: pictureAddress });
  await openScreen('/test-presigned-url', { as: 'ADMIN' });
  await fetchReceipt(` ${key} `);
  await expect.element(link(pictureAddress)).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Receipt' })).toBeVisible();
  expect(server.callsTo(presignView)).toMatchObject([{ query: { imagePath: key } }]);
});

test('requires a file key', async () => {
  await openScreen('/test-presigned-url', { as: 'ADMIN' });
  await fetchReceipt('  ');
  await expect.element(problem('File key is required to get a pre-signed URL.')).toBeVisible();
  await expect.element(field('File Key')).toHaveAttribute('aria-invalid', 'true');
  expect(server.callsTo(presignView)).toEqual([]);
});

test.for([
  { failure: 'not found', message: 'Could not retrieve receipt URL.' },
  { failure: 'no connection', message: 'Failed to fetch receipt URL. Please try again.' },
  { failure: 'server error', message: 'Failed to fetch receipt URL. Please try again.' },
] as const)('reports that the address cannot be fetched: $failure', async ({ failure, message }) => {
  server.fail(presignView, failure);
  await openScreen('/test-presigned-url', { as: 'ADMIN' });
  await fetchReceipt(key);
  await expect.element(toast(message)).toBeVisible();
  expect(toast(message).elements()).toHaveLength(1);
});

test('reports a picture that cannot be shown', async () => {
  server.answer(presignView, { presignedUrl: 'data:image/png;base64,broken' });
  await openScreen('/test-presigned-url', { as: 'ADMIN' });
  await fetchReceipt(key);
  await expect.element(problem('Unable to load receipt image')).toBeVisible();
});
