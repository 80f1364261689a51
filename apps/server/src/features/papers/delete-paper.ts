import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { softDeleteRecord, updateRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { detachFile } from '../files/detach-file.ts';
import { lockPaper, refuseSecond } from './lock-paper.ts';
import { paperState } from './paper.columns.ts';

/** The paper that it replaced is the present one again, unless another licence has taken its class meanwhile. */
export async function deletePaper(tx: Db, clock: Clock, actor: Actor, id: number): Promise<undefined> {
  const before = await lockPaper(tx, id, undefined);
  const now = clock.now();
  await softDeleteRecord(tx, 'papers', id, now);
  const { user_id, kind, replaces_id, file_key } = before;
  if (replaces_id !== null) await refuseSecond(updateRecord(tx, 'papers', replaces_id, { replaced_at: null }, now));
  if (file_key !== null) await detachFile(tx, { kind: 'PAPER', entityId: user_id }, file_key);
  await writeAudit(tx, actor, 'paper.delete', id, { before: { user_id, kind, ...paperState(before) } });
}
