import type { Db } from '../../schema.ts';
import { isLinked } from './site-links.queries.ts';

/** Whether the site exists and is linked to the project. */
export async function isSiteOfProject(db: Db, siteId: number, projectId: number | null): Promise<boolean> {
  return projectId !== null && (await isLinked(db, siteId, projectId));
}
