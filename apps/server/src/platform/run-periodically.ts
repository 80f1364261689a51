type Options = { intervalMs: number; work: () => Promise<unknown>; onError: (error: unknown) => void };

/** Runs the work now and after every interval, never twice at the same time. Does not keep the process alive. */
export function runPeriodically(options: Options): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= options
      .work()
      .then(() => undefined, options.onError)
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, options.intervalMs);
  timer.unref();
  return {
    /** Waits for a run that has started. */
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
