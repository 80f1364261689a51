import { getBalanceOfUser } from '@binaa/contract/balances';
import { listOrders } from '@binaa/contract/orders';
import { listProjects } from '@binaa/contract/projects';
import { listProjectSites, listSites } from '@binaa/contract/sites';
import { listTasks } from '@binaa/contract/tasks';
import { listUsersOfRole } from '@binaa/contract/users';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answerPlaces, workers } from '../../testing/company.ts';
import { server } from '../../testing/fake-server.ts';
import { chosen, field } from '../../testing/locators.ts';
import { address, openScreen, reload } from '../../testing/open-screen.tsx';
import { pageOf } from '../../testing/records/lists.ts';
import { aProject } from '../../testing/records/projects.ts';
import { aSite } from '../../testing/records/sites.ts';

const project = aProject();
const site = aSite({}, [project]);
const search = page.getByRole('combobox', { name: 'Name or part of it' });

beforeEach(() => {
  answerPlaces([project], [site]);
  server.answer(listProjects, ({ query }) => beyondFirstPage(project, query));
  server.answer(listSites, ({ query }) => beyondFirstPage(site, query));
  server.answer(listProjectSites, ({ query }) => beyondFirstPage(site, query));
  server.answer(listUsersOfRole, ({ params, query }) =>
    params.role === 'WORKER' ? beyondFirstPage(workers.suresh, query) : pageOf([], query),
  );
  server.answer(listTasks, ({ query }) => pageOf([], query));
});

/** A record that comes after a hundred others: only a search finds it. */
function beyondFirstPage<Item extends { name: string }>(item: Item, { search: word }: { search?: string | undefined }) {
  const content = word && item.name.includes(word) ? [item] : [];
  return { content, totalElements: word ? content.length : 101, totalPages: word ? 1 : 2, number: 0, size: 100 };
}

/** Presses the button beside a select that searches beyond its options. */
async function searchFor(select: Locator): Promise<void> {
  await expect.element(select).toBeInTheDocument();
  const row = page.css(`div:has(> div > [id="${select.element().id}"])`);
  const button = row.getByRole('button', { name: 'Search the whole list' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(search).toHaveFocus();
}

async function choose(select: Locator, name: string): Promise<void> {
  await searchFor(select);
  await search.fill(name);
  await page.getByRole('dialog').getByRole('option', { name }).click();
  await expect.element(chosen(select)).toHaveTextContent(name);
}

test('a project beyond the first hundred is searched with the keyboard, and stays chosen through a reload', async () => {
  await openScreen('/tasks/new', { as: 'ADMIN' });
  await expect.element(field('Project').getByRole('option', { name: project.name })).not.toBeInTheDocument();
  await searchFor(field('Project'));
  await userEvent.keyboard('no such project');
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  await search.fill(project.name);
  await userEvent.keyboard('{Enter}');
  await expect.element(chosen(field('Project'))).toHaveTextContent(project.name);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await reload();
  await expect.element(chosen(field('Project'))).toHaveTextContent(project.name);
});

test('offers to retry a search that failed', async () => {
  await openScreen('/tasks/new', { as: 'ADMIN' });
  await searchFor(field('Project'));
  const restore = server.fail(listProjects);
  await search.fill(project.name);
  await expect.element(page.getByText('The search failed. Please try again.')).toBeVisible();
  restore();
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('dialog').getByRole('option', { name: project.name })).toBeVisible();
});

test('a site of a task beyond the first hundred can be chosen, and stays chosen through a reload', async () => {
  await openScreen('/tasks/new', { as: 'ADMIN' });
  await choose(field('Project'), project.name);
  await choose(field('Site'), site.name);
  await reload();
  await expect.element(chosen(field('Site'))).toHaveTextContent(site.name);
});

test('a project of an expense beyond the first hundred can be chosen', async () => {
  // Neither the reader's balance nor the orders of the project matter here.
  server.fail(getBalanceOfUser);
  server.fail(listOrders);
  await openScreen('/expenses/new', { as: 'ADMIN' });
  await field('Related Type').selectOptions('PROJECT');
  await choose(field('Project'), project.name);
});

test('a worker and a site of an attendance beyond the first hundred can be chosen', async () => {
  await openScreen('/attendance/new', { as: 'ADMIN' });
  await choose(field('User'), workers.suresh.name);
  await choose(field('Site'), site.name);
});

test('the tasks are filtered by a project beyond the first hundred, also after a reload', async () => {
  await openScreen('/tasks', { as: 'ADMIN' });
  await choose(field('Project'), project.name);
  await expect.poll(address).toBe(`/tasks?projectId=${project.id}`);
  await reload();
  await expect.element(chosen(field('Project'))).toHaveTextContent(project.name);
});
