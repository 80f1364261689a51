import type { ChangeKind } from '@binaa/contract/live-updates';
import type { AdjustableClock } from '../../platform/clock.ts';
import type { LiveUpdateFeed } from '../../platform/live-update-feed.ts';
import type { Db } from '../../schema.ts';
import { readCompanyTimeZone } from './company.queries.ts';

const companyChanges: ChangeKind = 'company';

/** Sets the clock to the time zone of the company's profile, now and whenever any instance changes the profile. */
export function followCompanyTimeZone(
  db: Db,
  clock: AdjustableClock,
  liveUpdates: Pick<LiveUpdateFeed, 'subscribe'>,
  onError: (error: unknown) => void,
): () => void {
  let reading = Promise.resolve();
  // One read after the other: an older answer must not arrive last.
  const read = () => {
    reading = reading.then(async () => clock.setTimeZone(await readCompanyTimeZone(db))).catch(onError);
  };
  const stop = liveUpdates.subscribe({
    onChange: ({ kind }) => {
      if (kind === companyChanges) read();
    },
    onMissed: read,
    onClose: () => undefined,
  });
  read();
  return stop;
}
