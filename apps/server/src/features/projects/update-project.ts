import { type Project, type ProjectInput, projectMessages } from '@binaa/contract/projects';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { found, lockRecord, updateRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { recordProjectProgress } from '../cost-plans/record-project-progress.ts';
import { getProject } from './get-project.ts';
import { projectColumns } from './project.columns.ts';

export async function updateProject(
  tx: Db,
  clock: Clock,
  actor: Actor,
  id: number,
  input: ProjectInput,
): Promise<Project> {
  const before = found(await lockRecord(tx, 'projects', id), projectMessages.notFound);
  refuseStale(before, input.version);

  const after = projectColumns(input, before);
  // The contract compares the dates that were sent; here one of them may be the stored one.
  if (after.start_date && after.end_date && after.end_date < after.start_date) {
    throw invalidField('endDate', projectMessages.endBeforeStart);
  }
  await updateRecord(tx, 'projects', id, after, clock.now());
  await recordProjectProgress(tx, clock, actor, id, { before, after });
  await writeAudit(tx, actor, 'project.update', id, { before, after });
  return getProject(tx, id);
}
