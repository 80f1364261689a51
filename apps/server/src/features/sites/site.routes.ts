import { siteTable } from '@binaa/contract/site-table';
import * as endpoints from '@binaa/contract/sites';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { exportRoute } from '../../platform/tables/export-route.ts';
import { createSite } from './create-site.ts';
import { deleteSite } from './delete-site.ts';
import { exportSites } from './export-sites.ts';
import { getSite } from './get-site.ts';
import { linkSiteToProject } from './link-site-to-project.ts';
import { listProjectSites, listSites, listSitesOfProject } from './list-sites.ts';
import { placeSite } from './place-site.ts';
import { setSiteExpenses } from './set-site-expenses.ts';
import { setSiteProgress } from './set-site-progress.ts';
import { unlinkSiteFromProject } from './unlink-site-from-project.ts';
import { updateSite } from './update-site.ts';

export function siteRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listSites, (db, { query }) => listSites(db, query)),
    route(endpoints.listProjectSites, (db, { params, query }) => listProjectSites(db, params.id, query)),
    route(endpoints.listSitesOfProject, (db, { params, query }) => listSitesOfProject(db, params.id, query)),
    exportRoute(endpoints.exportSites, siteTable, clock, (db, { query }) => exportSites(db, query)),
    route(endpoints.getSite, (db, { params }) => getSite(db, params.id)),
    route(endpoints.createSite, (tx, { actor, body }) => createSite(tx, clock, actor, body)),
    route(endpoints.updateSite, (tx, { actor, params, body }) => updateSite(tx, clock, actor, params.id, body)),
    route(endpoints.setSiteProgress, (tx, { actor, params, query }) =>
      setSiteProgress(tx, clock, actor, params.id, query.progress),
    ),
    route(endpoints.setSiteExpenses, (tx, { actor, params, query }) =>
      setSiteExpenses(tx, clock, actor, params.id, query.expenses),
    ),
    route(endpoints.placeSite, (tx, { actor, params, body }) => placeSite(tx, clock, actor, params.id, body)),
    route(endpoints.linkSiteToProject, (tx, { actor, params }) => linkSiteToProject(tx, clock, actor, params)),
    route(endpoints.unlinkSiteFromProject, (tx, { actor, params }) => unlinkSiteFromProject(tx, clock, actor, params)),
    route(endpoints.deleteSite, (tx, { actor, params }) => deleteSite(tx, clock, actor, params.id)),
  ];
}
