/** Stops everything that was started, in reverse order, also after a failure and on Ctrl-C. */
export type CleanUp = { add(stop: () => unknown): void; run(): Promise<void> };

export function collectCleanUp(): CleanUp {
  const stops: (() => unknown)[] = [];
  let running: Promise<void> | undefined;
  return {
    add: (stop) => void stops.push(stop),
    run: () =>
      (running ??= (async () => {
        for (let stop = stops.pop(); stop; stop = stops.pop()) {
          try {
            await stop();
          } catch (error) {
            console.error(error);
          }
        }
      })()),
  };
}
