import { listAuditEntries } from '@binaa/contract/audit';
import { listCrewEvents } from '@binaa/contract/crew';
import { deleteUser } from '@binaa/contract/users';
import { expect, type Page } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { connectionOf } from '../fixtures/connection.ts';
import { buildCrewOf, buildIndoorSite } from '../fixtures/crews.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { buildProject } from '../fixtures/work.ts';
import { CrewPage } from '../pages/crew-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { OutboxPage } from '../pages/outbox-page.ts';
import { toast } from '../pages/toast.ts';
import { forgedToken, goodClaims, inHours } from '../pages/tokens.ts';

const storedPass = (page: Page) => page.evaluate(() => localStorage.getItem('binaa.pass'));

/** What this device stores of answers of the server, by user and query. */
const storedAnswers = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('binaa');
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.addEventListener('success', () => resolve(request.result));
    });
    if (!database.objectStoreNames.contains('answers')) return [];
    const keys = database.transaction('answers').objectStore('answers').getAllKeys();
    await new Promise((resolve) => {
      keys.addEventListener('success', resolve);
    });
    database.close();
    return keys.result.map(String);
  });

test('a foreman whose session ended without a connection goes on recording, and only they send it', async ({
  page,
  context,
}) => {
  const admin = await apiAs(page, 'ADMIN');
  const engineer = await apiAs(page, 'ENGINEER');
  const project = await buildProject(engineer);
  const site = await buildIndoorSite(engineer, project.id, 'Gate');
  const foreman = await buildPerson(admin, 'FOREMAN', 'Salem');
  const workers = await buildCrewOf(admin, foreman.id, 5);
  const eventsAtSite = async () => (await admin.call(listCrewEvents, { query: { siteId: site.id } })).content;
  const crew = new CrewPage(page);
  const login = new LoginPage(page);
  const outbox = new OutboxPage(page);

  await signInAs(page, foreman, '/crew');
  await crew.chooseSite(site.name);
  await crew.button('In').click();
  await expect(crew.crew.getByRole('button')).toHaveCount(6);
  const connection = await connectionOf(context);
  connection.cut();
  const expired = forgedToken({ ...goodClaims, id: foreman.id, role: 'FOREMAN', exp: inHours(-1) });
  await page.evaluate((token) => localStorage.setItem('binaa.token', token), expired);
  await page.goto('/expenses');
  await expect(page).toHaveURL('/login');

  // The pass opens the crew, scanning and the outbox, from the roster alone.
  await page.getByRole('button', { name: `Continue without a connection as ${foreman.name}` }).click();
  await expect(page).toHaveURL('/offline');
  expect((await storedAnswers(page)).map((key) => /roster/.test(key))).toEqual([true]);
  for (const { name } of workers) await crew.person(name).click();
  for (const { name } of workers) await expect(crew.person(name)).toContainText('In ');
  await outbox.chip.click();
  await expect(page).toHaveURL('/offline/outbox');
  await expect(outbox.section('Waiting')).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Scan cards' }).click();
  await expect(page.getByRole('button', { name: 'Start camera' })).toBeVisible();
  await page.getByRole('link', { name: 'Search instead' }).click();
  await expect(page).toHaveURL('/offline');
  await crew.person(workers[0]?.name ?? '').click();
  const sheet = page.getByRole('dialog', { name: workers[0]?.name ?? '' });
  await expect(sheet.getByRole('button', { name: 'Check out' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Request a correction' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto('/projects');
  await expect(page).toHaveURL('/login');

  // Somebody else sees how many there are, sends none, and ends the pass.
  connection.restore();
  await page.reload();
  await expect(page.getByText('Your session has ended. Sign in to send 5 actions.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue without a connection' })).toHaveCount(0);
  await login.signIn('engineer@binaa.qa', 'binaa-demo');
  await expect(page.getByText(`This phone keeps 5 unsent actions of ${foreman.name}.`)).toBeVisible();
  await page.goto('/outbox');
  await expect(page.getByText('Nothing is waiting to be sent.')).toBeVisible();
  expect(await storedPass(page)).toBeNull();
  expect(await storedAnswers(page)).not.toContainEqual(expect.stringMatching(new RegExp(`^${foreman.id},.*roster`)));
  expect(await eventsAtSite()).toEqual([]);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();

  // The same user sends them, and the office sees how they were recorded.
  await login.signIn(foreman.email, foreman.password);
  await expect.poll(async () => (await eventsAtSite()).length).toBe(5);
  // The phone has the answers as well: what follows is only about what it records next.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('binaa.outbox'))).toBeNull();
  const events = await eventsAtSite();
  expect(new Set(events.map(({ userId }) => userId))).toEqual(new Set(workers.map(({ id }) => id)));
  for (const { flags, recordedById } of events) {
    expect({ flags, recordedById }).toEqual({ flags: ['SIGNED_OUT'], recordedById: foreman.id });
  }

  // What is unsent at sign-out is discarded only by typing how many, and each is told to the server.
  await page.route('**/api/crew/events', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/crew');
  await crew.button('Out').click();
  await crew.person(workers[0]?.name ?? '').click();
  await crew.person(workers[1]?.name ?? '').click();
  await expect(outbox.chip).toHaveText('2 waiting');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(toast(page, 'Not sent yet')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out and discard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out and discard' });
  await expect(dialog.getByRole('button', { name: 'Discard and sign out' })).toBeDisabled();
  await dialog.getByLabel('Type 2 to discard them').fill('2');
  await dialog.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page).toHaveURL('/login');
  await expect
    .poll(() => page.evaluate(() => indexedDB.databases().then((all) => all.map(({ name }) => name))))
    .not.toContain('binaa-field');
  expect(await storedPass(page)).toBeNull();
  const told = await admin.call(listAuditEntries, { query: { userId: foreman.id, action: 'discard' } });
  expect(told.content).toHaveLength(2);

  // What a phone keeps of an account that was deleted, an administrator sends under their own name.
  await login.signIn(foreman.email, foreman.password);
  await expect(page).toHaveURL('/');
  await page.goto('/crew');
  await crew.button('Out').click();
  for (const { name } of workers.slice(2, 4)) await crew.person(name).click();
  await expect(outbox.chip).toHaveText('2 waiting');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign out, keep them here' }).click();
  await expect(page).toHaveURL('/login');
  await admin.call(deleteUser, { params: { id: foreman.id } });
  await page.unroute('**/api/crew/events');
  await signInAs(page, 'ADMIN', '/outbox');
  await page.getByRole('button', { name: 'Take over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByText(`unsent actions of ${foreman.name}`)).toHaveCount(0);
  await expect.poll(async () => (await eventsAtSite()).length).toBe(7);
  const taken = (await eventsAtSite()).filter(({ flags }) => flags.includes('TAKEN_OVER'));
  expect(taken.map(({ takenOverFromName, recordedById }) => ({ takenOverFromName, recordedById }))).toEqual(
    Array.from({ length: 2 }, () => ({ takenOverFromName: foreman.name, recordedById: admin.userId })),
  );
});
