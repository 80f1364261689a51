import { listCrewEvents } from '@binaa/contract/crew';
import { expect, it } from 'vitest';
import { buildCrewOf, buildIndoorSite } from '../../fixtures/crews.ts';
import { buildPerson } from '../../fixtures/people.ts';
import { buildProject } from '../../fixtures/work.ts';
import { apiAs, signInAs } from '../accounts.ts';
import { openConnection } from '../cuttable-connection.ts';
import { inBothEngines } from '../in-both-engines.ts';

inBothEngines((world) => {
  it('a foreman checks a worker in while there is no connection, and it is sent once when there is one', async () => {
    const { screen, baseURL } = world();
    const admin = await apiAs(baseURL, 'ADMIN');
    const engineer = await apiAs(baseURL, 'ENGINEER');
    const project = await buildProject(engineer);
    const site = await buildIndoorSite(engineer, project.id, 'Gate');
    const foreman = await buildPerson(admin, 'FOREMAN', 'Salem');
    const [first, worker] = await buildCrewOf(admin, foreman.id, 2);
    if (!first || !worker) throw new Error('Two workers');
    const own = await admin.as(foreman);
    const events = async () => (await own.call(listCrewEvents, { query: { siteId: site.id } })).content;

    const connection = await openConnection(baseURL);
    try {
      await screen.resize(500, 900);
      await signInAs({ ...world(), baseURL: connection.baseURL }, foreman, '/crew');
      await screen.click('button', { containing: site.name });
      await screen.click('button', 'In');
      // WebKitGTK's driver has no service worker: the first tap loads what the second needs without a connection.
      await screen.click('button', { containing: first.name });
      await expect.poll(events).toMatchObject([{ userId: first.id, kind: 'CHECK_IN' }]);

      connection.cut();
      // This line moves the list, so it must be there before the tap.
      await screen.shows('No connection');
      await screen.click('button', { containing: worker.name });
      await screen.shows('No connection · 1 waiting');
      expect(await events()).toHaveLength(1);

      connection.restore();
      await screen.showsNoMore('1 waiting');
      await expect.poll(events).toHaveLength(2);
      expect(await events()).toContainEqual(expect.objectContaining({ userId: worker.id, kind: 'CHECK_IN' }));
      await screen.open(`${connection.baseURL}/crew`);
      await screen.until(
        'the worker is checked in',
        (name) =>
          [...document.querySelectorAll('main button')].some(
            ({ textContent }) => textContent.includes(name) && textContent.includes('In '),
          ),
        worker.name,
      );
    } finally {
      await connection.close();
    }
  });
});
