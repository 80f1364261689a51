type Options = {
  intervalMs: number;
  work: () => Promise<unknown>;
  onError: (error: unknown) => void;
  /** After a run nothing happens for so many times as long as it took, at most an interval: others have the machine meanwhile. */
  restFactor?: number;
};

export type Repeated = {
  /** Does not wait for the interval. If a run or its rest is under way, another follows. */
  runNow(): void;
  /** Waits for a run that has started, not for its rest. */
  stop(): Promise<void>;
};

/** Runs the work now and after every interval, never twice at the same time. Does not keep the process alive. */
export function runPeriodically({ intervalMs, work, onError, restFactor = 0 }: Options): Repeated {
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
        const restMs = Math.min(intervalMs, restFactor * (performance.now() - began));
        if (restMs > 0 && !isStopped) resting = setTimeout(wake, restMs).unref();
        else if (isAskedAgain) run();
      });
  };
  const wake = () => {
    resting = undefined;
    if (isAskedAgain) run();
  };
  run();
  const timer = setInterval(run, intervalMs).unref();
  return {
    runNow() {
      isAskedAgain = true;
      run();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(resting);
      await running;
    },
  };
}
