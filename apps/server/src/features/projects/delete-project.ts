import { projectMessages } from '@binaa/contract/projects';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { unlinkDeletedProject } from '../sites/unlink-deleted-project.ts';
import { changeProject, lockProject } from './project.queries.ts';

/**
 * Hides the project, and with it its milestones and tasks, which are found only where their project is. Its sites leave
 * it: one that is linked to another project belongs to that one from now on, one that has no other is hidden too.
 * No record is removed: names in history stay.
 */
export async function deleteProject(tx: Db, clock: Clock, actor: Actor, id: number): Promise<undefined> {
  const before = await lockProject(tx, id);
  if (!before) throw notFound(projectMessages.notFound);
  const now = clock.now();
  await unlinkDeletedProject(tx, actor, id, now);
  await changeProject(tx, id, { deleted_at: now }, now);
  await writeAudit(tx, { actorId: actor.id, action: 'project.delete', entity: 'project', entityId: id, before });
}
