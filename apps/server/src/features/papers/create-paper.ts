import type { NewPaperInput, Paper } from '@binaa/contract/papers';
import { writeAudit } from '../../platform/audit.ts';
import { insertRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { type AttachDeps, attachFile } from '../files/attach-file.ts';
import { requirePerson } from '../pay-profiles/require-person.ts';
import { refuseSecond } from './lock-paper.ts';
import { paperColumns, paperState } from './paper.columns.ts';
import { readPaper } from './read-paper.ts';

export async function createPaper(tx: Db, deps: AttachDeps, actor: Actor, input: NewPaperInput): Promise<Paper> {
  const { userId: user_id, kind } = input;
  const columns = paperColumns(kind, input);
  await requirePerson(tx, user_id, 'userId');
  const id = await refuseSecond(
    insertRecord(tx, 'papers', { ...columns, user_id, kind, created_by_id: actor.id }, deps.clock.now()),
  );
  await attachScan(tx, deps, actor, { userId: user_id, key: columns.file_key });
  await writeAudit(tx, actor, 'paper.create', id, { after: { user_id, kind, ...paperState(columns) } });
  return readPaper(tx, deps.clock, actor, id);
}

/** A scan belongs to the person, who may see it as an ADMIN may. */
export async function attachScan(
  tx: Db,
  deps: AttachDeps,
  actor: Actor,
  { userId, key }: { userId: number; key: string | null },
): Promise<void> {
  if (key) await attachFile(tx, deps, actor, { kind: 'PAPER', key, entityId: userId, field: 'fileKey' });
}
