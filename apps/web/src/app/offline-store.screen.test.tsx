import { listImports } from '@binaa/contract/imports';
import { listProjects } from '@binaa/contract/projects';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerUsers } from '../../testing/company.ts';
import { server } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { pageOf } from '../../testing/records/lists.ts';
import { aProject } from '../../testing/records/projects.ts';
import { aUser } from '../../testing/records/users.ts';
import { cacheDatabaseName } from '../lib/cache-database.ts';

/** Everything that the browser keeps, as text. */
async function stored(): Promise<string> {
  const answers = await new Promise<unknown[]>((resolve, reject) => {
    const request = indexedDB.open(cacheDatabaseName);
    request.addEventListener('error', () => reject(request.error));
    request.addEventListener('success', () => {
      const all = request.result.transaction('answers').objectStore('answers').getAll();
      all.addEventListener('success', () => {
        request.result.close();
        resolve(all.result as unknown[]);
      });
    });
  });
  return JSON.stringify([answers, { ...localStorage }, { ...sessionStorage }]);
}

const person = aUser({ name: 'Hidden Person', email: 'hidden.person@example.qa', role: 'WORKER' });

test.each([
  ['/users', 'Hidden Person'],
  [`/users/${person.id}`, 'hidden.person@example.qa'],
  ['/settings/import', 'salaries.xlsx'],
])('keeps projects for times without a connection, and nothing that %s shows', async (path, shown) => {
  answerUsers([person]);
  server.answer(listImports, pageOf([anImport]));
  server.answer(listProjects, pageOf([aProject({ name: 'Kept Tower' })]));
  await openScreen(path, { as: 'ADMIN' });
  await expect.element(page.getByText(shown).first()).toBeVisible();
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect.poll(stored).toContain('Kept Tower');
  for (const secret of ['Hidden Person', 'hidden.person', 'salaries.xlsx', 'Net salary']) {
    expect(await stored()).not.toContain(secret);
  }
});

const anImport = {
  id: 1,
  kind: 'USERS' as const,
  fileName: 'salaries.xlsx',
  headings: ['Name', 'Net salary'],
  mapping: {},
  dateOrder: 'DAY_FIRST' as const,
  mode: 'ALL' as const,
  state: 'DONE' as const,
  rowCount: 1,
  expectedRows: 1,
  handledRows: 1,
  counts: { created: 1, updated: 0, same: 0, errors: 0 },
  message: null,
  reason: null,
  importedBefore: null,
  needsPasswordResets: false,
  madeById: 1,
  madeBy: 'Khalid Al-Mansouri',
  createdAt: '2026-03-10T08:00:00.000Z',
  checkedAt: '2026-03-10T08:00:00.000Z',
  startedAt: '2026-03-10T08:00:00.000Z',
  finishedAt: '2026-03-10T08:00:00.000Z',
  version: 1,
  can: { change: false, check: false, run: false, stop: false, discard: false },
};
