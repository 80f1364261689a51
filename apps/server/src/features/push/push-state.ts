import type { Db } from '../../schema.ts';
import { countPushState, type PushState } from './push.queries.ts';

const weekMs = 7 * 86_400_000;

/** Whether push messages reach the company's devices. */
export function getPushState(db: Db, now: Date): Promise<PushState> {
  return countPushState(db, new Date(now.getTime() - weekMs));
}
