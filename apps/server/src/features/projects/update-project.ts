import { type Project, type ProjectInput, projectMessages } from '@binaa/contract/projects';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalidField, notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { getProject } from './get-project.ts';
import { projectColumns } from './project.columns.ts';
import { changeProject, lockProject } from './project.queries.ts';

/** Dates and description: see docs/compatibility.md#fields-that-keep-their-value-when-absent. */
export async function updateProject(
  tx: Db,
  clock: Clock,
  actor: Actor,
  id: number,
  input: ProjectInput,
): Promise<Project> {
  const before = await lockProject(tx, id);
  if (!before) throw notFound(projectMessages.notFound);
  refuseStale(before, input.version);

  const { startDate = before.start_date, endDate = before.end_date, description = before.description } = input;
  if (startDate && endDate && endDate < startDate) throw invalidField('endDate', projectMessages.endBeforeStart);

  const after = { ...projectColumns(input), start_date: startDate, end_date: endDate, description };
  await changeProject(tx, id, after, clock.now());
  await writeAudit(tx, { actorId: actor.id, action: 'project.update', entity: 'project', entityId: id, before, after });
  return getProject(tx, id);
}
