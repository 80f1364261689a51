import type { Site } from '@binaa/contract/sites';
import { type Rows, rowsById } from '../../platform/tables/batches.ts';
import type { Db } from '../../schema.ts';
import { presentSite } from './site.presenter.ts';
import { listSiteIds, listSiteViewsById, type SiteListQuery } from './site.queries.ts';

export async function exportSites(db: Db, query: SiteListQuery): Promise<Rows<Site>> {
  const ids = await listSiteIds(db, query);
  return rowsById(ids, async (some) => (await listSiteViewsById(db, some)).map(presentSite));
}
