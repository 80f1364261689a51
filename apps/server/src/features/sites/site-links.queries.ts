import type { Db } from '../../schema.ts';

/** False if the link exists already. */
export async function insertLink(tx: Db, siteId: number, projectId: number): Promise<boolean> {
  const result = await tx
    .insertInto('site_projects')
    .values({ site_id: siteId, project_id: projectId })
    .onConflict((conflict) => conflict.columns(['site_id', 'project_id']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function deleteLink(tx: Db, siteId: number, projectId: number): Promise<void> {
  await tx.deleteFrom('site_projects').where('site_id', '=', siteId).where('project_id', '=', projectId).execute();
}

export async function linkedProjectIds(tx: Db, siteId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('site_projects')
    .innerJoin('projects', 'projects.id', 'site_projects.project_id')
    .select('projects.id')
    .where('site_projects.site_id', '=', siteId)
    .where('projects.deleted_at', 'is', null)
    .orderBy('projects.id')
    .execute();
  return rows.map((row) => row.id);
}

/** Locks the sites of a project in the order of their ids, so that two transactions doing so cannot deadlock. */
export function lockSitesOfProject(tx: Db, projectId: number) {
  return tx
    .selectFrom('sites')
    .innerJoin('site_projects', 'site_projects.site_id', 'sites.id')
    .select(['sites.id', 'sites.project_id'])
    .where('site_projects.project_id', '=', projectId)
    .where('sites.deleted_at', 'is', null)
    .orderBy('sites.id')
    .forNoKeyUpdate('sites')
    .execute();
}

/** The first other project of each site that is not deleted. A site without one has no row. */
export function findOtherProjects(tx: Db, siteIds: number[], projectId: number) {
  return tx
    .selectFrom('site_projects')
    .innerJoin('projects', 'projects.id', 'site_projects.project_id')
    .select((eb) => ['site_projects.site_id', eb.fn.min('projects.id').as('project_id')])
    .where('site_projects.site_id', 'in', siteIds)
    .where('projects.id', '<>', projectId)
    .where('projects.deleted_at', 'is', null)
    .groupBy('site_projects.site_id')
    .execute();
}

export async function isLinked(db: Db, siteId: number, projectId: number): Promise<boolean> {
  const link = await db
    .selectFrom('site_projects')
    .innerJoin('sites', 'sites.id', 'site_projects.site_id')
    .select('site_projects.site_id')
    .where('site_projects.site_id', '=', siteId)
    .where('site_projects.project_id', '=', projectId)
    .where('sites.deleted_at', 'is', null)
    .executeTakeFirst();
  return link !== undefined;
}
