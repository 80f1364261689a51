import { costPlanMessages, type ProgressEntry, type ProgressEntryInput } from '@binaa/contract/cost-plans';
import { projectMessages } from '@binaa/contract/projects';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalidField, notFound } from '../../platform/http/app-error.ts';
import { found, sharePresent } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { requireCostCodes } from '../cost-codes/require-cost-codes.ts';
import { requireProject } from '../projects/require-project.ts';
import { insertProgress, listProgressViews, type ProgressView } from './cost-plan.queries.ts';

export async function listProgressEntries(db: Db, projectId: number): Promise<ProgressEntry[]> {
  await requireProject(db, projectId);
  return (await listProgressViews(db, projectId)).map(present);
}

export async function addProgressEntry(
  tx: Db,
  clock: Clock,
  actor: Actor,
  projectId: number,
  { codeId = null, asOf, percent, note }: ProgressEntryInput,
): Promise<ProgressEntry> {
  if (asOf > clock.today()) throw invalidField('asOf', costPlanMessages.asOfInFuture);
  if (!(await sharePresent(tx, 'projects', projectId))) throw notFound(projectMessages.notFound);
  if (codeId !== null) await requireCostCodes(tx, [codeId], { field: 'codeId' });
  const entry = { project_id: projectId, code_id: codeId, as_of: asOf, percent, note: note || null };
  const id = await insertProgress(tx, { ...entry, created_by_id: actor.id, created_at: clock.now() });
  const [row] = await listProgressViews(tx, projectId, id);
  const written = present(found(row, projectMessages.notFound));
  await writeAudit(tx, actor, 'cost-plan.set-progress', projectId, {
    after: { code: written.code, asOf, percent, note: written.note },
  });
  return written;
}

function present(row: ProgressView): ProgressEntry {
  return {
    id: row.id,
    codeId: row.code_id,
    code: row.code,
    asOf: row.as_of,
    percent: row.percent,
    note: row.note,
    createdByName: row.maker_name,
    createdAt: row.created_at.toISOString(),
  };
}
