import { type Site, siteMessages } from '@binaa/contract/sites';
import { notFound } from '../../platform/http/app-error.ts';
import type { Db } from '../../schema.ts';
import { presentSite, presentTaskOfSite } from './site.presenter.ts';
import { findSiteRow, listTasksOfSite } from './site.queries.ts';

/** As many tasks as travel with the site; the paged call has them all. */
const tasksShown = 100;

export async function getSite(db: Db, id: number): Promise<Site> {
  const row = await findSiteRow(db, id);
  if (!row) throw notFound(siteMessages.notFound);
  const tasks = await listTasksOfSite(db, id, tasksShown);
  return { ...presentSite(row), tasks: tasks.map((task) => presentTaskOfSite(task, row.name)) };
}
