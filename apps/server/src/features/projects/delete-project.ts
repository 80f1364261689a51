import { projectMessages } from '@binaa/contract/projects';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { found, lockRecord, softDeleteRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { detachNotePhotos } from '../files/detach-file.ts';
import { unlinkDeletedProject } from '../sites/unlink-deleted-project.ts';

/**
 * Hides the project together with its milestones and tasks, which are only found through their project. A site that is
 * linked to another project moves there; a site without another project is hidden too.
 */
export async function deleteProject(tx: Db, clock: Clock, actor: Actor, id: number): Promise<undefined> {
  const before = found(await lockRecord(tx, 'projects', id), projectMessages.notFound);
  const now = clock.now();
  await unlinkDeletedProject(tx, actor, id, now);
  await softDeleteRecord(tx, 'projects', id, now);
  await detachNotePhotos(tx, { projectId: id });
  await writeAudit(tx, actor, 'project.delete', id, { before });
}
