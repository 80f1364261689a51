import { numberMessage, type PaperKind, paperNumber } from '@binaa/contract/papers';
import { payProfileMessages } from '@binaa/contract/pay-profiles';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { insertRecord, updateRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { refuseSecond } from './lock-paper.ts';
import { lockPresentPaper } from './paper.queries.ts';

type Typed = {
  userId: number;
  kind: PaperKind;
  /** Undefined leaves the paper as it is; an empty one is none. */
  number: string | null | undefined;
  /** The request field that carried it. */
  field: string;
};

/**
 * Writes a number of the pay profile into the present paper of that kind, or into a new one whose dates nobody has
 * entered yet: the numbers are in the papers and nowhere else.
 */
export async function keepNumber(tx: Db, clock: Clock, actor: Actor, typed: Typed): Promise<void> {
  if (typed.number === undefined) return;
  const { userId: user_id, kind, field } = typed;
  const known = await lockPresentPaper(tx, user_id, kind);
  if (!typed.number) {
    if (known) throw invalidField(field, payProfileMessages.paperKept);
    return;
  }
  const number = paperNumber(kind, typed.number);
  if (number === undefined) throw invalidField(field, numberMessage(kind));
  if (known?.number === number) return;
  const now = clock.now();
  if (known) {
    await updateRecord(tx, 'papers', known.id, { number }, now);
    await writeAudit(tx, actor, 'paper.update', known.id, {
      before: { paper_number: known.number },
      after: { paper_number: number },
    });
    return;
  }
  // The present paper may just have been renewed.
  const id = await refuseSecond(insertRecord(tx, 'papers', { user_id, kind, number, created_by_id: actor.id }, now));
  await writeAudit(tx, actor, 'paper.create', id, { after: { user_id, kind, paper_number: number } });
}
