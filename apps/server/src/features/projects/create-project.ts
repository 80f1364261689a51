import type { Project, ProjectInput } from '@binaa/contract/projects';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { getProject } from './get-project.ts';
import { projectColumns } from './project.columns.ts';
import { insertProject } from './project.queries.ts';

export async function createProject(tx: Db, clock: Clock, actor: Actor, input: ProjectInput): Promise<Project> {
  const project = {
    ...projectColumns(input),
    start_date: input.startDate ?? null,
    end_date: input.endDate ?? null,
    description: input.description ?? null,
  };
  const id = await insertProject(tx, project, clock.now());
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'project.create',
    entity: 'project',
    entityId: id,
    after: project,
  });
  return getProject(tx, id);
}
