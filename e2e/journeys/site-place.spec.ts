import { expect } from '@playwright/test';
import { apiAs, unique } from '../fixtures/api.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { buildProject, buildSite } from '../fixtures/work.ts';
import { toast } from '../pages/toast.ts';

const noMap = 'Map view will be implemented in a future update.';
const lusail = { latitude: 25.4096, longitude: 51.524 };

test.describe('with a phone that knows its position', () => {
  test.use({ geolocation: { ...lusail, accuracy: 8 }, permissions: ['geolocation'] });

  test("a foreman places a site with the phone's position, once @phone", async ({ page }) => {
    const api = await apiAs(page, 'ADMIN');
    const site = await buildSite(api, (await buildProject(api, { name: unique('Tower') })).id);
    await page.addInitScript(() => {
      const { geolocation } = navigator;
      const watch = geolocation.watchPosition.bind(geolocation);
      geolocation.watchPosition = (...input) => {
        document.documentElement.dataset['asked'] = 'true';
        return watch(...input);
      };
    });
    await signInAs(page, 'FOREMAN', `/sites/${site.id}?tab=details`);
    await expect(page.getByText(noMap)).toBeVisible();
    await page.getByRole('link', { name: 'Set place' }).click();
    const position = page.getByLabel('Position', { exact: true });
    await expect(position).toBeEditable();
    await expect(page.locator('html')).not.toHaveAttribute('data-asked');
    await page.getByRole('button', { name: 'Use my position' }).click();
    await expect(position).toHaveValue('25.409600, 51.524000');
    await expect(page.locator('html')).toHaveAttribute('data-asked');
    await page.getByRole('button', { name: 'Save place' }).click();
    await expect(toast(page, 'Place saved')).toBeVisible();
    await expect(page.getByText('25.409600, 51.524000')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open in maps' })).toHaveAttribute(
      'href',
      'geo:25.4096,51.524?q=25.4096,51.524',
    );
    await expect(page.getByRole('img', { name: 'Circle with a radius of 200 m' })).toBeVisible();
    await expect(page.getByText(noMap)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Change place' })).toHaveCount(0);

    await visit(page, `/sites/${site.id}/place`);
    await expect(
      toast(page, 'This site already has a position. Only an engineer or an admin can change it.'),
    ).toBeVisible();
    await expect(page).toHaveURL(`/sites/${site.id}?tab=details`);
  });
});

test('an engineer pastes a link, is told of short links and swapped numbers, and asked about other countries', async ({
  page,
}) => {
  const api = await apiAs(page, 'ADMIN');
  const site = await buildSite(api, (await buildProject(api, { name: unique('Tower') })).id);
  await signInAs(page, 'ENGINEER', `/sites/${site.id}/place`);
  const position = page.getByLabel('Position', { exact: true });
  const save = page.getByRole('button', { name: 'Save place' });

  await position.fill('https://maps.app.goo.gl/Xy12');
  await save.click();
  await expect(page.getByText('Short links hide the position.')).toBeVisible();
  await position.fill('next to the stadium');
  await save.click();
  await expect(page.getByText('No coordinates found in this text.')).toBeVisible();

  await position.fill('51.524, 25.4096');
  await page.getByRole('button', { name: 'Swap', exact: true }).click();
  await expect(position).toHaveValue('25.409600, 51.524000');

  await position.fill('https://www.google.com/maps/place/Burj/@25.1,55.1,17z/data=!3d25.1972!4d55.2744');
  await save.click();
  const question = page.getByRole('dialog', { name: 'This is outside Qatar. Save anyway?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(position).toBeVisible();

  await position.fill('https://maps.google.com/?q=25.4096,51.524');
  await page.getByLabel('Radius (m)').fill('350');
  await page.getByLabel('Exposure').selectOption('INDOORS');
  await page.getByLabel('Closed on').fill('2026-12-31');
  await page.getByLabel('Day ends').fill('17:30');
  await save.click();
  await expect(page.getByText('25.409600, 51.524000')).toBeVisible();
  for (const fact of ['350 m', 'Indoors', '17:30']) await expect(page.getByText(fact).first()).toBeVisible();
  await page.getByRole('link', { name: 'Change place' }).click();
  await expect(page.getByLabel('Radius (m)')).toHaveValue('350');
});
