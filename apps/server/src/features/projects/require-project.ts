import { projectMessages } from '@binaa/contract/projects';
import { notFound } from '../../platform/http/app-error.ts';
import { isPresent } from '../../platform/records.ts';
import type { Db } from '../../schema.ts';

/** For the lists inside a project: a missing project is a 404, not an empty list. */
export async function requireProject(db: Db, id: number): Promise<void> {
  if (!(await isPresent(db, 'projects', id))) throw notFound(projectMessages.notFound);
}
