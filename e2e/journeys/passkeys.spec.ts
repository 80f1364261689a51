import { expect, type Page } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { buildPerson } from '../fixtures/people.ts';
import { test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { toast } from '../pages/toast.ts';

/** The browser's own authenticator, as the fingerprint reader of a phone. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is the second step of a sign-in, and the only step of the next; a recovery code replaces it once', async ({
  page,
  baseURL,
}) => {
  const admin = await apiAs(page, 'ADMIN');
  const person = await buildPerson(admin, 'ENGINEER', 'Passkey Holder');
  // Passkeys belong to a name: an address of numbers is none.
  const named = new URL(String(baseURL));
  named.hostname = 'localhost';
  await addAuthenticator(page);
  await page.goto(new URL('/login', named).href);
  const login = new LoginPage(page);
  await login.signIn(person.email, person.password);
  await expect(toast(page, 'Login successful')).toBeVisible();

  await page.goto(new URL('/profile', named).href);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Test reader');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('dialog').getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys and authenticator apps' })).toContainText('Test reader');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await login.signIn(person.email, person.password);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${person.name}` })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${person.name}` })).toBeVisible();

  const code = page.getByLabel('Code', { exact: true });
  const wrong = page.getByText('This code is not correct, or was used before.');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await login.signIn(person.email, person.password);
  await code.fill('AAAA-BBBB-CCCC');
  await login.button.click();
  await expect(wrong).toBeVisible();
  await code.fill(recoveryCode);
  await login.button.click();
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${person.name}` })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await login.signIn(person.email, person.password);
  await code.fill(recoveryCode);
  await login.button.click();
  await expect(wrong).toBeVisible();
});
