import type { Db } from '../../schema.ts';
import { deleteOldSignIns } from './session.queries.ts';

/** Removes ended sessions that have expired, old counts of failures, and networks that were not used lately. */
export function cleanUpSignIns(db: Db, now: Date): Promise<void> {
  return deleteOldSignIns(db, now);
}
