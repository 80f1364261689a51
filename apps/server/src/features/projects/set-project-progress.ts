import { type Project, projectMessages } from '@binaa/contract/projects';
import { statusFromProgress } from '@binaa/contract/work-status';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { found, lockRecord, updateRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { recordProjectProgress } from '../cost-plans/record-project-progress.ts';
import { getProject } from './get-project.ts';

export async function setProjectProgress(
  tx: Db,
  clock: Clock,
  actor: Actor,
  id: number,
  progress: number,
): Promise<Project> {
  const project = found(await lockRecord(tx, 'projects', id), projectMessages.notFound);
  const before = { progress: project.progress, status: project.status };
  const after = { progress, status: statusFromProgress(progress) };
  await updateRecord(tx, 'projects', id, after, clock.now());
  await recordProjectProgress(tx, clock, actor, id, { after });
  await writeAudit(tx, actor, 'project.set-progress', id, { before, after });
  return getProject(tx, id);
}
