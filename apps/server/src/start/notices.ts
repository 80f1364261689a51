import { dispatchNotices, tellMoments } from '../features/notices/dispatch-notices.ts';
import type { Clock } from '../platform/clock.ts';
import type { LiveUpdateFeed } from '../platform/live-update-feed.ts';
import { runPeriodically } from '../platform/run-periodically.ts';
import type { Db } from '../schema.ts';
import type { Lifecycle } from './lifecycle.ts';

const pollMs = 5_000;
const momentsMs = 60_000;

type Deps = { clock: Clock; feed: Pick<LiveUpdateFeed, 'subscribe'>; onError: (error: unknown) => void };

/** Tells people what changes, as soon as it does, and what comes due. Any number of processes may do so. */
export function startNotices(db: Db, { clock, feed, onError }: Deps, lifecycle: Lifecycle): void {
  const changes = runPeriodically({ intervalMs: pollMs, work: () => dispatchNotices(db, clock, onError), onError });
  lifecycle.onStop(() => changes.stop());
  const moments = runPeriodically({ intervalMs: momentsMs, work: () => tellMoments(db, clock), onError });
  lifecycle.onStop(() => moments.stop());
  const unsubscribe = feed.subscribe({
    onChange: ({ kind }) => {
      if (kind !== 'notice') changes.runNow();
    },
    onMissed: () => changes.runNow(),
    onClose: () => undefined,
  });
  lifecycle.onStop(async () => unsubscribe());
}
