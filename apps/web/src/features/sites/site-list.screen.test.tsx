import { listSites, type Site } from '@binaa/contract/sites';
import { listSiteTasks } from '@binaa/contract/tasks';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerPlaces } from '../../../testing/company.ts';
import { server } from '../../../testing/fake-server.ts';
import { button, field, link, valueOf } from '../../../testing/locators.ts';
import { address, openScreen } from '../../../testing/open-screen.tsx';
import { card, cardNames } from '../../../testing/pages/work.ts';
import { pageOf } from '../../../testing/records/lists.ts';
import { aProject } from '../../../testing/records/projects.ts';
import { aSite } from '../../../testing/records/sites.ts';

const search = field('Search sites');

/** The sites whose name was asked for. */
function answerSites(sites: readonly Site[]): void {
  server.answer(listSites, ({ query }) => {
    const { search: word = '' } = query;
    const matching = sites.filter(({ name }) => name.includes(word));
    return pageOf(matching, query);
  });
}

test('a card summarises the site and links to it', async () => {
  const project = aProject();
  const description = `${'a'.repeat(99)}bcdef`;
  const site = aSite({ progress: 45, expenses: 1234.5, description }, [project]);
  answerPlaces([project], [site]);
  server.answer(listSiteTasks, ({ query }) => pageOf([], query));
  await openScreen('/sites', { as: 'FOREMAN' });
  const shown = card(site.name);
  await expect.element(valueOf('Project ID', shown)).toHaveTextContent(String(project.id));
  await expect.element(valueOf('Projects', shown)).toHaveTextContent('1');
  await expect.element(valueOf('Expenses', shown)).toHaveTextContent('$1,234.50');
  await expect.element(shown.getByText('45.0%')).toBeVisible();
  await expect.element(shown.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '45');
  await expect.element(shown.getByText(`${'a'.repeat(99)}b…`, { exact: true })).toBeVisible();
  await link(site.name).click();
  await expect.poll(address).toBe(`/sites/${site.siteId}`);
});

test('Refresh shows sites that others added', async () => {
  const sites: Site[] = [];
  answerSites(sites);
  await openScreen('/sites?search=Plot', { as: 'FOREMAN' });
  await expect.element(page.getByText('No sites found')).toBeVisible();
  const added = aSite();
  sites.push(added);
  await button('Refresh').click();
  await expect.poll(cardNames).toEqual([added.name]);
});

test('turns the pages of what was searched, and Clear search resets an empty result', async () => {
  const sites = Array.from({ length: 11 }, () => aSite());
  answerSites([...sites, aSite({ name: 'Gate house' })]);
  await openScreen('/sites', { as: 'ADMIN' });
  await search.fill('Plot');
  await expect.poll(address).toBe('/sites?search=Plot');
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
  await button('Next').click();
  await expect.poll(cardNames).toEqual([sites.at(-1)?.name]);
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  await button('Previous').click();
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible();

  await search.fill('Plot nowhere');
  await expect.element(page.getByText('No sites found')).toBeVisible();
  await button('Clear search').click();
  await expect.poll(address).toBe('/sites');
  await expect.element(search).toHaveValue('');
  await expect.poll(cardNames).toHaveLength(10);
});
