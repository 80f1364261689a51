import { type Action, mayAttempt } from '@binaa/contract/permissions';
import type { WaitingCounts } from '@binaa/contract/waiting-counts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { type Part, readCounts } from './waiting-counts.queries.ts';

/** Who decides what is counted. */
const actions: Record<Part, Action> = {
  expenses: 'expense.decide',
  requests: 'cash.give',
  handovers: 'cash.handover',
  counts: 'cash.settle',
  lowFloats: 'cash.give',
  // As reopening, opening an order above the limit is for the ADMIN.
  orders: 'order.reopen',
  variations: 'variation.decide',
};

/** One statement for every part that the caller decides, because each screen asks. */
export function countWaiting(db: Db, clock: Clock, actor: Pick<Actor, 'id' | 'role'>): Promise<WaitingCounts> {
  const parts = (Object.keys(actions) as Part[]).filter((part) => mayAttempt(actor.role, actions[part]));
  return readCounts(db, parts, {
    userId: actor.id,
    mayAllow: mayAttempt(actor.role, 'cash.give'),
    now: clock.now(),
  });
}
