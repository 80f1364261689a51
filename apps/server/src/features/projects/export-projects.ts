import type { Project } from '@binaa/contract/projects';
import { type Rows, rowsById } from '../../platform/tables/batches.ts';
import type { Db } from '../../schema.ts';
import { presentProject } from './project.presenter.ts';
import { listProjectIds, listProjectViewsById, type ProjectListQuery } from './project.queries.ts';

export async function exportProjects(db: Db, query: ProjectListQuery): Promise<Rows<Project>> {
  const ids = await listProjectIds(db, query);
  return rowsById(ids, async (some) => (await listProjectViewsById(db, some)).map(presentProject));
}
