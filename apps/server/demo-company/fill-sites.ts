import { toMinor } from '@binaa/contract/money';
import type { Clock } from '../src/platform/clock.ts';
import type { Db, SiteRow } from '../src/schema.ts';
import { daysFromNow } from './demo-time.ts';
import { type FilledProject, projectByKey } from './fill-projects.ts';
import { demoSites } from './sites.ts';

/** Twenty sites, three of which serve more than one project. */
export async function fillSites(tx: Db, clock: Clock, projects: readonly FilledProject[]): Promise<SiteRow[]> {
  const planned = demoSites.map((site) => ({
    ...site,
    projectIds: site.projects.map((key) => projectByKey(projects, key).id),
    own: projectByKey(projects, site.projects[0]),
  }));
  const rows = await tx
    .insertInto('sites')
    .values(
      planned.map((site, index) => ({
        name: site.name,
        project_id: site.own.id,
        progress: site.progress,
        expenses_minor: site.expenses === null ? null : toMinor(site.expenses),
        description: site.description,
        ...site.place,
        created_at: new Date(site.own.created_at.getTime() + (1 + (index % 4)) * 86_400_000),
        updated_at: daysFromNow(clock, -1 - (index % 2)),
      })),
    )
    .returningAll()
    .execute();
  const links = rows.flatMap((row, index) =>
    (planned[index]?.projectIds ?? []).map((projectId) => ({ site_id: row.id, project_id: projectId })),
  );
  await tx.insertInto('site_projects').values(links).execute();
  return rows;
}
