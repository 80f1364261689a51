import { getSite, placeSite, type Site } from '@binaa/contract/sites';
import { listSiteTasks } from '@binaa/contract/tasks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerPlaces } from '../../../testing/company.ts';
import { server } from '../../../testing/fake-server.ts';
import { button, field, link, problem, toast, valueOf } from '../../../testing/locators.ts';
import { address, openScreen, visit } from '../../../testing/open-screen.tsx';
import { pageOf } from '../../../testing/records/lists.ts';
import { aProject } from '../../../testing/records/projects.ts';
import { aSite } from '../../../testing/records/sites.ts';

const noMap = 'Map view will be implemented in a future update.';
const lusail = { latitude: 25.4096, longitude: 51.524 };
const [position, save] = [field('Position'), button('Save place')];

const project = aProject();
let site: Site;

beforeEach(() => {
  site = aSite({}, [project]);
  answerPlaces([project]);
  server.answer(listSiteTasks, ({ query }) => pageOf([], query));
  server.answer(getSite, () => site);
  server.answer(placeSite, ({ body }) => {
    const { latitude = null, longitude = null, closedOn = null, dayEnds = null, radius, exposure } = body;
    site = { ...site, place: { latitude, longitude, radius, exposure, closedOn, dayEnds }, version: 2 };
    return site;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A phone that knows where it is. */
function locatePhone(coords: { latitude: number; longitude: number; accuracy: number }) {
  return vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((found) => {
    queueMicrotask(() => found({ coords, timestamp: Date.now() } as GeolocationPosition));
    return 1;
  });
}

test("a FOREMAN places a site with the phone's position, which is asked for only on a press", async () => {
  const watch = locatePhone({ ...lusail, accuracy: 8 });
  await openScreen(`/sites/${site.id}?tab=details`, { as: 'FOREMAN', width: 390 });
  await expect.element(page.getByText(noMap)).toBeVisible();
  await link('Set place').click();
  await expect.element(position).toBeEnabled();
  expect(watch).not.toHaveBeenCalled();
  await button('Use my position').click();
  await expect.element(position).toHaveValue('25.409600, 51.524000');
  expect(watch).toHaveBeenCalledOnce();
  await save.click();
  await expect.element(toast('Place saved')).toBeVisible();
  expect(server.callsTo(placeSite)).toMatchObject([{ params: { id: site.id }, body: { ...lusail, version: 1 } }]);
});

test('tells why there is no position when the browser may not know it', async () => {
  vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((_, failed) => {
    queueMicrotask(() => failed?.({ code: GeolocationPositionError.PERMISSION_DENIED } as GeolocationPositionError));
    return 1;
  });
  await openScreen(`/sites/${site.id}/place`, { as: 'FOREMAN', width: 390 });
  await button('Use my position').click();
  await expect
    .element(page.getByText('The position is not allowed. Allow it in the browser, or paste it.'))
    .toBeVisible();
  await expect.element(position).toHaveValue('');
});

test('a placed site shows its position, and a FOREMAN cannot change it', async () => {
  site = aSite({ place: { ...lusail, radius: 200, exposure: 'OUTDOORS', closedOn: null, dayEnds: null } }, [project]);
  await openScreen(`/sites/${site.id}?tab=details`, { as: 'FOREMAN' });
  await expect.element(page.getByText('25.409600, 51.524000')).toBeVisible();
  await expect.element(link('Open in maps')).toHaveAttribute('href', 'geo:25.4096,51.524?q=25.4096,51.524');
  await expect.element(page.getByRole('img', { name: 'Circle with a radius of 200 m' })).toBeVisible();
  await expect.element(page.getByText(noMap)).toBeVisible();
  await expect.element(link('Change place')).not.toBeInTheDocument();

  await visit(`/sites/${site.id}/place`);
  const refusal = 'This site already has a position. Only an engineer or an admin can change it.';
  await expect.element(toast(refusal)).toBeVisible();
  await expect.poll(address).toBe(`/sites/${site.id}?tab=details`);
});

test('refuses short links and text without coordinates, and offers to swap swapped ones', async () => {
  await openScreen(`/sites/${site.id}/place`, { as: 'ENGINEER' });
  await position.fill('https://maps.app.goo.gl/Xy12');
  await save.click();
  await expect.element(problem('Short links hide the position.')).toBeVisible();
  await position.fill('next to the stadium');
  await save.click();
  await expect.element(problem('No coordinates found in this text.')).toBeVisible();
  expect(server.callsTo(placeSite)).toEqual([]);

  await position.fill('51.524, 25.4096');
  await page.getByRole('button', { name: 'Swap', exact: true }).click();
  await expect.element(position).toHaveValue('25.409600, 51.524000');
});

test('asks before it saves a position in another country', async () => {
  await openScreen(`/sites/${site.id}/place`, { as: 'ENGINEER' });
  await position.fill('https://www.google.com/maps/place/Burj/@25.1,55.1,17z/data=!3d25.1972!4d55.2744');
  await save.click();
  const question = page.getByRole('dialog', { name: 'This is outside Qatar. Save anyway?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(position).toBeVisible();
  expect(server.callsTo(placeSite)).toEqual([]);

  await save.click();
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect.element(toast('Place saved')).toBeVisible();
  const dubai = { latitude: 25.1972, longitude: 55.2744 };
  expect(server.callsTo(placeSite)).toMatchObject([{ body: dubai }]);
});

test('an ENGINEER pastes a link and sets radius, exposure and times, which the site then shows', async () => {
  await openScreen(`/sites/${site.id}/place`, { as: 'ENGINEER' });
  await position.fill('https://maps.google.com/?q=25.4096,51.524');
  await field('Radius (m)').fill('350');
  await field('Exposure').selectOptions('INDOORS');
  await field('Closed on').fill('2026-12-31');
  await field('Day ends').fill('17:30');
  await save.click();
  await expect.element(page.getByText('25.409600, 51.524000')).toBeVisible();
  const facts = { Radius: '350 m', Exposure: 'Indoors', 'Closed on': 'Dec 31, 2026', 'Day ends': '17:30' };
  for (const [label, value] of Object.entries(facts)) {
    await expect.element(valueOf(label), { message: label }).toHaveTextContent(value);
  }
  const body = { ...lusail, radius: 350, exposure: 'INDOORS', closedOn: '2026-12-31', dayEnds: '17:30', version: 1 };
  expect(server.callsTo(placeSite)).toMatchObject([{ body }]);
  await link('Change place').click();
  await expect.element(field('Radius (m)')).toHaveValue(350);
});
