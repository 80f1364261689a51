import { fromCompanyTime } from '@binaa/contract/company-time';
import { isUrgent, noticeKinds } from '@binaa/contract/notice-kinds';
import type { Clock } from '../../../platform/clock.ts';
import { mailsHeldSince } from '../../../platform/server-settings.ts';
import type { Db } from '../../../schema.ts';
import { addMail } from '../../mail/mail-jobs.ts';
import { openDigests } from './digest.queries.ts';
import { digestsOf, digestTime, isDigestTime } from './digest-days.ts';
import { readRestDays } from './rest-days.ts';

/**
 * Queues the digests of the day from its hour on. Once per person and day in any number of processes; after a stop at that
 * hour, when a server is back on the same morning.
 */
export async function sendDigests(db: Db, clock: Clock): Promise<void> {
  if (!isDigestTime(clock) || (await mailsHeldSince(db))) return;
  const now = clock.now();
  const day = clock.today();
  const digests = digestsOf(day, (await readRestDays(db, clock)).isRestDay);
  if (digests.length === 0) return;
  // Who was not there in the morning gets the first one tomorrow.
  const before = fromCompanyTime(`${day}T${digestTime}`, clock.timeZone);
  await db.transaction().execute(async (tx) => {
    const ownMail = noticeKinds.filter(isUrgent);
    for (const messageId of await openDigests(tx, { day, digests, before, now, ownMail })) {
      await addMail(tx, { kind: 'digest', messageId });
    }
  });
}
