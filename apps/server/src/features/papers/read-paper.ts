import { type Paper, paperMessages } from '@binaa/contract/papers';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { maySeePaper } from './paper.policy.ts';
import { presentPaper } from './paper.presenter.ts';
import { findPaperView, listChain } from './paper.queries.ts';

/** Another's paper answers as if it were not there. */
export async function readPaper(db: Db, clock: Clock, actor: Actor, id: number): Promise<Paper> {
  const today = clock.today();
  const row = await findPaperView(db, today, id);
  if (!row || !maySeePaper(actor, row)) throw notFound(paperMessages.notFound);
  return presentPaper(row, await listChain(db, id), { actor, today });
}
