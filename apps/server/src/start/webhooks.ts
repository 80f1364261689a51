import { queueDeliveries } from '../features/webhooks/queue-deliveries.ts';
import { createSender, tidyWebhooks } from '../features/webhooks/send-deliveries.ts';
import type { Clock } from '../platform/clock.ts';
import type { LiveUpdateFeed } from '../platform/live-update-feed.ts';
import { runPeriodically } from '../platform/run-periodically.ts';
import type { Db } from '../schema.ts';
import type { Lifecycle } from './lifecycle.ts';

const pollMs = 5_000;
const tidyMs = 60_000;

type Deps = {
  clock: Clock;
  feed: Pick<LiveUpdateFeed, 'subscribe'>;
  isPrivateAllowed: boolean;
  onError: (error: unknown) => void;
};

/** Tells other programs what changes, as soon as it does. Any number of processes may do so. */
export function startWebhooks(db: Db, deps: Deps, lifecycle: Lifecycle): void {
  const { clock, feed, isPrivateAllowed, onError } = deps;
  const stopping = new AbortController();
  const sending = { db, clock, allowed: { isPrivateAllowed }, signal: stopping.signal, onError };
  const sender = createSender(sending);
  const queueing = runPeriodically({
    intervalMs: pollMs,
    work: async () => {
      await queueDeliveries(db);
      // Also when nothing is new: attempts come due again.
      sender.wake();
    },
    onError,
    isGentle: true,
  });
  const tidying = runPeriodically({ intervalMs: tidyMs, work: () => tidyWebhooks(sending), onError });
  const unsubscribe = feed.subscribe({
    onChange: () => queueing.runNow(),
    onMissed: () => queueing.runNow(),
    onClose: () => undefined,
  });
  lifecycle.onStop(async () => {
    unsubscribe();
    await queueing.stop();
    await tidying.stop();
    stopping.abort();
    await sender.whenIdle();
  });
}
