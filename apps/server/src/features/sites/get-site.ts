import { type Site, siteMessages } from '@binaa/contract/sites';
import { found } from '../../platform/records.ts';
import type { Db } from '../../schema.ts';
import { presentSite, presentTaskOfSite } from './site.presenter.ts';
import { findSiteView, listTasksOfSite } from './site.queries.ts';

/** The most tasks included with a site. The paged call lists them all. */
const tasksShown = 100;

export async function getSite(db: Db, id: number): Promise<Site> {
  const row = found(await findSiteView(db, id), siteMessages.notFound);
  const tasks = await listTasksOfSite(db, id, tasksShown);
  return { ...presentSite(row), tasks: tasks.map((task) => presentTaskOfSite(task, row.name)) };
}
