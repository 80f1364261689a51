import { queueDeliveries } from '../features/webhooks/queue-deliveries.ts';
import { sendDeliveries } from '../features/webhooks/send-deliveries.ts';
import type { Clock } from '../platform/clock.ts';
import type { LiveUpdateFeed } from '../platform/live-update-feed.ts';
import { runPeriodically } from '../platform/run-periodically.ts';
import type { Db } from '../schema.ts';
import type { Lifecycle } from './lifecycle.ts';

const pollMs = 5_000;

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
  const sending = runPeriodically({
    intervalMs: pollMs,
    work: () => sendDeliveries({ db, clock, allowed: { isPrivateAllowed }, signal: stopping.signal }),
    onError,
  });
  const queueing = runPeriodically({
    intervalMs: pollMs,
    // A receiver that takes its time does not keep the next change from being queued.
    work: async () => {
      await queueDeliveries(db);
      sending.runNow();
    },
    onError,
  });
  const unsubscribe = feed.subscribe({
    onChange: () => queueing.runNow(),
    onMissed: () => queueing.runNow(),
    onClose: () => undefined,
  });
  lifecycle.onStop(async () => {
    unsubscribe();
    await queueing.stop();
    stopping.abort();
    await sending.stop();
  });
}
