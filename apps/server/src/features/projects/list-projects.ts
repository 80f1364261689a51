import { makePage, type Page } from '@binaa/contract/paging';
import type { Project } from '@binaa/contract/projects';
import { limitAndOffset } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import { presentProject } from './project.presenter.ts';
import { countProjects, listProjectViews, type ProjectListQuery } from './project.queries.ts';

export async function listProjects(db: Db, query: ProjectListQuery): Promise<Page<Project>> {
  const rows = await listProjectViews(db, query, limitAndOffset(query));
  return makePage(rows.map(presentProject), await countProjects(db, query), query);
}
