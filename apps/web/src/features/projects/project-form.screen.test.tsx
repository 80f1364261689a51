import { createMilestone, listProjectMilestones, type Milestone } from '@binaa/contract/milestones';
import { getFollow } from '@binaa/contract/notices';
import { createProject, getProject, type Project, updateProject } from '@binaa/contract/projects';
import { createSite, type Site } from '@binaa/contract/sites';
import { listSiteTasks } from '@binaa/contract/tasks';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerPlaces } from '../../../testing/company.ts';
import { Failed, server } from '../../../testing/fake-server.ts';
import {
  button,
  chosen,
  clickTwice,
  field,
  link,
  problem,
  texts,
  title,
  toast,
  valueOf,
} from '../../../testing/locators.ts';
import { address, openScreen, reload, visit } from '../../../testing/open-screen.tsx';
import { card, openTab, tab } from '../../../testing/pages/work.ts';
import { pageOf } from '../../../testing/records/lists.ts';
import { aMilestone } from '../../../testing/records/milestones.ts';
import { aProject } from '../../../testing/records/projects.ts';
import { aSite } from '../../../testing/records/sites.ts';

const labels = [
  'Project Name',
  'Location',
  'Total Price',
  'Progress (%)',
  'Quotations',
  'Expected Foreman Hours',
  'Expected Worker Hours',
  'Status',
  'Start Date',
  'End Date',
  'Description',
];

const [create, update] = [button('Create Project'), button('Update Project')];

beforeEach(() => server.answer(getFollow, { following: true, muted: false }));

async function fillRequired(name: string): Promise<void> {
  await field('Project Name').fill(name);
  await field('Location').fill('Al Sadd');
  await field('Total Price').fill('1000000');
}

test('creates a project from the list with all of its fields', async () => {
  const created = aProject({ name: 'Corniche Hotel', progress: 12.5, budget: 1_000_000 });
  answerPlaces([created]);
  server.answer(createProject, created);
  await openScreen('/projects', { as: 'ENGINEER' });
  await link('New Project').click();
  await expect.poll(() => texts(page.css('form label'))).toEqual(labels);
  await fillRequired('Corniche Hotel');
  await field('Progress (%)').fill('12.5');
  await field('Quotations').fill('Glass: 1,200,000\nLifts: 890,000');
  await field('Expected Foreman Hours').fill('2400');
  await field('Start Date').fill('2027-02-01');
  await field('End Date').fill('2027-02-01');
  await field('Description').fill('Forty rooms');
  await create.click();
  await expect.element(toast('Project created successfully')).toBeVisible();
  await expect.poll(address).toBe(`/projects/${created.id}`);
  await expect.element(title(created.name)).toBeVisible();
  await expect.element(valueOf('Budget')).toHaveTextContent('$1,000,000.00');
  await expect.element(page.css('header').filter({ hasText: created.name }).getByText('In Progress')).toBeVisible();
  const body = {
    name: 'Corniche Hotel',
    location: 'Al Sadd',
    totalPrice: 1_000_000,
    progress: 12.5,
    quotations: 'Glass: 1,200,000\nLifts: 890,000',
    expectedTotalForemanHours: 2400,
    startDate: '2027-02-01',
    endDate: '2027-02-01',
    description: 'Forty rooms',
  };
  expect(server.callsTo(createProject)).toMatchObject([{ body }]);
});

test('a site and a milestone are added from the project, which shows them', async () => {
  const project = aProject();
  const sites: Site[] = [];
  const milestones: Milestone[] = [];
  answerPlaces([project], sites);
  server.answer(createSite, ({ body }) => {
    const site = aSite({ name: body.name }, [project]);
    sites.push(site);
    return site;
  });
  server.answer(listSiteTasks, ({ query }) => pageOf([], query));
  server.answer(listProjectMilestones, ({ query }) => pageOf(milestones, query));
  server.answer(createMilestone, ({ body }) => {
    const milestone = aMilestone({ name: body.name }, project);
    milestones.push(milestone);
    return milestone;
  });
  await openScreen(`/projects/${project.id}`, { as: 'ENGINEER' });
  await openTab('Sites');
  await link('Add Site').click();
  await expect.element(chosen(field('Project'))).toHaveTextContent(project.name);
  await field('Site Name').fill('Tower wing');
  await button('Create Site').click();
  await expect.element(toast('Site created successfully')).toBeVisible();
  await expect.element(title('Tower wing')).toBeVisible();
  expect(server.callsTo(createSite)).toMatchObject([{ body: { name: 'Tower wing', projectId: project.id } }]);
  await link(project.name).click();
  await expect.element(title(project.name)).toBeVisible();

  await link('Add Milestone').click();
  await field('Name').fill('Topping out');
  await field('Due Date').fill('2027-06-30');
  await button('Create Milestone').click();
  await expect.element(toast('Milestone created successfully')).toBeVisible();
  await expect.element(tab('Milestones')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('heading', { name: 'Topping out' })).toBeVisible();
  const body = { name: 'Topping out', dueDate: '2027-06-30', status: 'PENDING' };
  expect(server.callsTo(createMilestone)).toMatchObject([{ params: { id: project.id }, body }]);
  await openTab('Sites');
  await expect.element(card('Tower wing')).toBeVisible();
});

test('marks every required field at once and focuses the first', async () => {
  await openScreen('/projects/new', { as: 'ENGINEER' });
  await create.click();
  await expect.element(problem('Project name is a required field')).toBeVisible();
  await expect.element(problem('Location is a required field')).toBeVisible();
  await expect.element(problem('Total price is a required field')).toBeVisible();
  await expect.element(field('Project Name')).toHaveFocus();
  expect(server.callsTo(createProject)).toEqual([]);
});

test.for([
  ['Project Name', 'Project name must be at most 100 characters', 'n'.repeat(101), 'n'.repeat(100)],
  ['Location', 'Location must be at most 100 characters', 'l'.repeat(101), 'l'.repeat(100)],
  ['Total Price', 'Total price must be a positive number', '0', '0.01'],
  ['Total Price', 'Total price must be a positive number', '-1', '1'],
  ['Total Price', 'Total price can have at most 2 decimals', '1.005', '1.05'],
  ['Progress (%)', 'Progress cannot be more than 100%', '100.1', '100'],
  ['Progress (%)', 'Progress cannot be less than 0%', '-0.1', '0'],
  ['Expected Foreman Hours', 'Expected foreman hours cannot be negative', '-1', '0'],
  ['Expected Foreman Hours', 'Expected foreman hours must be a whole number', '1.5', '2'],
  ['Expected Worker Hours', 'Expected worker hours cannot be negative', '-1', '0'],
] as const)('%s beyond its limit is an error, which ends at the limit: %s', async ([label, message, bad, good]) => {
  await openScreen('/projects/new', { as: 'ENGINEER' });
  await field(label).fill(bad);
  await field('Description').click();
  await expect.element(problem(message)).toBeVisible();
  await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
  await field(label).fill(good);
  await expect.element(problem(message)).not.toBeInTheDocument();
});

test('the end may be the start date but not before it', async () => {
  const message = problem('End date must not be before start date');
  await openScreen('/projects/new', { as: 'ENGINEER' });
  await field('Start Date').fill('2027-05-02');
  await field('End Date').fill('2027-05-01');
  await create.click();
  await expect.element(message).toBeVisible();
  await field('Start Date').fill('2027-05-01');
  await expect.element(message).not.toBeInTheDocument();
});

test('Cancel leads to the list and discards the draft', async () => {
  await openScreen('/projects/new', { as: 'ENGINEER' });
  await field('Project Name').fill('Not for long');
  await link('Cancel').click();
  await expect.poll(address).toBe('/projects');
  await expect.element(title('Projects')).toBeVisible();
  await visit('/projects/new');
  await expect.element(field('Project Name')).toHaveValue('');
});

test('an edit shows the saved values, clears the emptied fields and returns to the project', async () => {
  let project = aProject({ progress: 60, description: 'Old words', endDate: '2027-09-01' });
  answerOne(() => project);
  server.answer(updateProject, () => {
    project = { ...project, progress: 100, status: 'COMPLETED', description: null, endDate: null, version: 2 };
    return project;
  });
  await openScreen(`/projects/${project.id}`, { as: 'ENGINEER' });
  await link('Edit').click();
  await expect.element(field('Project Name')).toHaveValue(project.name);
  await expect.element(field('Progress (%)')).toHaveValue(60);
  await field('Progress (%)').fill('100');
  await field('Description').clear();
  await field('End Date').clear();
  await update.click();
  await expect.element(toast('Project updated successfully')).toBeVisible();
  await expect.poll(address).toBe(`/projects/${project.id}`);
  await expect.element(valueOf('Description')).toHaveTextContent('Not set');
  await expect.element(valueOf('End Date')).toHaveTextContent('Not set');
  const body = { name: project.name, progress: 100, description: null, endDate: null, version: 1 };
  expect(server.callsTo(updateProject)).toMatchObject([{ params: { id: project.id }, body }]);
  expect(server.callsTo(updateProject)[0]?.body.status, 'absent, it follows the progress').toBeUndefined();
});

test('keeps a status that contradicts the progress', async () => {
  let project = aProject({ progress: 60, status: 'PENDING' });
  answerOne(() => project);
  server.answer(updateProject, ({ body }) => {
    project = { ...project, location: body.location, version: 2 };
    return project;
  });
  await openScreen(`/projects/${project.id}/edit`, { as: 'ENGINEER' });
  await expect.element(field('Status')).toHaveValue('PENDING');
  await field('Location').fill('Msheireb');
  await update.click();
  await expect.element(valueOf('Location')).toHaveTextContent('Msheireb');
  expect(server.callsTo(updateProject)).toMatchObject([{ body: { status: 'PENDING', location: 'Msheireb' } }]);
});

test('restores the draft after a failed save and a reload, and a double click saves it once', async () => {
  const kept = aProject({ name: 'Kept' });
  const held = Promise.withResolvers<void>();
  answerPlaces([kept]);
  server.answer(createProject, async () => {
    await held.promise;
    return kept;
  });
  const restore = server.fail(createProject, 'no connection');
  await openScreen('/projects/new', { as: 'ENGINEER' });
  await fillRequired(kept.name);
  await create.click();
  await expect.element(toast('Failed to create project')).toBeVisible();
  await reload();
  await expect.element(page.getByText('What you typed before has been restored.')).toBeVisible();
  await expect.element(field('Project Name')).toHaveValue(kept.name);
  const failed = server.callsTo(createProject).length;
  restore();
  clickTwice(create);
  await expect.poll(() => server.callsTo(createProject).slice(failed)).toHaveLength(1);
  held.resolve();
  await expect.element(title(kept.name)).toBeVisible();
  expect(server.callsTo(createProject).slice(failed)).toMatchObject([{ body: { name: kept.name } }]);
  await visit('/projects/new');
  await expect.element(field('Project Name')).toHaveValue('');
});

test('applies what was typed to the version that someone else saved', async () => {
  let project = aProject({ location: 'West Bay' });
  answerOne(() => project);
  server.answer(updateProject, ({ body }) => {
    if (body.version !== project.version) throw new Failed('stale version');
    return project;
  });
  await openScreen(`/projects/${project.id}/edit`, { as: 'ENGINEER' });
  await field('Location').fill('Old Airport');
  project = { ...project, location: 'Al Wakrah', totalPrice: 1_250_001, description: 'Theirs', version: 2 };
  await update.click();
  await expect.element(toast('Failed to update project')).toBeVisible();
  await expect.element(problem('Someone else has changed this in the meantime.')).toBeVisible();
  await button('Load the latest').click();
  await expect.element(field('Total Price')).toHaveValue(1_250_001);
  await expect.element(field('Description')).toHaveValue('Theirs');
  await expect.element(field('Location')).toHaveValue('Old Airport');
  await update.click();
  await expect.element(toast('Project updated successfully')).toBeVisible();
  const latest = { location: 'Old Airport', totalPrice: 1_250_001, description: 'Theirs', version: 2 };
  expect(server.callsTo(updateProject)).toMatchObject([{ body: { version: 1 } }, { body: latest }]);
});

/** The one project of the company, as it is when it is asked for. */
function answerOne(current: () => Project): void {
  server.answer(getProject, () => current());
}
