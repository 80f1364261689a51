import type { Db } from '../../schema.ts';

/** The projects that a site is linked to, its main project first. Empty if the site does not exist. */
export async function projectsOfSite(db: Db, siteId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sites as s')
    .innerJoin('site_projects as sp', 'sp.site_id', 's.id')
    .innerJoin('projects as p', 'p.id', 'sp.project_id')
    .select('p.id')
    .where('s.id', '=', siteId)
    .where('s.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .orderBy((eb) => eb('p.id', '=', eb.ref('s.project_id')), 'desc')
    .orderBy('p.id')
    .execute();
  return rows.map((row) => row.id);
}

export function usersWithIds(db: Db, ids: number[]) {
  return db.selectFrom('users').select(['id', 'role']).where('id', 'in', ids).where('deleted_at', 'is', null).execute();
}
