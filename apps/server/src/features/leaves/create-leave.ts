import type { NewLeaveInput, SavedLeave } from '@binaa/contract/leaves';
import { writeAudit } from '../../platform/audit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { type AttachDeps, attachFile } from '../files/attach-file.ts';
import { requireProfile } from '../pay-profiles/require-person.ts';
import { checkLeave } from './check-leave.ts';
import { leaveColumns } from './leave.columns.ts';
import { insertLeave } from './leave.queries.ts';
import { readLeave } from './read-leave.ts';

export async function createLeave(tx: Db, deps: AttachDeps, actor: Actor, input: NewLeaveInput): Promise<SavedLeave> {
  const { userId: user_id } = input;
  const { profile } = await requireProfile(tx, user_id, 'userId');
  const warnings = await checkLeave(tx, profile, input);
  const columns = leaveColumns(input);
  const now = deps.clock.now();
  const id = await insertLeave(tx, { ...columns, user_id, created_by_id: actor.id, created_at: now, updated_at: now });
  if (columns.file_key) {
    await attachFile(tx, deps, actor, { kind: 'PAPER', key: columns.file_key, entityId: user_id, field: 'fileKey' });
  }
  await writeAudit(tx, actor, 'leave.create', id, { after: { user_id, ...columns } });
  return { ...(await readLeave(tx, id)), warnings };
}
