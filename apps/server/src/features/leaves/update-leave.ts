import { type LeaveInput, leaveMessages, type SavedLeave } from '@binaa/contract/leaves';
import { writeAudit } from '../../platform/audit.ts';
import { found, pick } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import type { AttachDeps } from '../files/attach-file.ts';
import { replaceFiles } from '../files/replace-files.ts';
import { requireProfile } from '../pay-profiles/require-person.ts';
import { checkLeave } from './check-leave.ts';
import { leaveColumns } from './leave.columns.ts';
import { changeLeave, findLeaveView, lockLeave } from './leave.queries.ts';
import { readLeave } from './read-leave.ts';

/** The person is locked before the leave, as when a leave is added. */
export async function updateLeave(
  tx: Db,
  deps: AttachDeps,
  actor: Actor,
  { id, input }: { id: number; input: LeaveInput },
): Promise<SavedLeave> {
  const { user_id } = found(await findLeaveView(tx, id), leaveMessages.notFound);
  const { profile } = await requireProfile(tx, user_id);
  const before = found(await lockLeave(tx, id), leaveMessages.notFound);
  refuseStale(before, input.version);
  const warnings = await checkLeave(tx, profile, { ...input, id });
  const columns = leaveColumns(input);
  await changeLeave(tx, id, columns, deps.clock.now());
  const keys = { before: { fileKey: before.file_key }, after: { fileKey: columns.file_key } };
  await replaceFiles(tx, deps, actor, { kind: 'PAPER', entityId: user_id }, keys);
  const names = Object.keys(columns) as (keyof typeof columns)[];
  await writeAudit(tx, actor, 'leave.update', id, { before: pick(before, names), after: columns });
  return { ...(await readLeave(tx, id)), warnings };
}
