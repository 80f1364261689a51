import type { Db } from '../../schema.ts';
import { listProjectIds, type ProjectFilter } from './project.queries.ts';

/** The ids of every matching project, in the order of the list. */
export function findProjectIds(db: Db, filter: ProjectFilter): Promise<number[]> {
  return listProjectIds(db, filter);
}
