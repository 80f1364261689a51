import type { CashCount } from '@binaa/contract/cash-counts';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { decideOpenCount } from './cash-count.queries.ts';
import { lockOpenCount, readCashCount } from './read-cash-count.ts';

export async function confirmCashCount(tx: Db, clock: Clock, actor: Actor, id: number): Promise<CashCount> {
  const { status } = await lockOpenCount(tx, id);
  const decision = { status: 'CONFIRMED', decided_by_id: actor.id, decided_at: clock.now() } as const;
  if (!(await decideOpenCount(tx, id, decision))) throw conflict();
  await writeAudit(tx, actor, 'cash-count.confirm', id, { before: { status }, after: { status: 'CONFIRMED' } });
  return readCashCount(tx, actor, id);
}
