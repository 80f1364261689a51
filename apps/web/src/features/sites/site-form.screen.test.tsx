import { listProjects } from '@binaa/contract/projects';
import { createSite, getSite, type Site, updateSite } from '@binaa/contract/sites';
import { listSiteTasks } from '@binaa/contract/tasks';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerPlaces } from '../../../testing/company.ts';
import { Failed, server } from '../../../testing/fake-server.ts';
import { button, chosen, field, link, problem, texts, title, toast, valueOf } from '../../../testing/locators.ts';
import { address, openScreen } from '../../../testing/open-screen.tsx';
import { pageOf } from '../../../testing/records/lists.ts';
import { aProject } from '../../../testing/records/projects.ts';
import { aSite } from '../../../testing/records/sites.ts';

const labels = ['Site Name', 'Project', 'Progress (%)', 'Expenses', 'Description'];

const project = aProject();
const [create, update] = [button('Create Site'), button('Update Site')];

beforeEach(() => {
  answerPlaces([project]);
  server.answer(listSiteTasks, ({ query }) => pageOf([], query));
});

/** The one site of the company, as it is when it is asked for. */
function answerOne(current: () => Site): void {
  server.answer(getSite, () => current());
}

test('creates a site from the list and shows it', async () => {
  const site = aSite({ name: 'Gate house', expenses: 250.75 }, [project]);
  answerOne(() => site);
  server.answer(createSite, site);
  await openScreen('/sites', { as: 'ENGINEER' });
  await link('New Site').click();
  await expect.poll(() => texts(page.css('form label'))).toEqual(labels);
  await expect.element(field('Progress (%)')).toHaveAttribute('step', '0.1');
  await expect.element(field('Expenses')).toHaveAttribute('step', '0.01');
  await field('Site Name').fill(site.name);
  await field('Project').selectOptions(project.name);
  await field('Expenses').fill('250.75');
  await create.click();
  await expect.element(toast('Site created successfully')).toBeVisible();
  await expect.element(title(site.name)).toBeVisible();
  await expect.element(valueOf('Expenses')).toHaveTextContent('$250.75');
  const body = { name: 'Gate house', projectId: project.id, expenses: 250.75 };
  expect(server.callsTo(createSite)).toMatchObject([{ body }]);
});

test('saves an edited site, clears the emptied fields and shows what the server saved', async () => {
  let site = aSite({ expenses: 250.75 }, [project]);
  answerOne(() => site);
  server.answer(updateSite, () => {
    site = { ...site, progress: 33.3, expenses: null, version: 2 };
    return site;
  });
  await openScreen(`/sites/${site.id}`, { as: 'ENGINEER' });
  await link('Edit').click();
  await expect.element(field('Site Name')).toHaveValue(site.name);
  await expect.element(chosen(field('Project'))).toHaveTextContent(project.name);
  await field('Progress (%)').fill('33.3');
  await field('Expenses').clear();
  await update.click();
  await expect.element(toast('Site updated successfully')).toBeVisible();
  await expect.element(page.getByRole('main').getByText('33.3%')).toBeVisible();
  await expect.element(valueOf('Expenses')).toHaveTextContent('$0.00');
  const body = { name: site.name, projectId: project.id, progress: 33.3, version: 1 };
  expect(server.callsTo(updateSite)).toMatchObject([{ params: { id: site.id }, body }]);
  expect(server.callsTo(updateSite)[0]?.body.expenses ?? null).toBeNull();
});

test('preselects the project in the address even if it is not in the list, and Cancel leads back to it', async () => {
  server.answer(listProjects, ({ query }) => pageOf([], query));
  await openScreen(`/sites/new?projectId=${project.id}`, { as: 'ENGINEER' });
  await expect.element(chosen(field('Project'))).toHaveTextContent(project.name);
  await link('Cancel').click();
  await expect.poll(address).toBe(`/projects/${project.id}?tab=sites`);
});

test('the name has the focus, and is no error when another field is pressed first', async () => {
  await openScreen('/sites/new', { as: 'ENGINEER' });
  await expect.element(field('Site Name')).toHaveFocus();
  await field('Expenses').click();
  await expect.element(field('Expenses')).toHaveFocus();
  // The error of another field would come after one of the name.
  await field('Expenses').fill('-1');
  await field('Progress (%)').click();
  await expect.element(problem('Expenses cannot be negative')).toBeVisible();
  await expect.element(problem('Site name is required')).not.toBeInTheDocument();
});

test('the name is an error when it is left empty without pressing another field', async () => {
  await openScreen('/sites/new', { as: 'ENGINEER' });
  await expect.element(field('Site Name')).toHaveFocus();
  field('Site Name').element().blur();
  await expect.element(problem('Site name is required')).toBeVisible();
});

test('marks every required field at once and focuses the first', async () => {
  await openScreen('/sites/new', { as: 'ENGINEER' });
  await create.click();
  await expect.element(problem('Site name is required')).toBeVisible();
  await expect.element(problem('Project is required')).toBeVisible();
  await expect.element(field('Site Name')).toHaveFocus();
  expect(server.callsTo(createSite)).toEqual([]);
});

test.for([
  ['Site Name', 'Site name must be at most 100 characters', 's'.repeat(101), 's'.repeat(100)],
  ['Progress (%)', 'Progress cannot be less than 0%', '-0.1', '0'],
  ['Progress (%)', 'Progress cannot be more than 100%', '100.1', '100'],
  ['Expenses', 'Expenses cannot be negative', '-0.01', '0'],
  ['Expenses', 'Expenses can have at most 2 decimals', '0.001', '0.01'],
] as const)('%s beyond its limit is an error, which ends at the limit: %s', async ([label, message, bad, good]) => {
  await openScreen('/sites/new', { as: 'ENGINEER' });
  await field(label).fill(bad);
  await field('Description').click();
  await expect.element(problem(message)).toBeVisible();
  await field(label).fill(good);
  await expect.element(problem(message)).not.toBeInTheDocument();
});

test('applies what was typed to the version that someone else saved', async () => {
  let site = aSite({}, [project]);
  answerOne(() => site);
  server.answer(updateSite, ({ body }) => {
    if (body.version !== site.version) throw new Failed('stale version');
    return site;
  });
  await openScreen(`/sites/${site.id}/edit`, { as: 'ENGINEER' });
  await field('Description').fill('Mine');
  site = { ...site, progress: 80, version: 2 };
  await update.click();
  await expect.element(problem('Someone else has changed this in the meantime.')).toBeVisible();
  await button('Load the latest').click();
  await expect.element(field('Progress (%)')).toHaveValue(80);
  await update.click();
  await expect.element(toast('Site updated successfully')).toBeVisible();
  const latest = { progress: 80, description: 'Mine', version: 2 };
  expect(server.callsTo(updateSite)).toMatchObject([{ body: { version: 1 } }, { body: latest }]);
});
