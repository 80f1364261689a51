type Options = {
  intervalMs: number;
  work: () => Promise<unknown>;
  onError: (error: unknown) => void;
  /** For work that follows every write: it takes a twentieth of the time at most, so that it slows nobody's work. */
  isGentle?: boolean;
  /** When the first run begins; at once by default. */
  firstAfterMs?: number;
};

/** How many times as long as a run a gentle one rests, at most an interval. */
const restFactor = 20;

export type Repeated = {
  /** Does not wait for the interval. If a run or its rest is under way, another follows. */
  runNow(): void;
  /** Waits for a run that has started, not for its rest. */
  stop(): Promise<void>;
};

/** Runs the work after every interval, the first time at once or after `firstAfterMs`, never twice at the same time. Does not keep the process alive. */
export function runPeriodically({ intervalMs, work, onError, isGentle = false, firstAfterMs }: Options): Repeated {
  let running: Promise<void> | undefined;
  let resting: NodeJS.Timeout | undefined;
  let isAskedAgain = false;
  let isStopped = false;
  const run = () => {
    if (running || resting || isStopped) return;
    isAskedAgain = false;
    const began = performance.now();
    running = work()
      .then(() => undefined, onError)
      .finally(() => {
        running = undefined;
        if (isGentle && !isStopped) {
          resting = setTimeout(wake, Math.min(intervalMs, restFactor * (performance.now() - began))).unref();
        } else if (isAskedAgain) run();
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
