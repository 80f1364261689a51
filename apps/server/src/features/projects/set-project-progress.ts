import { type Project, projectMessages } from '@binaa/contract/projects';
import { statusFromProgress } from '@binaa/contract/work-status';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { getProject } from './get-project.ts';
import { changeProject, lockProject } from './project.queries.ts';

export async function setProjectProgress(
  tx: Db,
  clock: Clock,
  actor: Actor,
  id: number,
  progress: number,
): Promise<Project> {
  const before = await lockProject(tx, id);
  if (!before) throw notFound(projectMessages.notFound);
  const change = { progress, status: statusFromProgress(progress) };
  await changeProject(tx, id, change, clock.now());
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'project.set-progress',
    entity: 'project',
    entityId: id,
    before: { progress: before.progress, status: before.status },
    after: change,
  });
  return getProject(tx, id);
}
