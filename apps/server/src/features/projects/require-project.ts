import { projectMessages } from '@binaa/contract/projects';
import { notFound } from '../../platform/http/app-error.ts';
import type { Db } from '../../schema.ts';
import { projectExists, shareProject } from './project.queries.ts';

/** For lists of a project's things: of a project that is not there, not even an empty list. */
export async function requireProject(db: Db, id: number): Promise<void> {
  if (!(await projectExists(db, id))) throw notFound(projectMessages.notFound);
}

/**
 * Whether the project is there, and keeps it there until the transaction ends: whoever adds something to it holds it, or
 * what is added could outlive it. Projects are held before sites, everywhere, so that nobody waits in a circle.
 */
export function holdProject(tx: Db, id: number): Promise<boolean> {
  return shareProject(tx, id);
}
