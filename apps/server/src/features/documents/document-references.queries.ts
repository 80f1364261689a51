import type { Db } from '../../schema.ts';

/** The main project of a site that is not deleted. */
export async function projectOfSite(db: Db, siteId: number): Promise<number | undefined> {
  const site = await db
    .selectFrom('sites')
    .select('project_id')
    .where('id', '=', siteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return site?.project_id;
}

export async function isLinked(db: Db, siteId: number, projectId: number): Promise<boolean> {
  const link = await db
    .selectFrom('site_projects')
    .select('site_id')
    .where('site_id', '=', siteId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return link !== undefined;
}
