import type { Paper, RenewalInput } from '@binaa/contract/papers';
import { writeAudit } from '../../platform/audit.ts';
import { insertRecord, updateRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { AttachDeps } from '../files/attach-file.ts';
import { attachScan } from './create-paper.ts';
import { lockPaper } from './lock-paper.ts';
import { paperColumns, paperState } from './paper.columns.ts';
import { markAlertsSeen } from './paper.queries.ts';
import { readPaper } from './read-paper.ts';

/** The new paper takes the place of the old one, which stays with its scan. */
export async function renewPaper(
  tx: Db,
  deps: AttachDeps,
  actor: Actor,
  { id: oldId, input }: { id: number; input: RenewalInput },
): Promise<Paper> {
  const { user_id, kind, detail } = await lockPaper(tx, oldId, input.version);
  const columns = paperColumns(kind, { ...input, detail });
  const now = deps.clock.now();
  await updateRecord(tx, 'papers', oldId, { replaced_at: now }, now);
  await markAlertsSeen(tx, oldId, actor.id);
  const paper = { ...columns, user_id, kind, replaces_id: oldId, created_by_id: actor.id };
  const id = await insertRecord(tx, 'papers', paper, now);
  await attachScan(tx, deps, actor, { userId: user_id, key: columns.file_key });
  await writeAudit(tx, actor, 'paper.renew', id, {
    after: { user_id, kind, replaces_id: oldId, ...paperState(columns) },
  });
  return readPaper(tx, deps.clock, actor, id);
}
