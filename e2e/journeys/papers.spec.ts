import { getPaper } from '@binaa/contract/papers';
import { expect } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { companyDay } from '../fixtures/attendance.ts';
import { countClicks } from '../fixtures/count-clicks.ts';
import { photo } from '../fixtures/expenses.ts';
import { buildPaper, buildPayProfile } from '../fixtures/payroll.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { toast } from '../pages/toast.ts';

const words = {
  en: {
    renew: 'Renew',
    expiry: 'Expiry date',
    save: 'Save',
    done: 'Paper renewed',
    photo: 'Take a photo',
  },
  ar: {
    renew: 'تجديد',
    expiry: 'تاريخ الانتهاء',
    save: 'حفظ',
    done: 'تم تجديد الوثيقة',
    photo: 'التقاط صورة',
  },
};

test('an expired paper is renewed with a photo in at most 4 taps, in both languages @phone', async ({ page }) => {
  const clicks = await countClicks(page);
  const admin = await apiAs(page, 'ADMIN');
  const person = await buildPerson(admin, 'WORKER', 'Hari');
  await buildPayProfile(admin, person.id);
  const qid = await buildPaper(admin, person.id);
  await buildPaper(admin, person.id, { kind: 'PASSPORT', number: 'P1234567', expiresOn: companyDay(-20) });
  const dialog = page.getByRole('dialog');

  async function renew(language: keyof typeof words, number?: string) {
    const { renew: label, expiry, save, done, photo: take } = words[language];
    const button = page.getByRole('main').getByRole('button', { name: new RegExp(`^${label}`) });
    await expect(button).toHaveCount(1);
    const before = clicks();
    await button.click();
    // The cursor is in the number of a paper that gets a new one, otherwise in the expiry.
    await expect(dialog.locator('[data-autofocus]')).toBeFocused();
    if (number !== undefined) await page.keyboard.type(number);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: take }).click(),
    ]);
    await chooser.setFiles(photo);
    await dialog.getByLabel(expiry).click();
    await dialog.getByLabel(expiry).fill(companyDay(-360));
    await dialog.getByRole('button', { name: save }).click();
    await expect(toast(page, done)).toBeVisible();
    expect(clicks() - before, 'Renew, photo, expiry, Save').toBe(4);
  }

  await test.step('from the dashboard to what has expired', async () => {
    await signInAs(page, 'ADMIN', '/');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^\d+ Expired$/ })
      .click();
    await expect(page.getByRole('button', { name: 'Expired' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel('Search papers').fill(person.name);
    const row = page.getByRole('main').getByRole('row').filter({ hasText: person.name });
    await expect(row).toContainText('expired 5 days ago');
    await expect(row).toContainText('Renewal must be applied for by');
  });

  await test.step('the QID keeps its number', async () => {
    await renew('en');
    await expect(page.getByText('No papers found')).toBeVisible();
    const { renewed, chain } = await admin.call(getPaper, { params: { id: qid.id } });
    expect([renewed, chain.map(({ numberLast4, hasFile }) => [numberLast4, hasFile])]).toEqual([
      true,
      [
        ['0123', true],
        ['0123', false],
      ],
    ]);
  });

  await test.step('the old paper stays behind the new one', async () => {
    await page.goto(`/payroll/papers?kind=QID&search=${person.name}`);
    await page.getByRole('button', { name: `Scan: QID of ${person.name}` }).click();
    await expect(dialog.getByRole('img', { name: 'Scan' })).toBeVisible();
    await dialog.getByRole('button', { name: /^Show the paper until/ }).click();
    await expect(dialog).toContainText('There is no scan of this paper.');
    await page.keyboard.press('Escape');
  });

  await test.step('in Arabic, a passport with a new number', async () => {
    await storePreferences(page, { language: 'ar' });
    await page.goto(`/payroll/papers?kind=PASSPORT&search=${person.name}`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await renew('ar', 'P7654321');
    await expect(page.getByText('…4321')).toBeVisible();
  });
});
