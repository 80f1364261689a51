import type { Db, NewSite, SiteRow } from '../../src/schema.ts';
import { testNow } from '../test-clock.ts';
import { buildProject } from './project.ts';

let count = 0;

/** Creates a new project unless one is given, and links the site to it. */
export async function buildSite(db: Db, overrides: Partial<NewSite> = {}): Promise<SiteRow> {
  count += 1;
  const site = await db
    .insertInto('sites')
    .values({
      name: `Site ${count}`,
      project_id: overrides.project_id ?? (await buildProject(db)).id,
      created_at: testNow,
      updated_at: testNow,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await linkSite(db, site.id, site.project_id);
  return site;
}

export async function linkSite(db: Db, siteId: number, projectId: number): Promise<void> {
  await db.insertInto('site_projects').values({ site_id: siteId, project_id: projectId }).execute();
}
