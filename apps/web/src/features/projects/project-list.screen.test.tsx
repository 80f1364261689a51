import { listProjects, type Project } from '@binaa/contract/projects';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerPlaces } from '../../../testing/company.ts';
import { server } from '../../../testing/fake-server.ts';
import { button, field, link, title } from '../../../testing/locators.ts';
import { address, openScreen, reload } from '../../../testing/open-screen.tsx';
import { card, cardNames, writeControls } from '../../../testing/pages/work.ts';
import { pageOf } from '../../../testing/records/lists.ts';
import { aProject } from '../../../testing/records/projects.ts';

const search = field('Search projects');
const status = field('Status');

/** The projects whose name or status was asked for. */
function answerProjects(projects: readonly Project[]): void {
  server.answer(listProjects, ({ query }) => {
    const { search: word = '', status: asked } = query;
    const matching = projects.filter(
      (project) => project.name.includes(word) && (asked === undefined || project.status === asked),
    );
    return pageOf(matching, query);
  });
}

function severalProjects(count: number): Project[] {
  return Array.from({ length: count }, () => aProject());
}

test('a card summarises the project and links to it', async () => {
  const project = aProject({
    location: 'Lusail',
    budget: 2_400_000.5,
    progress: 37.5,
    completedTasks: 1,
    totalTasks: 2,
    createdAt: '2026-01-05T06:00:00.000Z',
  });
  const untouched = aProject({ progress: null });
  answerPlaces([project, untouched]);
  await openScreen('/projects', { as: 'FOREMAN' });
  const shown = card(project.name);
  for (const words of ['37.5%', 'Lusail', '$2,400,000.50', 'Jan 5, 2026', 'In Progress', '1 of 2']) {
    await expect.element(shown.getByText(words, { exact: true })).toBeVisible();
  }
  await expect
    .element(shown.getByRole('progressbar', { name: 'Completed tasks' }))
    .toHaveAttribute('aria-valuenow', '50');
  await expect.element(card(untouched.name).getByText('New', { exact: true })).toBeVisible();
  await expect.element(writeControls()).not.toBeInTheDocument();
  await link(project.name).click();
  await expect.poll(address).toBe(`/projects/${project.projectId}`);
  await expect.element(title(project.name)).toBeVisible();
});

test('filters by status, and Clear filters resets an empty result', async () => {
  const pending = aProject({ status: 'PENDING' });
  const running = aProject({ status: 'IN_PROGRESS' });
  const completed = aProject({ status: 'COMPLETED' });
  answerProjects([pending, running, completed]);
  await openScreen('/projects', { as: 'ENGINEER' });
  await expect.poll(cardNames).toEqual([pending.name, running.name, completed.name]);
  for (const [label, found] of [
    ['Pending', pending],
    ['In Progress', running],
    ['Completed', completed],
  ] as const) {
    await status.selectOptions(label);
    await expect.poll(cardNames, { message: label }).toEqual([found.name]);
  }
  await search.fill(running.name);
  await expect.element(page.getByText('No projects found')).toBeVisible();
  expect(server.callsTo(listProjects).at(-1)?.query).toMatchObject({ search: running.name, status: 'COMPLETED' });
  await button('Clear filters').click();
  await expect.poll(address).toBe('/projects');
  await expect.element(search).toHaveValue('');
  await expect.element(status).toHaveValue('');
  await expect.poll(cardNames).toHaveLength(3);
});

test('turns the pages of what was searched, and keeps search and page in the address', async () => {
  const projects = severalProjects(11);
  const oldest = projects.at(-1)?.name;
  answerProjects(projects);
  await openScreen('/projects', { as: 'ENGINEER' });
  await search.fill('Tower');
  await expect.poll(address).toBe('/projects?search=Tower');
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
  await expect.poll(cardNames).toHaveLength(10);
  await expect.element(button('Previous')).toBeDisabled();

  await button('Next').click();
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  await expect.poll(cardNames).toEqual([oldest]);
  await expect.element(button('Next')).toBeDisabled();
  expect(server.callsTo(listProjects).at(-1)?.query).toMatchObject({ search: 'Tower', page: 1, size: 10 });
  await reload();
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  await expect.element(search).toHaveValue('Tower');
  window.history.back();
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
  await expect.element(search).toHaveValue('Tower');
});

test('a new search starts on the first page', async () => {
  const projects = severalProjects(11);
  const [first = aProject()] = projects;
  answerProjects(projects);
  await openScreen('/projects?page=2', { as: 'ENGINEER' });
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  await search.fill(first.name);
  await expect.poll(cardNames).toEqual([first.name]);
});

test('Refresh shows the last page that is left after others emptied the present one', async () => {
  const projects = severalProjects(11);
  answerProjects(projects);
  await openScreen('/projects?search=Tower&page=2', { as: 'ENGINEER' });
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  projects.pop();
  await button('Refresh').click();
  await expect.poll(cardNames).toHaveLength(10);
  await expect.poll(address).not.toContain('page=2');
});

test('Refresh shows projects that others added', async () => {
  const projects: Project[] = [];
  answerProjects(projects);
  await openScreen('/projects?search=Tower', { as: 'ADMIN' });
  await expect.element(page.getByText('No projects found')).toBeVisible();
  const added = aProject();
  projects.push(added);
  await button('Refresh').click();
  await expect.poll(cardNames).toEqual([added.name]);
});

test('an older answer never replaces a newer one', async () => {
  const [slow, quick] = [aProject({ name: 'Slow' }), aProject({ name: 'Quick' })];
  const held = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  server.answer(listProjects, async ({ query }) => {
    if (query.search !== slow.name) return pageOf([quick], query);
    await held.promise;
    answered.resolve();
    return pageOf([slow], query);
  });
  await openScreen('/projects', { as: 'ADMIN' });
  await search.fill(slow.name);
  await expect.poll(() => server.callsTo(listProjects).some(({ query }) => query.search === slow.name)).toBe(true);
  await search.fill(quick.name);
  await expect.poll(() => server.callsTo(listProjects).some(({ query }) => query.search === quick.name)).toBe(true);
  held.resolve();
  await answered.promise;
  await expect.poll(address).toBe('/projects?search=Quick');
  await expect.poll(cardNames).toEqual([quick.name]);
});
