import { sendDeliveries } from '../features/notices/deliveries/send-deliveries.ts';
import { sendDigests } from '../features/notices/deliveries/send-digests.ts';
import { dispatchBatch, tellMoments } from '../features/notices/dispatch-notices.ts';
import type { Clock } from '../platform/clock.ts';
import type { LiveUpdateFeed } from '../platform/live-update-feed.ts';
import { runPeriodically } from '../platform/run-periodically.ts';
import type { Db } from '../schema.ts';
import type { DeliveryChannel } from '../schema-notices.ts';
import type { Lifecycle } from './lifecycle.ts';

const pollMs = 5_000;
const momentsMs = 60_000;

type Deps = {
  clock: Clock;
  /** Where notices are told besides the inbox. */
  channels: readonly DeliveryChannel[];
  feed: Pick<LiveUpdateFeed, 'subscribe'>;
  onError: (error: unknown) => void;
};

/** Tells people what changes, as soon as it does, and what comes due. Any number of processes may do so. */
export function startNotices(db: Db, { clock, channels, feed, onError }: Deps, lifecycle: Lifecycle): void {
  const repeat = (intervalMs: number, work: () => Promise<unknown>, isGentle = false) => {
    const repeated = runPeriodically({ intervalMs, work, onError, isGentle });
    lifecycle.onStop(() => repeated.stop());
    return repeated;
  };
  const tellChanges = async () => {
    if (await dispatchBatch(db, { clock, channels }, onError)) changes.runNow();
  };
  const changes = repeat(pollMs, tellChanges, true);
  repeat(momentsMs, () => tellMoments(db, clock, channels));
  if (channels.includes('EMAIL')) repeat(momentsMs, () => sendDigests(db, clock));
  if (channels.length > 0) repeat(pollMs, () => sendDeliveries(db, { clock, channels }));
  const unsubscribe = feed.subscribe({
    onChange: ({ kind }) => {
      if (kind !== 'notice') changes.runNow();
    },
    onMissed: () => changes.runNow(),
    onClose: () => undefined,
  });
  lifecycle.onStop(async () => unsubscribe());
}
