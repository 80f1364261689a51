import { makePage, type Page } from '@binaa/contract/paging';
import type { Site } from '@binaa/contract/sites';
import { limitAndOffset, pageOrArray } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import { requireProject } from '../projects/require-project.ts';
import { presentSite } from './site.presenter.ts';
import { countSites, listSiteViews, type SiteListQuery } from './site.queries.ts';

const projectSitesSize = 100;

export async function listSites(db: Db, query: SiteListQuery): Promise<Page<Site>> {
  const rows = await listSiteViews(db, query, limitAndOffset(query));
  return makePage(rows.map(presentSite), await countSites(db, query), query);
}

export async function listProjectSites(db: Db, projectId: number, query: SiteListQuery): Promise<Page<Site>> {
  await requireProject(db, projectId);
  return listSites(db, { ...query, projectId, size: query.size ?? projectSitesSize });
}

export async function listSitesOfProject(
  db: Db,
  projectId: number,
  query: SiteListQuery,
): Promise<Page<Site> | Site[]> {
  await requireProject(db, projectId);
  const ofProject = { ...query, projectId };
  return pageOrArray(query, async (bounds) => {
    const items = (await listSiteViews(db, ofProject, bounds)).map(presentSite);
    return { items, total: bounds.limit === undefined ? items.length : await countSites(db, ofProject) };
  });
}
