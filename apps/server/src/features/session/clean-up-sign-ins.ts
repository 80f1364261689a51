import type { Db } from '../../schema.ts';
import { deleteOldChallenges } from '../sign-in-security/challenges.ts';
import { deleteOldLinks } from './password-link.queries.ts';
import { deleteOldSignIns } from './session.queries.ts';

/** Removes ended sessions that have expired, old counts, password links and challenges, and networks that were not used lately. */
export async function cleanUpSignIns(db: Db, now: Date): Promise<void> {
  await deleteOldSignIns(db, now);
  await deleteOldLinks(db, now);
  await deleteOldChallenges(db, now);
}
