import { type Project, projectMessages } from '@binaa/contract/projects';
import { found } from '../../platform/records.ts';
import type { Db } from '../../schema.ts';
import { presentProject } from './project.presenter.ts';
import { findProjectView } from './project.queries.ts';

export async function getProject(db: Db, id: number): Promise<Project> {
  return presentProject(found(await findProjectView(db, id), projectMessages.notFound));
}
