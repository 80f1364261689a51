import { expect } from '@playwright/test';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AttendanceForm } from '../pages/attendance-form.ts';
import { problem } from '../pages/work.ts';

test.use({ liveUpdates: true });

test('a browser of 2023, which lacks functions that are used, records attendance and shows what is wrong with a photo', async ({
  page,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(() => {
    for (const [owner, name] of [
      [Map, 'groupBy'],
      [Promise, 'withResolvers'],
      [URL, 'parse'],
      [Element.prototype, 'checkVisibility'],
    ] as const) {
      Reflect.deleteProperty(owner, name);
    }
  });
  await signInAs(page, 'ADMIN', '/attendance/new');
  const form = new AttendanceForm(page);
  await form.inPhoto.fill('https://name:password@photos.example/1.jpg');
  await form.create.click();
  await expect(problem(page, 'User is required')).toBeVisible();
  await expect(problem(page, 'A photo must be an uploaded photo or an https address')).toBeVisible();
  await expect(form.user).toBeFocused();
  expect(errors).toEqual([]);
});
