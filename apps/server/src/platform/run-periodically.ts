type Options = {
  intervalMs: number;
  work: () => Promise<unknown>;
  onError: (error: unknown) => void;
  /** For work that follows every write: on average it takes a twentieth of the time, so that it slows nobody's work. */
  isGentle?: boolean;
  /** When the first run begins; at once by default. */
  firstAfterMs?: number;
};

/** The share of the time that gentle work takes. It rests for an interval at most. */
const gentleShare = 1 / 20;
/** The time over which the share counts: after a quiet minute, three seconds of work need no rest. */
const quietMs = 60_000;

export type Repeated = {
  /** Does not wait for the interval. If a run or a rest is under way, another run follows. */
  runNow(): void;
  /** Waits for a run that has started, not for its rest. */
  stop(): Promise<void>;
};

/**
 * Runs the work after every interval, the first time at once or after `firstAfterMs`, never twice at the same time. Does not
 * keep the process alive.
 */
export function runPeriodically({ intervalMs, work, onError, isGentle = false, firstAfterMs }: Options): Repeated {
  let running: Promise<void> | undefined;
  let resting: NodeJS.Timeout | undefined;
  let isAskedAgain = false;
  let isStopped = false;
  /** When the runs so far come to their share of the time: rest until then. */
  let restedAt = Number.NEGATIVE_INFINITY;
  const restAfter = (tookMs: number) => {
    const now = performance.now();
    restedAt = Math.min(Math.max(restedAt, now - quietMs) + tookMs / gentleShare, now + intervalMs);
    return restedAt - now;
  };
  const run = () => {
    if (running || resting || isStopped) return;
    isAskedAgain = false;
    const began = performance.now();
    running = work()
      .then(() => undefined, onError)
      .finally(() => {
        running = undefined;
        const restMs = isGentle ? restAfter(performance.now() - began) : 0;
        if (restMs > 0 && !isStopped) resting = setTimeout(wake, restMs).unref();
        else if (isAskedAgain) run();
      });
  };
  const wake = () => {
    resting = undefined;
    if (isAskedAgain) run();
  };
  const first = firstAfterMs === undefined ? undefined : setTimeout(run, firstAfterMs).unref();
  if (first === undefined) run();
  const timer = setInterval(run, intervalMs).unref();
  return {
    runNow() {
      isAskedAgain = true;
      run();
    },
    async stop() {
      isStopped = true;
      clearTimeout(first);
      clearInterval(timer);
      clearTimeout(resting);
      await running;
    },
  };
}
