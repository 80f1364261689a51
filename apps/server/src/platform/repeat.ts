/** Work done now and then again after every pause, one run at a time. It never keeps the process alive. */
export function repeat(options: { everyMs: number; work: () => Promise<unknown>; onError: (error: unknown) => void }): {
  stop(): Promise<void>;
} {
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
  const timer = setInterval(run, options.everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
