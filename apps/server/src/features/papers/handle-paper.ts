import type { Paper } from '@binaa/contract/papers';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { updateRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { lockPaper } from './lock-paper.ts';
import { markAlertsSeen } from './paper.queries.ts';
import { readPaper } from './read-paper.ts';

type Handling = { id: number; input: { note: string; version?: number | undefined } };

/** Somebody takes care of it: no further reminders are raised for this paper. */
export async function handlePaper(tx: Db, clock: Clock, actor: Actor, { id, input }: Handling): Promise<Paper> {
  const { handled_note } = await lockPaper(tx, id, input.version);
  await updateRecord(tx, 'papers', id, { handled_note: input.note }, clock.now());
  await markAlertsSeen(tx, id, actor.id);
  await writeAudit(tx, actor, 'paper.handle', id, { before: { handled_note }, after: { handled_note: input.note } });
  return readPaper(tx, clock, actor, id);
}
