import { type Project, projectMessages } from '@binaa/contract/projects';
import { notFound } from '../../platform/http/app-error.ts';
import type { Db } from '../../schema.ts';
import { presentProject } from './project.presenter.ts';
import { findProjectRow } from './project.queries.ts';

export async function getProject(db: Db, id: number): Promise<Project> {
  const row = await findProjectRow(db, id);
  if (!row) throw notFound(projectMessages.notFound);
  return presentProject(row);
}
