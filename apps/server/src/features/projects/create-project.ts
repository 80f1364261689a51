import type { Project, ProjectInput } from '@binaa/contract/projects';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { recordProjectProgress } from '../cost-plans/record-project-progress.ts';
import { getProject } from './get-project.ts';
import { projectColumns } from './project.columns.ts';

export async function createProject(tx: Db, clock: Clock, actor: Actor, input: ProjectInput): Promise<Project> {
  return getProject(tx, await addProject(tx, clock, actor, input));
}

/** Without reading the project back, for many at once. */
export async function addProject(tx: Db, clock: Clock, actor: Actor, input: ProjectInput): Promise<number> {
  const after = projectColumns(input);
  const id = await insertRecord(tx, 'projects', after, clock.now());
  await recordProjectProgress(tx, clock, actor, id, { after });
  await writeAudit(tx, actor, 'project.create', id, { after });
  return id;
}
