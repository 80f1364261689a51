import type { Paper, PaperInput } from '@binaa/contract/papers';
import { writeAudit } from '../../platform/audit.ts';
import { updateRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { AttachDeps } from '../files/attach-file.ts';
import { replaceFiles } from '../files/replace-files.ts';
import { lockPaper, refuseSecond } from './lock-paper.ts';
import { paperColumns, paperState } from './paper.columns.ts';
import { deleteAlerts } from './paper.queries.ts';
import { readPaper } from './read-paper.ts';

export async function updatePaper(
  tx: Db,
  deps: AttachDeps,
  actor: Actor,
  { id, input }: { id: number; input: PaperInput },
): Promise<Paper> {
  const before = await lockPaper(tx, id, input.version);
  const columns = paperColumns(before.kind, input);
  const hasNewExpiry = columns.expires_on !== before.expires_on;
  // Reminders are about the expiry that they were raised for.
  if (hasNewExpiry) await deleteAlerts(tx, id);
  const change = { ...columns, ...(hasNewExpiry && { handled_note: null }) };
  await refuseSecond(updateRecord(tx, 'papers', id, change, deps.clock.now()));
  const owner = { kind: 'PAPER', entityId: before.user_id } as const;
  const keys = { before: { fileKey: before.file_key }, after: { fileKey: columns.file_key } };
  await replaceFiles(tx, deps, actor, owner, keys);
  await writeAudit(tx, actor, 'paper.update', id, { before: paperState(before), after: paperState(columns) });
  return readPaper(tx, deps.clock, actor, id);
}
