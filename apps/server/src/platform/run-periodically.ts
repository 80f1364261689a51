type Options = { intervalMs: number; work: () => Promise<unknown>; onError: (error: unknown) => void };

export type Repeated = {
  /** Does not wait for the interval. If a run is under way, another follows it. */
  runNow(): void;
  /** Waits for a run that has started. */
  stop(): Promise<void>;
};

/** Runs the work now and after every interval, never twice at the same time. Does not keep the process alive. */
export function runPeriodically(options: Options): Repeated {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;
  const run = () => {
    running ??= options
      .work()
      .then(() => undefined, options.onError)
      .finally(() => {
        running = undefined;
        if (!isAskedAgain || isStopped) return;
        isAskedAgain = false;
        run();
      });
  };
  run();
  const timer = setInterval(run, options.intervalMs);
  timer.unref();
  return {
    runNow() {
      if (running) isAskedAgain = true;
      else if (!isStopped) run();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
